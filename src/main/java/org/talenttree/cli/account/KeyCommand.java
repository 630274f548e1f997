package org.talenttree.cli.account;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.talenttree.account.ApiKey;
import org.talenttree.api.Scope;
import org.talenttree.app.Services;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.id.Uuids;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.KeyMade;
import org.talenttree.operator.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code talenttree key}: creates, lists and revokes the API keys of an account. */
@Command(
    name = "key",
    description = "Make, list and revoke API keys.",
    subcommands = {KeyCommand.Create.class, KeyCommand.ListAll.class, KeyCommand.Revoke.class})
public final class KeyCommand extends Subcommand {
  @Override
  public Integer call() {
    return printUsage();
  }

  /** {@code key create --account NAME}. */
  @Command(
      name = "create",
      description = {
        "Make a key and print it, alone, on standard output.",
        "It is shown only now."
      })
  static final class Create extends Subcommand {
    @Mixin private DataOptions data = new DataOptions();

    @Option(names = "--account", required = true, paramLabel = "NAME", description = "Whose key.")
    private String account = "";

    @Option(names = "--name", defaultValue = "key", description = "What the key is for.")
    private String name = "";

    @Option(
        names = "--scope",
        paramLabel = "SCOPE",
        split = ",",
        description =
            "trees:read, trees:write, trees:publish, teams:read, teams:manage, webhooks, account:manage (default:"
                + " these), and operator for an account that is one.")
    private List<String> scopes = new ArrayList<>();

    @Option(
        names = "--days",
        defaultValue = "365",
        description = "Days until it expires; 0 for never (default: 365).")
    private int days;

    @Override
    public Integer call() throws Exception {
      if (days < 0 || days > 36_500 || name.isBlank() || name.length() > 100) {
        throw new CommandFailed("--days takes 0 to 36500, --name up to 100 characters");
      }
      Set<Scope> granted = scopes();
      try (Services services = data.open()) {
        Duration life = days == 0 ? null : Duration.ofDays(days);
        KeyMade made =
            services
                .operatorActs()
                .createKey(
                    AuditActor.COMMAND_LINE,
                    OperatorCommands.username(account),
                    name,
                    granted,
                    life);
        out().println(secret(made));
      }
      return 0;
    }

    private String secret(KeyMade made) throws CommandFailed {
      return switch (made) {
        case KeyMade.Made(var key) -> key.secret().reveal();
        case KeyMade.LimitReached(int max) ->
            throw new CommandFailed(account + " has " + max + " keys already; revoke one first");
        case KeyMade.NeedsOperator() ->
            throw new CommandFailed(
                account + " is no operator; see `talenttree account operator --help`");
        case Refusal refusal -> throw OperatorCommands.failed(refusal, account);
      };
    }

    private Set<Scope> scopes() throws CommandFailed {
      Set<Scope> granted = EnumSet.noneOf(Scope.class);
      for (String text : scopes) {
        granted.add(Scope.of(text.strip()).orElseThrow(() -> noScope(text)));
      }
      return granted.isEmpty() ? Scope.OF_EVERY_ACCOUNT : granted;
    }

    private static CommandFailed noScope(String text) {
      String all =
          EnumSet.allOf(Scope.class).stream().map(Scope::text).collect(Collectors.joining(", "));
      return new CommandFailed("there is no scope '" + text + "'; there are " + all);
    }
  }

  /** {@code key list --account NAME}. */
  @Command(name = "list", description = "List an account's keys, without their secrets.")
  static final class ListAll extends Subcommand {
    @Mixin private DataOptions data = new DataOptions();

    @Option(names = "--account", required = true, paramLabel = "NAME", description = "Whose keys.")
    private String account = "";

    @Override
    public Integer call() throws Exception {
      try (Services services = data.open()) {
        for (ApiKey key : services.keys().list(DataOptions.owner(services, account))) {
          out().println(line(key));
        }
      }
      return 0;
    }

    private static String line(ApiKey key) {
      String state =
          key.revokedAt() != null
              ? "revoked " + key.revokedAt()
              : key.expiresAt() == null ? "never expires" : "expires " + key.expiresAt();
      String scopes =
          new TreeSet<>(key.scopes()).stream().map(Scope::text).collect(Collectors.joining(","));
      return String.join("  ", key.id().toString(), key.hint(), state, scopes, key.name());
    }
  }

  /** {@code key revoke ID --account NAME}. */
  @Command(name = "revoke", description = "Revoke a key from the next request on.")
  static final class Revoke extends Subcommand {
    @Mixin private DataOptions data = new DataOptions();

    @Option(names = "--account", required = true, paramLabel = "NAME", description = "Whose key.")
    private String account = "";

    @Parameters(paramLabel = "ID", description = "The key's id, as `key list` shows it.")
    private String id = "";

    @Override
    public Integer call() throws Exception {
      var key =
          Uuids.parse(id)
              .orElseThrow(() -> new CommandFailed("'" + id + "' is no id; see key list"));
      if (!OperatorCommands.carryOut(
          data, account, (acts, actor, name) -> acts.revokeKey(actor, name, key))) {
        throw new CommandFailed(account + " has no key " + id + " that is still valid");
      }
      err().println("revoked " + id);
      return 0;
    }
  }
}
