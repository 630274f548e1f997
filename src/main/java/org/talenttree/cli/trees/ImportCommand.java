package org.talenttree.cli.trees;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.app.Services;
import org.talenttree.archive.AccountArchives;
import org.talenttree.archive.ArchiveRefused;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.DataOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.Reasons;
import org.talenttree.icons.IconProposals;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.storage.Database.Work;
import org.talenttree.transfer.imports.FileParser;
import org.talenttree.transfer.imports.ImportOptions;
import org.talenttree.transfer.imports.ImportPreview;
import org.talenttree.transfer.imports.ImportRefused;
import org.talenttree.transfer.imports.ImportRefused.ImportUnclear;
import org.talenttree.transfer.imports.ImportReport;
import org.talenttree.transfer.imports.ParsedFile;
import org.talenttree.transfer.imports.PreviewText;
import org.talenttree.transfer.imports.TreeFiles;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.Encodings;
import org.talenttree.transfer.imports.records.Mapping.MappingChoice;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Tree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code talenttree import}: creates a tree from a file, or restores an account. */
@Command(
    name = "import",
    description = {
      "Create a tree from a file, or restore an account from its archive.",
      "The file is recognised by what is in it: a spreadsheet, a table, Markdown, plain lines, a list"
          + " of skills in JSON, YAML, TOML, JavaScript or a mind map, or a file of a program that"
          + " --format names. Prints the public path of the tree, or how to publish the draft, and on"
          + " standard error what became of each item of the file.",
      "An account's archive is a zip that `talenttree export` wrote. All its trees are restored as"
          + " they were, into an account without trees, which is created if it does not exist. Prints"
          + " the first API key of an account that was created."
    })
public final class ImportCommand extends Subcommand {
  private static final long MAX_BYTES = 64L << 20;

  @Mixin private DataOptions data = new DataOptions();

  @Parameters(paramLabel = "FILE", description = "The file to read.")
  private Path file = Path.of("");

  @Option(
      names = "--account",
      paramLabel = "NAME",
      description =
          "The account that gets the tree. For an archive, the name of the account to restore"
              + " (default: the name in the archive).")
  private @Nullable String account;

  @Option(names = "--publish", description = "Publish the tree; otherwise it is a draft.")
  private boolean publish;

  @Option(
      names = "--dry-run",
      description = "Only show what would be imported. For a tree, no account is needed.")
  private boolean dryRun;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      completionCandidates = Formats.class,
      description =
          "The file's format: ${COMPLETION-CANDIDATES} (default: recognised by what is in it).")
  private @Nullable String format;

  @Option(
      names = "--columns",
      paramLabel = "USES",
      description =
          "What the columns of a table hold, from the left, such as path,talent,level,none or"
              + " description (default: found by headings and content).")
  private @Nullable String columns;

  @Option(
      names = "--group",
      paramLabel = "COLUMN",
      description =
          "The column of a table, or member of objects, that names the paths: its name, its number"
              + " from 1, or none (default: found by names and content).")
  private @Nullable String group;

  @Option(
      names = "--scale",
      paramLabel = "1-1000",
      description =
          "What bare numbers among the levels count up to (default: found by the largest).")
  private @Nullable Integer scale;

  @Option(
      names = "--person",
      paramLabel = "NAME",
      description = "Of a table with a column of levels for each person, whose are imported.")
  private @Nullable String person;

  @Option(
      names = "--charset",
      paramLabel = "NAME",
      description =
          "The encoding of a text, such as UTF-8 or windows-1252 (default: found by its letters).")
  private @Nullable String charset;

  @Option(
      names = {"--level", "--default-level"},
      paramLabel = "1-5",
      description = "Level for skills without a level that is recognised (default: 3).")
  private @Nullable Integer defaultLevel;

  @Option(
      names = "--icons",
      description = "Use the icons that are proposed for the talents' names.")
  private boolean icons;

  @Override
  public Integer call() throws Exception {
    ImportOptions options = options();
    byte[] content = content();
    if (AccountArchives.isArchive(content)) {
      return restore(content);
    }
    try {
      if (dryRun) {
        preview(content, options);
      } else {
        create(content, options);
      }
    } catch (ImportUnclear e) {
      throw new CommandFailed(file + ": " + e.detail() + "\n" + flag(e));
    } catch (ImportRefused e) {
      throw new CommandFailed(
          file + ": " + (e.pointer().equals("#") ? "" : e.pointer() + " ") + e.detail());
    } catch (InvalidInput e) {
      StringBuilder reason = new StringBuilder(file + ": " + e.detail().english());
      e.violations()
          .forEach(wrong -> reason.append("\n" + wrong.where() + " " + wrong.detail().english()));
      throw new CommandFailed(reason.toString());
    }
    return 0;
  }

  /** Returns which option decides what a file does not say clearly, and what it may be. */
  private static String flag(ImportUnclear unclear) {
    return switch (unclear.doubt()) {
      case CHARSET -> "Say it with --charset:" + lines(unclear.choices());
      case NAMES, COLUMNS ->
          "Say it with --columns, or --group for that of the paths:" + lines(unclear.choices());
      case PERSON -> "Say it with --person:" + lines(unclear.choices());
    };
  }

  private static String lines(List<String> choices) {
    return choices.stream().map(choice -> "\n  " + choice).collect(Collectors.joining());
  }

  private void create(byte[] content, ImportOptions options) throws Exception {
    String name = owner();
    try (Services services = data.open()) {
      OwnerId owner = DataOptions.owner(services, name);
      ParsedFile parsed = parser(services.ids()).parse(content, options);
      Actor actor = Actor.ofOperator(owner, "import");
      Work<Outcome.Addition> addition = services.trees().add(actor, parsed.whole(), publish);
      Tree tree = tree(services.database().write(owner, addition));
      print(parsed, err());
      String draft = "draft %s; publish it with POST /api/v1/trees/%s/publish";
      out()
          .println(
              publish
                  ? "/api/v1/public/" + name + "/" + tree.slug()
                  : draft.formatted(tree.id(), tree.id()));
    }
  }

  private static FileParser parser(Ids ids) {
    return new FileParser(ids::next, new IconProposals(), InstantSource.system());
  }

  /** Icons are looked for in any case, to tell how many there are. */
  private void preview(byte[] content, ImportOptions options) throws ImportRefused {
    Ids ids = new Ids(InstantSource.system(), new SecureRandom());
    ParsedFile parsed = parser(ids).parse(content, options.withIcons(true).forPreview());
    PrintWriter out = out();
    ImportPreview preview = ImportPreview.of(parsed);
    PreviewText.of(preview, String.valueOf(file.getFileName())).forEach(out::println);
    if (preview.proposedIcons() > 0) {
      out.println(
          "Icons are proposed for %,d of %,d; %s."
              .formatted(
                  preview.proposedIcons(),
                  preview.rows().size(),
                  icons ? "they are taken" : "--icons takes them"));
    }
    out.println();
    print(parsed, out);
  }

  private int restore(byte[] archive) throws CommandFailed, ConfigMistakes {
    if (publish
        || icons
        || Stream.of(format, columns, group, person, charset, scale, defaultLevel)
            .anyMatch(Objects::nonNull)) {
      throw new CommandFailed("an archive takes --account, --dry-run and --data only");
    }
    PrintWriter err = err();
    try {
      if (dryRun) {
        ArchiveImport.preview(archive, account, data.read().limits(), err);
        return 0;
      }
      try (Services services = Services.open(data.config(err), InstantSource.system())) {
        new ArchiveImport(services, out(), err).restore(archive, account);
      }
    } catch (ArchiveRefused e) {
      throw new CommandFailed(file + ": the archive " + e.detail().english());
    }
    return 0;
  }

  private ImportOptions options() throws CommandFailed {
    if (format != null && !TreeFiles.formats().contains(format)) {
      throw new CommandFailed("--format is one of " + String.join(", ", TreeFiles.formats()));
    }
    int level = defaultLevel == null ? ImportOptions.DEFAULT.defaultLevel() : defaultLevel;
    if (level < 1 || level > 5) {
      throw new CommandFailed("--level is 1, 2, 3, 4 or 5");
    }
    if (scale != null && (scale < 1 || scale > MappingChoice.MAX_SCALE)) {
      throw new CommandFailed("--scale is a whole number from 1 to 1000");
    }
    List<ColumnUse> uses =
        columns == null
            ? List.of()
            : ColumnUse.parse(columns)
                .orElseThrow(() -> new CommandFailed("--columns " + ColumnUse.RULE.english()));
    Charset encoding =
        charset == null
            ? null
            : Encodings.named(charset)
                .orElseThrow(() -> new CommandFailed("--charset is one of " + Encodings.known()));
    MappingChoice choice = new MappingChoice(uses, group, scale == null ? 0 : scale, person);
    return ImportOptions.of(format, level).with(choice).withIcons(icons).in(encoding);
  }

  private static void print(ParsedFile file, PrintWriter out) {
    ImportReport report = file.report();
    for (ImportReport.Item item : report.items()) {
      String outcome = "%-7s".formatted(item.outcome().id());
      out.println(outcome + "  " + item.pointer() + "  " + item.detail());
    }
    out.println(
        "%s: %d mapped, %d guessed, %d dropped"
            .formatted(file.format(), report.mapped(), report.guessed(), report.dropped()));
    if (report.withoutLevel() > 0) {
      out.println(
          "talents without a level in the file: %,d; --level sets them all"
              .formatted(report.withoutLevel()));
    }
  }

  private String owner() {
    if (account == null) {
      throw new ParameterException(
          parser(), "Missing required option: '--account=NAME', for a tree");
    }
    return account;
  }

  private byte[] content() throws CommandFailed {
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw new CommandFailed(file + " is larger than 64 MiB");
      }
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new CommandFailed("cannot read " + file + ": " + Reasons.of(e));
    }
  }

  /** What the help lists and a shell completes {@code --format} with. */
  static final class Formats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return TreeFiles.formats().iterator();
    }
  }

  private static Tree tree(Outcome.Addition outcome) throws CommandFailed {
    return switch (outcome) {
      case Outcome.Done(var tree) -> tree;
      case Outcome.LimitReached(var limit) -> throw new CommandFailed(limit.english());
    };
  }
}
