package org.talenttree.cli;

import java.util.concurrent.Callable;
import org.talenttree.ascode.RemoteCopies;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code talenttree upstream}: tells what the source of a copy changed, and merges it. */
@Command(
    name = "upstream",
    description = {
      "Tell what the source of a copy changed since it was copied or last merged, and take it with"
          + " --merge, through the API of a service.",
      "What both changed stays as it is in the copy. Without --merge, the exit status is 0 if there"
          + " is nothing to take, 1 if there is, 2 if the comparison fails."
    },
    exitCodeOnExecutionException = 2,
    mixinStandardHelpOptions = true)
final class UpstreamCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RemoteOptions remote = new RemoteOptions();

  @Parameters(paramLabel = "TREE", description = "The id or slug of the copy.")
  private String tree = "";

  @Option(names = "--merge", description = "Take the changes.")
  private boolean merge;

  @Option(names = "--dry-run", description = "With --merge too, change nothing.")
  private boolean dryRun;

  @Override
  public Integer call() throws Exception {
    boolean merges = merge && !dryRun;
    boolean isNew =
        new RemoteCopies(remote.open(spec.commandLine().getErr()))
            .upstream(tree, merges, spec.commandLine().getOut());
    return isNew && !merges ? 1 : 0;
  }
}
