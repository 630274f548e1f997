package org.talenttree.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.talenttree.ascode.RemoteCopies;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code talenttree copy}: starts a tree as a copy of another. */
@Command(
    name = "copy",
    description = {
      "Start a tree as a copy of one of yours, or of a published one, through the API of a service.",
      "The copy is a draft; prints its slug. `talenttree upstream` takes later changes of the source."
    },
    mixinStandardHelpOptions = true)
final class CopyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RemoteOptions remote = new RemoteOptions();

  @Parameters(
      paramLabel = "SOURCE",
      description = "The id or slug of a tree of yours, or USERNAME/SLUG of a published one.")
  private String source = "";

  @Option(
      names = "--title",
      paramLabel = "TITLE",
      description = "Its title (default: the source's).")
  private @Nullable String title;

  @Option(names = "--slug", paramLabel = "SLUG", description = "Its slug (default: of its title).")
  private @Nullable String slug;

  @Option(names = "--lowest-levels", description = "Start with all talents at level 1.")
  private boolean lowestLevels;

  @Override
  public Integer call() throws Exception {
    new RemoteCopies(remote.open(spec.commandLine().getErr()))
        .copy(source, title, slug, lowestLevels, spec.commandLine().getOut());
    return 0;
  }
}
