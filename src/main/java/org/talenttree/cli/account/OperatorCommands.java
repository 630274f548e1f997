package org.talenttree.cli.account;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.talenttree.app.Services;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.cli.options.LinkOptions;
import org.talenttree.cli.options.LinkText;
import org.talenttree.cli.options.ServerAddresses;
import org.talenttree.cli.terminal.Terminal;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.LinkMade;
import org.talenttree.operator.OperatorActs;
import org.talenttree.operator.Refusal;
import org.talenttree.web.app.ResetPages;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The commands of {@code talenttree account} that do what operators can do. */
final class OperatorCommands {
  private OperatorCommands() {}

  /** {@code account operator NAME}. */
  @Command(
      name = "operator",
      description = {
        "Make an account an operator, who sees all accounts and may lock and erase them.",
        "Works while the service runs."
      },
      mixinStandardHelpOptions = true)
  static final class Role implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private DataOptions data = new DataOptions();

    @Parameters(paramLabel = "NAME", description = "The account's name.")
    private String name = "";

    @Option(names = "--revoke", description = "Take the role away again.")
    private boolean revoke;

    @Override
    public Integer call() throws Exception {
      boolean changed =
          AccountActs.carryOut(data, name, revoke ? OperatorActs::revoke : OperatorActs::grant);
      spec.commandLine()
          .getErr()
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
      },
      mixinStandardHelpOptions = true)
  static final class Lock implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private DataOptions data = new DataOptions();

    @Parameters(paramLabel = "NAME", description = "The account's name.")
    private String name = "";

    @Override
    public Integer call() throws Exception {
      boolean changed = AccountActs.carryOut(data, name, OperatorActs::lock);
      spec.commandLine().getErr().println(name + (changed ? " is locked" : " was locked already"));
      return 0;
    }
  }

  /** {@code account unlock NAME}. */
  @Command(
      name = "unlock",
      description = {
        "Unlock an account, which brings back all that it had published.",
        "Its keys and its password are as they were; all sessions have ended. Works while the service runs."
      },
      mixinStandardHelpOptions = true)
  static final class Unlock implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private DataOptions data = new DataOptions();

    @Parameters(paramLabel = "NAME", description = "The account's name.")
    private String name = "";

    @Override
    public Integer call() throws Exception {
      boolean changed = AccountActs.carryOut(data, name, OperatorActs::unlock);
      spec.commandLine().getErr().println(name + (changed ? " is unlocked" : " was not locked"));
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
      },
      mixinStandardHelpOptions = true)
  static final class Erase implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private DataOptions data = new DataOptions();

    @Parameters(paramLabel = "NAME", description = "The account's name.")
    private String name = "";

    @Option(names = "--yes", description = "Do not ask.")
    private boolean sure;

    @Override
    public Integer call() throws Exception {
      AccountActs.username(name);
      if (!sure) {
        confirm();
      }
      AccountActs.carryOut(data, name, OperatorActs::erase);
      spec.commandLine().getErr().println(name + " is erased");
      return 0;
    }

    private void confirm() throws CommandFailed, IOException {
      if (!Terminal.isInput()) {
        throw new CommandFailed("erasing cannot be undone; say --yes to erase without a question");
      }
      PrintWriter err = spec.commandLine().getErr();
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
      },
      mixinStandardHelpOptions = true)
  static final class ResetLink implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private LinkOptions options = new LinkOptions();

    @Parameters(paramLabel = "NAME", description = "The account's name.")
    private String name = "";

    @Override
    public Integer call() throws Exception {
      var username = AccountActs.username(name);
      var config = options.existing();
      try (Services services = Services.open(config, InstantSource.system())) {
        switch (services.resetLinks().make(AuditActor.COMMAND_LINE, username)) {
          case LinkMade.Made made -> {
            String origin = ServerAddresses.origin(config.server());
            spec.commandLine().getErr().println(LinkText.validity(made.expiresAt()));
            spec.commandLine().getOut().println(ResetPages.address(origin, made.secret()));
          }
          case Refusal refusal -> throw AccountActs.failed(refusal, name);
        }
      }
      return 0;
    }
  }
}
