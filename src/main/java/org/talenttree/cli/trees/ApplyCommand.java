package org.talenttree.cli.trees;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.talenttree.ascode.DesiredTreeFiles;
import org.talenttree.ascode.PlanExecutor;
import org.talenttree.ascode.RemoteServer;
import org.talenttree.ascode.TreePlan;
import org.talenttree.ascode.TreePlan.Step;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.RemoteOptions;
import org.talenttree.cli.options.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code talenttree apply}: changes an account's trees to match files. */
@Command(
    name = "apply",
    description = {
      "Change an account's trees to match YAML or JSON files, through the API of a service.",
      "Shows the plan and carries it out; run again, it changes nothing. A tree is found by its id,"
          + " its slug or its title, paths and talents by their ids or names. A folder stands for the"
          + " files in it."
    })
public final class ApplyCommand extends Subcommand {
  @Mixin private RemoteOptions remote = new RemoteOptions();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files, one tree each, or folders.")
  private List<Path> files = List.of();

  @Option(names = "--dry-run", description = "Only show the plan.")
  private boolean dryRun;

  @Option(names = "--prune", description = "Delete the trees that no file describes; needs --yes.")
  private boolean prune;

  @Option(names = "--yes", description = "Delete without asking.")
  private boolean yes;

  @Override
  public Integer call() throws Exception {
    PrintWriter out = out();
    var desired = DesiredTreeFiles.read(files);
    RemoteServer server = remote.open(err());
    TreePlan plan = TreePlan.of(server, desired, prune);
    plan.print(out);
    if (dryRun || plan.isEmpty()) {
      return 0;
    }
    if (plan.count(Step.Delete.class) > 0 && !yes) {
      throw new CommandFailed("nothing was done; add --yes to delete what the plan says");
    }
    new PlanExecutor(server).execute(plan.steps());
    out.println("done");
    return 0;
  }
}
