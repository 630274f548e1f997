package org.talenttree.cli.account;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import org.talenttree.account.Username;
import org.talenttree.app.Services;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.cli.options.LinkOptions;
import org.talenttree.cli.options.ServerAddresses;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.cli.terminal.Terminal;
import org.talenttree.operator.ActOutcome;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.LinkMade;
import org.talenttree.operator.OperatorActs;
import org.talenttree.operator.Refusal;
import org.talenttree.web.app.ResetPages;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands of {@code talenttree account} that do what operators can do. */
final class OperatorCommands {
  private OperatorCommands() {}

  /** A command that does something to one account. */
  abstract static class OnAccount extends Subcommand {
    @Mixin DataOptions data = new DataOptions();

    @Parameters(paramLabel = "NAME", description = "The account's name.")
    String name = "";
  }

  /** An act of operators. */
  @FunctionalInterface
  interface Act {
    ActOutcome on(OperatorActs acts, AuditActor actor, Username username);
  }

  /** Carries out an act from the command line, and returns whether anything had to be done. */
  static boolean carryOut(DataOptions data, String name, Act act) throws Exception {
    Username username = username(name);
    try (Services services = data.open()) {
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

  /** Returns the name of an account, or fails if no account can have it. */
  static Username username(String name) throws CommandFailed {
    return Username.of(name).orElseThrow(() -> DataOptions.noSuchAccount(name));
  }

  /** Returns the failure of a command whose act was refused. */
  static CommandFailed failed(Refusal refusal, String name) {
    return switch (refusal) {
      case Refusal.NoSuchAccount() -> DataOptions.noSuchAccount(name);
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

  /** {@code account operator NAME}. */
  @Command(
      name = "operator",
      description = {
        "Make an account an operator, who sees all accounts and may lock and erase them.",
        "Works while the service runs."
      })
  static final class Role extends OnAccount {
    @Option(names = "--revoke", description = "Take the role away again.")
    private boolean revoke;

    @Override
    public Integer call() throws Exception {
      boolean changed = carryOut(data, name, revoke ? OperatorActs::revoke : OperatorActs::grant);
      err()
          .println(
              name
                  + (changed ? " is " : " was ")
                  + (revoke ? "no operator" : "an operator")
                  + (changed ? " now" : " already")
                  + (revoke
                      ? ""
                      : "; to act, sign in with its password (account password "
                          + name
                          + " gives it one)"));
      return 0;
    }
  }

  /** {@code account lock NAME}. */
  @Command(
      name = "lock",
      description = {
        "Lock an account: it cannot be signed in to, and what it has published is not shown.",
        "Nothing is deleted; `account unlock` brings it back. Works while the service runs."
      })
  static final class Lock extends OnAccount {
    @Override
    public Integer call() throws Exception {
      boolean changed = carryOut(data, name, OperatorActs::lock);
      err().println(name + (changed ? " is locked" : " was locked already"));
      return 0;
    }
  }

  /** {@code account unlock NAME}. */
  @Command(
      name = "unlock",
      description = {
        "Unlock an account, which brings back all that it had published.",
        "Its keys and its password are as they were; all sessions have ended. Works while the service runs."
      })
  static final class Unlock extends OnAccount {
    @Override
    public Integer call() throws Exception {
      boolean changed = carryOut(data, name, OperatorActs::unlock);
      err().println(name + (changed ? " is unlocked" : " was not locked"));
      return 0;
    }
  }

  /** {@code account erase NAME}. */
  @Command(
      name = "erase",
      description = {
        "Erase an account with all its trees, for good.",
        "Its name is never given out again. Asks for the name once more, unless --yes is given. Works"
            + " while the service runs."
      })
  static final class Erase extends OnAccount {
    @Option(names = "--yes", description = "Do not ask.")
    private boolean sure;

    @Override
    public Integer call() throws Exception {
      username(name);
      if (!sure) {
        confirm();
      }
      carryOut(data, name, OperatorActs::erase);
      err().println(name + " is erased");
      return 0;
    }

    private void confirm() throws CommandFailed, IOException {
      if (!Terminal.isInput()) {
        throw new CommandFailed("erasing cannot be undone; say --yes to erase without a question");
      }
      PrintWriter err = err();
      err.print("This cannot be undone. The account's name, to erase it: ");
      err.flush();
      var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      String typed = in.readLine();
      if (typed == null || !typed.strip().equals(name)) {
        throw new CommandFailed("nothing was erased");
      }
    }
  }

  /** {@code account reset-link NAME}. */
  @Command(
      name = "reset-link",
      description = {
        "Print a link, alone, on standard output, with which the account's owner chooses a new password.",
        "It works once, for one hour, and replaces the link before. Works while the service runs."
      })
  static final class ResetLink extends Subcommand {
    @Mixin private LinkOptions options = new LinkOptions();

    @Parameters(paramLabel = "NAME", description = "The account's name.")
    private String name = "";

    @Override
    public Integer call() throws Exception {
      var username = username(name);
      var config = options.existing();
      try (Services services = Services.open(config, InstantSource.system())) {
        switch (services.resetLinks().make(AuditActor.COMMAND_LINE, username)) {
          case LinkMade.Made made -> {
            String origin = ServerAddresses.origin(config.server());
            err().println(LinkOptions.validity(made.expiresAt()));
            out().println(ResetPages.address(origin, made.secret()));
          }
          case Refusal refusal -> throw failed(refusal, name);
        }
      }
      return 0;
    }
  }
}
