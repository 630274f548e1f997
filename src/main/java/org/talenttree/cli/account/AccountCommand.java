package org.talenttree.cli.account;

import java.io.PrintWriter;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.app.Services;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.cli.terminal.PasswordInput;
import org.talenttree.config.Config;
import org.talenttree.operator.ActOutcome;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.OperatorActs.NewAccount;
import org.talenttree.operator.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code talenttree account}: creates and lists accounts, and does to them what operators can. */
@Command(
    name = "account",
    description = "Make, list, lock and erase accounts, and reset their passwords.",
    subcommands = {
      AccountCommand.Create.class,
      AccountCommand.ListAll.class,
      AccountCommand.NewPassword.class,
      OperatorCommands.ResetLink.class,
      OperatorCommands.Lock.class,
      OperatorCommands.Unlock.class,
      OperatorCommands.Erase.class,
      OperatorCommands.Role.class,
      IdentityCommands.Link.class,
      IdentityCommands.Issuer.class
    })
public final class AccountCommand extends Subcommand {
  @Override
  public Integer call() {
    return printUsage();
  }

  /** {@code account create NAME}. */
  @Command(
      name = "create",
      description = {
        "Make an account and print its first API key, alone, on standard output.",
        "Works while the service runs on the same folder. The key is shown only now. It can be used to"
            + " sign in at /app; with --password, so can the name and the password."
      })
  static final class Create extends Subcommand {
    @Mixin private DataOptions data = new DataOptions();

    @Parameters(
        paramLabel = "NAME",
        description =
            "3 to 39 of a-z, 0-9 and single inner hyphens; it is part of public addresses.")
    private String name = "";

    @Option(
        names = "--password",
        arity = "0",
        description =
            "Give the account a password too, to sign in with at /app: asked for twice on a terminal,"
                + " otherwise the first line of standard input. 12 to 256 characters.")
    private boolean hasPassword;

    @Override
    public Integer call() throws Exception {
      Username username =
          Username.of(name)
              .orElseThrow(() ->
                  new CommandFailed(
                      "'"
                          + name
                          + "' cannot be a name: use 3 to 39 of a-z, 0-9 and single"
                          + " inner hyphens"));
      PrintWriter err = err();
      Password password = hasPassword ? new PasswordInput(System.in, err).read(username) : null;
      Config config = data.config(err);
      try (Services services = Services.open(config, InstantSource.system())) {
        NewAccount made =
            services.operatorActs().create(AuditActor.COMMAND_LINE, username, password);
        switch (made.creation()) {
          case Creation.Created _ -> out().println(made.key().secret().reveal());
          case Creation.Taken() -> throw new CommandFailed("the name " + name + " is taken");
          case Creation.Reserved() ->
              throw new CommandFailed("the name " + name + " is reserved; choose another");
        }
      }
      return 0;
    }
  }

  /** {@code account password NAME}. */
  @Command(
      name = "password",
      description = {
        "Give an account a new password, print it alone on standard output, and sign the account out"
            + " everywhere.",
        "Works while the service runs. The password is shown only now."
      })
  static final class NewPassword extends OperatorCommands.OnAccount {
    @Override
    public Integer call() throws Exception {
      try (Services services = data.open()) {
        String password = Password.make(new SecureRandom());
        ActOutcome acted =
            services
                .operatorActs()
                .setPassword(
                    AuditActor.COMMAND_LINE,
                    OperatorCommands.username(name),
                    Password.typed(password));
        if (acted instanceof Refusal refusal) {
          throw OperatorCommands.failed(refusal, name);
        }
        out().println(password);
      }
      return 0;
    }
  }

  /** {@code account list}. */
  @Command(
      name = "list",
      description = "List all accounts: when each was made, its role, and whether it is locked.")
  static final class ListAll extends Subcommand {
    @Mixin private DataOptions data = new DataOptions();

    @Override
    public Integer call() throws Exception {
      try (Services services = data.open()) {
        var accounts = services.accounts().list();
        if (accounts.isEmpty()) {
          err().println("no accounts yet: talenttree account create NAME");
        }
        for (Account account : accounts) {
          out().println(line(account));
        }
      }
      return 0;
    }

    private static String line(Account account) {
      Instant lockedAt = account.standing().lockedAt();
      return "%-39s  %s%s%s"
          .formatted(
              account.username(),
              account.createdAt(),
              account.standing().isOperator() ? "  operator" : "",
              lockedAt == null ? "" : "  locked since " + lockedAt);
    }
  }
}
