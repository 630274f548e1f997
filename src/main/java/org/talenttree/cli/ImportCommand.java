package org.talenttree.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.talenttree.app.Services;
import org.talenttree.id.OwnerId;
import org.talenttree.transfer.ImportRefused;
import org.talenttree.transfer.Imports;
import org.talenttree.tree.Tree;
import org.talenttree.tree.Trees.Outcome;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code talenttree import}: makes a tree of a file. */
@Command(
    name = "import",
    description = {
      "Make a tree of a file: a Snowflake framework with a person's milestones.",
      "Prints the public path of the tree, or how to publish the draft."
    },
    mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
  private static final long MOST_BYTES = 16L << 20;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private DataOptions data = new DataOptions();

  @Parameters(paramLabel = "FILE", description = "The file to read.")
  private Path file = Path.of("");

  @Option(names = "--account", required = true, paramLabel = "NAME", description = "Whose tree.")
  private String account = "";

  @Option(names = "--publish", description = "Publish it at once; else it stays a draft.")
  private boolean publish;

  @Override
  public Integer call() throws Exception {
    byte[] content = content();
    try (Services services = Services.open(data.existing(), InstantSource.system())) {
      OwnerId owner = DataOptions.owner(services, account);
      Imports imports = new Imports(services.trees(), services.ids()::next);
      Tree tree = tree(services.database().write(owner, imports.add(owner, content, publish)));
      spec.commandLine()
          .getOut()
          .println(
              publish
                  ? "/api/v1/public/" + account + "/" + tree.slug()
                  : "draft "
                      + tree.id()
                      + "; publish it with POST /api/v1/trees/"
                      + tree.id()
                      + "/publish");
    } catch (ImportRefused e) {
      throw new CommandFailed(
          file + ": " + (e.pointer().equals("#") ? "" : e.pointer() + " ") + e.detail());
    }
    return 0;
  }

  private byte[] content() throws CommandFailed {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new CommandFailed(file + " is larger than 16 MiB");
      }
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new CommandFailed("cannot read " + file);
    }
  }

  private static Tree tree(Outcome outcome) throws CommandFailed {
    return switch (outcome) {
      case Outcome.Done(var tree) -> tree;
      case Outcome.LimitReached(var limit) -> throw new CommandFailed(limit);
      case Outcome.NotFound _,
          Outcome.Stale _,
          Outcome.RevisionMissing _,
          Outcome.SlugTaken _,
          Outcome.ThemeTooLarge _ ->
          throw new IllegalStateException("an import makes a new tree: " + outcome);
    };
  }
}
