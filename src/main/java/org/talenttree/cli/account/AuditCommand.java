package org.talenttree.cli.account;

import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.app.Services;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.json.Timestamps;
import org.talenttree.operator.AuditEntry;
import org.talenttree.operator.AuditLog;
import org.talenttree.operator.Page;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code talenttree audit}: prints the audit log. */
@Command(
    name = "audit",
    description = {
      "Print what operators did, and what owners did to the ways into their accounts, the newest"
          + " first: when, who, what, to which account, and details.",
      "Who acted without an operator's account is in parentheses, such as (command-line)."
    })
public final class AuditCommand extends Subcommand {
  private static final int MAX = 100_000;

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
    try (Services services = data.open()) {
      var entries = page(services.auditLog()).items();
      if (entries.isEmpty()) {
        err().println("nothing was done yet");
      }
      for (AuditEntry entry : entries) {
        out().println(line(entry));
      }
    }
    return 0;
  }

  private Page<AuditEntry> page(AuditLog log) throws CommandFailed {
    if (account == null) {
      return log.page(null, limit);
    }
    return log.page(OperatorCommands.username(account), null, limit)
        .orElseThrow(() -> new CommandFailed("there never was an account " + account));
  }

  private static String line(AuditEntry entry) {
    Username actor = entry.actor().username();
    String detail = entry.detail();
    return "%s  %-22s  %-16s  %s%s"
        .formatted(
            Timestamps.text(entry.createdAt()),
            entry.act().code(),
            actor == null ? "(" + entry.actor().kind().text() + ")" : actor,
            entry.account(),
            // The name of a key may contain anything, also what a terminal obeys.
            detail == null ? "" : "  " + detail.replaceAll("\\p{Cntrl}", "?"));
  }
}
