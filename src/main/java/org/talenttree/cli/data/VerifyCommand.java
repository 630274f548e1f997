package org.talenttree.cli.data;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.app.Verification;
import org.talenttree.app.Verification.Finding;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.config.Config;
import org.talenttree.storage.backup.Snapshot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code talenttree verify}: looks for damage in the data or in a backup. */
@Command(
    name = "verify",
    description = {
      "Check all data, or a backup, for damage.",
      "The exit status is 1 if there is any. Changes nothing, and works while the service runs."
    })
public final class VerifyCommand extends Subcommand {
  @Mixin private DataOptions data = new DataOptions();

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "A backup (default: the data of the service).")
  private @Nullable Path file;

  @Override
  public Integer call() throws Exception {
    List<Finding> findings = new ArrayList<>();
    try (Snapshot snapshot = open()) {
      if (snapshot.isFile()) {
        findings.add(Verification.structure(snapshot));
      }
      findings.add(Verification.schema(snapshot));
      findings.addAll(Verification.contents(snapshot));
    }
    PrintWriter out = out();
    findings.forEach(finding -> print(out, finding));
    return findings.stream().allMatch(finding -> finding.violations() == 0) ? 0 : 1;
  }

  private Snapshot open() throws Exception {
    if (file != null) {
      return Snapshot.ofBackup(file);
    }
    Config config = data.existing();
    return config
        .database()
        .map(Snapshot::ofPostgres)
        .orElseGet(() -> Snapshot.ofFolder(config.data()));
  }

  private static void print(PrintWriter out, Finding finding) {
    if (finding.isSkipped()) {
      out.printf("skipped  %s: the data is of an earlier release%n", finding.subject());
    } else if (finding.violations() == 0) {
      out.printf("ok       %d %s%n", finding.count(), finding.subject());
    } else {
      out.printf(
          "FAILED   %d %s: %d violations%n",
          finding.count(), finding.subject(), finding.violations());
      finding.lines().forEach(line -> out.println("         " + line));
      long omitted = finding.violations() - finding.lines().size();
      if (omitted > 0) {
        out.printf("         and %d more%n", omitted);
      }
    }
  }
}
