package org.talenttree.cli.account;

import java.time.InstantSource;
import org.talenttree.account.Username;
import org.talenttree.app.Services;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.operator.ActOutcome;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.OperatorActs;
import org.talenttree.operator.Refusal;

/** What commands that act on an account have in common: its name, and the words for refusals. */
final class AccountActs {
  private AccountActs() {}

  /** Returns the name of an account, or fails if no account can have it. */
  static Username username(String name) throws CommandFailed {
    return Username.of(name).orElseThrow(() -> noSuchAccount(name));
  }

  /** Carries out an act from the command line, and returns whether anything had to be done. */
  static boolean carryOut(DataOptions data, String name, Act act)
      throws ConfigMistakes, CommandFailed, InterruptedException {
    Username username = username(name);
    try (Services services = Services.open(data.existing(), InstantSource.system())) {
      ActOutcome acted = act.on(services.operatorActs(), AuditActor.COMMAND_LINE, username);
      // Only then does no other process show what it read before.
      services.database().changeClock().awaitOtherProcesses();
      return switch (acted) {
        case ActOutcome.Done _ -> true;
        case ActOutcome.Unchanged _ -> false;
        case Refusal refusal -> throw failed(refusal, name);
      };
    }
  }

  /** An act of operators. */
  @FunctionalInterface
  interface Act {
    ActOutcome on(OperatorActs acts, AuditActor actor, Username username);
  }

  /** Returns the failure of a command whose act was refused. */
  static CommandFailed failed(Refusal refusal, String name) {
    return switch (refusal) {
      case Refusal.NoSuchAccount() -> noSuchAccount(name);
      case Refusal.LastOperator() ->
          new CommandFailed(
              name
                  + " is the only operator who can sign in; first make another one:"
                  + " talenttree account operator NAME");
      // Both are about operators who are signed in.
      case Refusal.OwnAccount(), Refusal.NotAnOperator() ->
          throw new IllegalStateException(refusal.toString());
    };
  }

  private static CommandFailed noSuchAccount(String name) {
    return new CommandFailed("there is no account " + name + "; see `talenttree account list`");
  }
}
