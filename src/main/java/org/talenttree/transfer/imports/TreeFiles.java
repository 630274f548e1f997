package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.encoding.DecodedFile;
import org.talenttree.transfer.imports.encoding.FileText;
import org.talenttree.transfer.imports.encoding.NotText;
import org.talenttree.transfer.imports.notation.Notation;
import org.talenttree.transfer.imports.notation.Unreadable;
import org.talenttree.transfer.imports.outline.Outline;
import tools.jackson.databind.JsonNode;

/** Reads trees from files of all known formats: JSON, YAML, tables and lists. */
public final class TreeFiles {
  private static final List<TreeFileFormat> FORMATS =
      List.of(
          new TalentTreeFormat(),
          new SnowflakeFormat(),
          new RenderCvFormat(),
          new ReactiveResumeFormat(),
          new MakerSkillTreeFormat(),
          new RoadmapFormat(),
          new FreshFormat(),
          new JsonResumeFormat(),
          new SkillListFormat());

  private TreeFiles() {}

  /** Returns the names that clients select formats by. */
  public static List<String> formats() {
    return Stream.of(
            FORMATS.stream().map(TreeFileFormat::id),
            TextFormats.ALL.stream().map(TextFormat::id),
            Stream.of(SpreadsheetFormat.ID))
        .flatMap(ids -> ids)
        .toList();
  }

  /**
   * Parses a file. Unless the options name a format, it is recognised by what the file holds.
   *
   * @param ids makes ids for paths and talents without one
   * @throws ImportRefused if the file is of no known format, or invalid in its format
   * @throws org.talenttree.json.InvalidInput if it is malformed JSON, or breaks a rule of trees
   */
  public static ParsedFile read(byte[] file, ImportOptions options, Supplier<UUID> ids)
      throws ImportRefused {
    if (SpreadsheetFormat.recognises(file)) {
      return readSpreadsheet(file, options, ids);
    }
    refuseIf(FileKinds.refusal(file));
    DecodedFile decoded = decode(file, options);
    if (!decoded.readings().isEmpty() && !options.isPreview()) {
      throw new ImportUnclear(decoded.readings());
    }
    return read(decoded.text(), options, ids).withReadings(decoded.readings());
  }

  private static ParsedFile read(String text, ImportOptions options, Supplier<UUID> ids)
      throws ImportRefused {
    // A client that names tables or lines means the text as it stands.
    Optional<Notation> notation =
        "csv".equals(options.format()) || "lines".equals(options.format()) || Outline.isExport(text)
            ? Optional.empty()
            : Notation.of(text);
    if (notation.isEmpty()) {
      refuseIf(FileKinds.refusal(text));
    }
    if (notation.isPresent()) {
      switch (notation.get()) {
        case Notation.OfValues values -> {
          return readStructured(values(values, text), options, ids);
        }
        case Notation.OfLines lines -> {
          String markdown = lines.writer().markdown(text);
          return readText(TextFormats.MARKDOWN, markdown, options, ids);
        }
      }
    }
    String spaced = withPlainBlanks(text);
    TextFormat format = textFormat(spaced, options);
    if (format == null) {
      return readStructured(parse(text.getBytes(UTF_8)), options, ids);
    }
    return readText(format, spaced, options, ids);
  }

  private static ParsedFile readText(
      TextFormat format, String text, ImportOptions options, Supplier<UUID> ids)
      throws ImportRefused {
    ReportWriter report = new ReportWriter();
    ImportedTree tree = format.read(text, options, ids, report);
    return ParsedFile.of(format.id(), tree, report.report());
  }

  private static ParsedFile readSpreadsheet(byte[] file, ImportOptions options, Supplier<UUID> ids)
      throws ImportRefused {
    if (options.format() != null && !options.format().equals(SpreadsheetFormat.ID)) {
      throw new ImportRefused(
          Pointer.ROOT, Translatable.of("is a spreadsheet, not of the format that was named"));
    }
    ReportWriter report = new ReportWriter();
    ImportedTree tree = SpreadsheetFormat.read(file, options, ids, report);
    return ParsedFile.of(SpreadsheetFormat.ID, tree, report.report());
  }

  /** Word processors and spreadsheets write blanks that do not break in place of plain ones. */
  private static String withPlainBlanks(String text) {
    return text.replace('\u00a0', ' ').replace('\u202f', ' ').replace('\u2007', ' ');
  }

  private static void refuseIf(Optional<Translatable> refusal) throws ImportRefused {
    if (refusal.isPresent()) {
      throw new ImportRefused(Pointer.ROOT, refusal.get());
    }
  }

  private static DecodedFile decode(byte[] file, ImportOptions options) throws ImportRefused {
    try {
      return FileText.of(file, options.charset());
    } catch (NotText e) {
      throw new ImportRefused(Pointer.ROOT, e.detail());
    }
  }

  private static @Nullable TextFormat textFormat(String text, ImportOptions options) {
    if (options.format() == null) {
      return TextFormats.of(text);
    }
    return TextFormats.ALL.stream()
        .filter(format -> format.id().equals(options.format()))
        .findFirst()
        .orElse(null);
  }

  private static JsonNode values(Notation.OfValues notation, String text) throws ImportRefused {
    try {
      return notation.reader().read(text);
    } catch (Unreadable e) {
      throw new ImportRefused(Pointer.ROOT, e.detail());
    }
  }

  private static ParsedFile readStructured(
      JsonNode values, ImportOptions options, Supplier<UUID> ids) throws ImportRefused {
    LocatedJson root = new LocatedJson(values, Pointer.ROOT);
    for (TreeFileFormat format : FORMATS) {
      boolean fits =
          options.format() == null ? format.recognises(root) : format.id().equals(options.format());
      if (fits) {
        ReportWriter report = new ReportWriter();
        ImportedTree tree = format.read(root, options, ids, report);
        return ParsedFile.of(format.id(), tree, report.report());
      }
    }
    throw root.refusal(Translatable.of("is of no known format; known are: {0}", names()));
  }

  private static Translatable names() {
    return Stream.of(
            FORMATS.stream().map(TreeFileFormat::name),
            Stream.of(SpreadsheetFormat.NAME),
            TextFormats.ALL.stream().map(TextFormat::name))
        .flatMap(names -> names)
        .reduce((before, name) -> Translatable.of("{0}; {1}", before, name))
        .orElseThrow();
  }

  private static JsonNode parse(byte[] text) throws ImportRefused {
    return looksLikeJson(text) ? Json.read(text) : YamlFile.read(text);
  }

  private static boolean looksLikeJson(byte[] file) {
    for (byte b : file) {
      if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        return b == '{' || b == '[';
      }
    }
    return false;
  }
}
