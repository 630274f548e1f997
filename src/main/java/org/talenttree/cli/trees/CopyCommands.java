package org.talenttree.cli.trees;

import org.jspecify.annotations.Nullable;
import org.talenttree.ascode.RemoteCopies;
import org.talenttree.cli.options.RemoteOptions;
import org.talenttree.cli.options.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands about copies of trees. */
public final class CopyCommands {
  private CopyCommands() {}

  /** {@code talenttree copy}: starts a tree as a copy of another. */
  @Command(
      name = "copy",
      description = {
        "Start a tree as a copy of one of yours, or of a published one, through the API of a service.",
        "The copy is a draft; prints its slug. `talenttree upstream` merges later changes of the source."
      })
  public static final class Copy extends Subcommand {
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

    @Option(
        names = "--slug",
        paramLabel = "SLUG",
        description = "Its slug (default: made from the title).")
    private @Nullable String slug;

    @Option(names = "--lowest-levels", description = "Start with all talents at level 1.")
    private boolean lowestLevels;

    @Override
    public Integer call() throws Exception {
      new RemoteCopies(remote.open(err())).copy(source, title, slug, lowestLevels, out());
      return 0;
    }
  }

  /** {@code talenttree upstream}: tells what the source of a copy changed, and merges it. */
  @Command(
      name = "upstream",
      description = {
        "Show what changed in the source of a copy since it was copied or last merged, and merge it"
            + " with --merge, through the API of a service.",
        "What both changed stays as it is in the copy. Without --merge, the exit status is 0 if there"
            + " is nothing to merge, 1 if there is, 2 if the comparison fails."
      },
      exitCodeOnExecutionException = 2)
  public static final class Upstream extends Subcommand {
    @Mixin private RemoteOptions remote = new RemoteOptions();

    @Parameters(paramLabel = "TREE", description = "The id or slug of the copy.")
    private String tree = "";

    @Option(names = "--merge", description = "Merge the changes.")
    private boolean merge;

    @Option(names = "--dry-run", description = "With --merge too, change nothing.")
    private boolean dryRun;

    @Override
    public Integer call() throws Exception {
      boolean merges = merge && !dryRun;
      boolean isNew = new RemoteCopies(remote.open(err())).upstream(tree, merges, out());
      return isNew && !merges ? 1 : 0;
    }
  }
}
