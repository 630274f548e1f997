package org.talenttree.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.talenttree.ascode.TreePlan;
import org.talenttree.ascode.WantedFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code talenttree diff}: tells what apply would do. */
@Command(
    name = "diff",
    description = {
      "Tell what `talenttree apply` would do with these files, and do nothing.",
      "The exit status is 0 if there is nothing to do, 1 if there is, 2 if that cannot be told."
    },
    exitCodeOnExecutionException = 2,
    mixinStandardHelpOptions = true)
final class DiffCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RemoteOptions remote = new RemoteOptions();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files, one tree each, or folders.")
  private List<Path> files = List.of();

  @Option(names = "--prune", description = "Take the trees that no file names for ones to delete.")
  private boolean prune;

  @Override
  public Integer call() throws Exception {
    var wanted = WantedFiles.read(files);
    TreePlan plan = TreePlan.of(remote.open(spec.commandLine().getErr()), wanted, prune);
    plan.print(spec.commandLine().getOut());
    return plan.isEmpty() ? 0 : 1;
  }
}
