package org.talenttree.cli.trees;

import java.nio.file.Path;
import java.util.List;
import org.talenttree.ascode.DesiredTreeFiles;
import org.talenttree.ascode.TreePlan;
import org.talenttree.cli.options.RemoteOptions;
import org.talenttree.cli.options.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code talenttree diff}: shows what apply would do. */
@Command(
    name = "diff",
    description = {
      "Show what `talenttree apply` would do with these files, and change nothing.",
      "The exit status is 0 if there is nothing to do, 1 if there is, 2 if the comparison fails."
    },
    exitCodeOnExecutionException = 2)
public final class DiffCommand extends Subcommand {
  @Mixin private RemoteOptions remote = new RemoteOptions();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files, one tree each, or folders.")
  private List<Path> files = List.of();

  @Option(names = "--prune", description = "Plan to delete the trees that no file describes.")
  private boolean prune;

  @Override
  public Integer call() throws Exception {
    var desired = DesiredTreeFiles.read(files);
    TreePlan plan = TreePlan.of(remote.open(err()), desired, prune);
    plan.print(out());
    return plan.isEmpty() ? 0 : 1;
  }
}
