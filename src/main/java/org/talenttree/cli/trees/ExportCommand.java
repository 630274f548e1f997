package org.talenttree.cli.trees;

import java.io.ByteArrayOutputStream;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.api.Scope;
import org.talenttree.app.Services;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.cli.options.OutputFile;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.id.OwnerId;
import org.talenttree.id.Uuids;
import org.talenttree.language.Languages;
import org.talenttree.transfer.exports.Exports;
import org.talenttree.transfer.exports.Exports.ExportFormat;
import org.talenttree.tree.Tree;
import org.talenttree.tree.rules.Slug;
import org.talenttree.web.card.TreeDrawing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code talenttree export}: writes a tree or a whole account to a file. */
@Command(
    name = "export",
    description = {
      "Write a tree, or a whole account, into a file.",
      "The formats json and yaml have everything and can be imported again. json-resume is the skills"
          + " of a JSON Resume; markdown and svg are for people.",
      "Without TREE, the whole account with its drafts is written as a zip, which `talenttree import`"
          + " restores."
    })
public final class ExportCommand extends Subcommand {
  @Mixin private DataOptions data = new DataOptions();
  @Mixin private OutputFile output = new OutputFile();

  @Parameters(
      paramLabel = "TREE",
      arity = "0..1",
      description = "The tree's slug or id; without it, the whole account.")
  private @Nullable String tree;

  @Option(names = "--account", required = true, paramLabel = "NAME", description = "Whose tree.")
  private String account = "";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      completionCandidates = Formats.class,
      description = "Of a tree: ${COMPLETION-CANDIDATES} (default: json).")
  private @Nullable String format;

  @Override
  public Integer call() throws Exception {
    try (Services services = data.open()) {
      OwnerId owner = DataOptions.owner(services, account);
      output.write(tree == null ? archive(services, owner) : file(services, owner, tree));
    }
    return 0;
  }

  private byte[] archive(Services services, OwnerId owner) throws CommandFailed {
    if (format != null) {
      throw new CommandFailed("--format is for a tree; an account is always a zip");
    }
    Account whole =
        services
            .accounts()
            .find(owner)
            .orElseThrow(() -> new CommandFailed("there is no account " + account));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    services.archives().write(whole, Scope.OF_EVERY_ACCOUNT, out);
    return out.toByteArray();
  }

  private byte[] file(Services services, OwnerId owner, String name) throws CommandFailed {
    ExportFormat chosen =
        ExportFormat.of(format == null ? ExportFormat.JSON.id() : format)
            .orElseThrow(() ->
                new CommandFailed("--format is one of " + String.join(", ", ExportFormat.ids())));
    Tree found =
        Uuids.parse(name)
            .flatMap(id -> services.trees().find(owner, id))
            .or(() -> Slug.of(name).flatMap(slug -> services.trees().find(owner, slug)))
            .orElseThrow(() -> new CommandFailed(account + " has no tree " + name));
    return new Exports(TreeDrawing.ofExports(Languages.builtIn())).file(found, account, chosen);
  }

  /** What the help lists and a shell completes {@code --format} with. */
  static final class Formats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return ExportFormat.ids().iterator();
    }
  }
}
