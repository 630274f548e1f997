package org.talenttree.cli.trees;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.talenttree.ascode.DesiredTreeFiles;
import org.talenttree.ascode.TreePlan;
import org.talenttree.cli.options.RemoteOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code talenttree diff}: shows what apply would do. */
@Command(
    name = "diff",
    description = {
      "Show what `talenttree apply` would do with these files, and change nothing.",
      "The exit status is 0 if there is nothing to do, 1 if there is, 2 if the comparison fails."
    },
    exitCodeOnExecutionException = 2,
    mixinStandardHelpOptions = true)
public final class DiffCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
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
    TreePlan plan = TreePlan.of(remote.open(spec.commandLine().getErr()), desired, prune);
    plan.print(spec.commandLine().getOut());
    return plan.isEmpty() ? 0 : 1;
  }
}
