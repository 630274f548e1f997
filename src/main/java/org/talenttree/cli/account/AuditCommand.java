package org.talenttree.cli.account;

import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.app.Services;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.json.Timestamps;
import org.talenttree.operator.AuditEntry;
import org.talenttree.operator.AuditLog;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code talenttree audit}: prints the log of what operators did. */
@Command(
    name = "audit",
    description = {
      "Print what operators did, the newest first: when, who, what, to which account, and details.",
      "Who acted without an operator's account is in parentheses, such as (command-line)."
    },
    mixinStandardHelpOptions = true)
public final class AuditCommand implements Callable<Integer> {
  private static final int MAX = 100_000;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private DataOptions data = new DataOptions();

  @Option(
      names = "--account",
      paramLabel = "NAME",
      description = "Only what concerns this account, erased or not.")
  private @Nullable String account;

  @Option(names = "--limit", defaultValue = "50", description = "How many lines (default: 50).")
  private int limit;

  @Override
  public Integer call() throws Exception {
    if (limit < 1 || limit > MAX) {
      throw new CommandFailed("--limit takes 1 to " + MAX);
    }
    try (Services services = Services.open(data.existing(), InstantSource.system())) {
      var entries = page(services.auditLog()).entries();
      if (entries.isEmpty()) {
        spec.commandLine().getErr().println("nothing was done yet");
      }
      for (AuditEntry entry : entries) {
        spec.commandLine().getOut().println(line(entry));
      }
    }
    return 0;
  }

  private AuditLog.Page page(AuditLog log) throws CommandFailed {
    if (account == null) {
      return log.page(null, limit);
    }
    return log.page(AccountActs.username(account), null, limit)
        .orElseThrow(() -> new CommandFailed("there never was an account " + account));
  }

  private static String line(AuditEntry entry) {
    Username actor = entry.actor().username();
    String detail = entry.detail();
    return "%s  %-18s  %-16s  %s%s"
        .formatted(
            Timestamps.text(entry.createdAt()),
            entry.act().code(),
            actor == null ? "(" + entry.actor().kind().text() + ")" : actor,
            entry.account(),
            // The name of a key may contain anything, also what a terminal obeys.
            detail == null ? "" : "  " + detail.replaceAll("\\p{Cntrl}", "?"));
  }
}
