package org.talenttree.cli;

import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.talenttree.app.Services;
import org.talenttree.id.OwnerId;
import org.talenttree.id.Uuids;
import org.talenttree.transfer.ExportFormat;
import org.talenttree.transfer.Exports;
import org.talenttree.tree.Slug;
import org.talenttree.tree.Tree;
import org.talenttree.web.TreeSheets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code talenttree export}: writes a tree into a file. */
@Command(
    name = "export",
    description = {
      "Write a tree into a file. json and yaml hold all of it and can be imported again; json-resume",
      "is the skills of a JSON Resume, markdown and svg are to read and to look at."
    },
    mixinStandardHelpOptions = true)
final class ExportCommand implements Callable<Integer> {
  @Mixin private DataOptions data = new DataOptions();
  @Mixin private OutputFile output = new OutputFile();

  @Parameters(paramLabel = "TREE", description = "The tree's slug or id.")
  private String tree = "";

  @Option(names = "--account", required = true, paramLabel = "NAME", description = "Whose tree.")
  private String account = "";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "json",
      description = "json (default), yaml, markdown, json-resume or svg.")
  private String format = "";

  @Override
  public Integer call() throws Exception {
    ExportFormat chosen =
        ExportFormat.of(format)
            .orElseThrow(() ->
                new CommandFailed("--format is one of " + String.join(", ", ExportFormat.ids())));
    try (Services services = Services.open(data.existing(), InstantSource.system())) {
      Tree found =
          find(services, DataOptions.owner(services, account))
              .orElseThrow(() -> new CommandFailed(account + " has no tree " + tree));
      output.write(new Exports(new TreeSheets()).file(found, account, chosen));
    }
    return 0;
  }

  private Optional<Tree> find(Services services, OwnerId owner) {
    return Uuids.parse(tree)
        .flatMap(id -> services.trees().find(owner, id))
        .or(() -> Slug.of(tree).flatMap(slug -> services.trees().find(owner, slug)));
  }
}
