package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.ImportRefused.ImportUnclear;
import org.talenttree.transfer.imports.notation.Notation;
import org.talenttree.transfer.imports.records.FileText;
import org.talenttree.transfer.imports.records.FileText.DecodedFile;
import org.talenttree.transfer.imports.records.Outline;
import org.talenttree.transfer.imports.records.Unreadable;
import tools.jackson.databind.JsonNode;

/** Reads trees from files of all known formats: JSON, YAML, tables and lists. */
public final class TreeFiles {
  /** In the order in which they are tried. */
  private static final List<ImportFormat<LocatedJson>> OF_VALUES =
      List.of(
          TalentTreeFormat.FORMAT,
          SnowflakeFormat.FORMAT,
          RenderCvFormat.FORMAT,
          ReactiveResumeFormat.FORMAT,
          MakerSkillTreeFormat.FORMAT,
          RoadmapFormat.FORMAT,
          FreshFormat.FORMAT,
          JsonResumeFormat.FORMAT,
          SkillListFormat.FORMAT);

  private static final List<ImportFormat<String>> OF_TEXT =
      List.of(OutlineFormat.MARKDOWN, CsvFormat.FORMAT, OutlineFormat.LINES);

  private static final List<ImportFormat<byte[]>> OF_BYTES = List.of(SpreadsheetFormat.FORMAT);

  private TreeFiles() {}

  private static Stream<ImportFormat<?>> all() {
    return Stream.of(OF_VALUES, OF_BYTES, OF_TEXT).flatMap(List::stream);
  }

  /** Returns the names that clients select formats by. */
  public static List<String> formats() {
    return all().<String>map(ImportFormat::id).toList();
  }

  /** Returns the media types of files; what is in a file decides how it is read. */
  public static Set<String> mediaTypes() {
    return all()
        .flatMap(format -> format.types().stream())
        .filter(type -> !type.startsWith("."))
        .collect(Collectors.toSet());
  }

  /** Returns what a browser lets people choose, as the attribute {@code accept} has it. */
  public static String accepted() {
    Stream<String> endings =
        Stream.concat(
                all().flatMap(format -> format.types().stream()),
                Notation.ALL.stream().flatMap(notation -> notation.endings().stream()))
            .filter(type -> type.startsWith("."));
    return Stream.concat(endings, Stream.of("text/*", "application/json", "application/yaml"))
        .distinct()
        .collect(Collectors.joining(","));
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
    try {
      return read(file, options, new ImportBuilder(ids));
    } catch (Unreadable e) {
      throw new ImportRefused(Pointer.ROOT, e.detail());
    }
  }

  private static ParsedFile read(byte[] file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused, Unreadable {
    for (ImportFormat<byte[]> format : OF_BYTES) {
      if (format.sure().test(file)) {
        refuseIf(
            options.format() != null && !options.format().equals(format.id())
                ? Optional.of(Translatable.of("is a spreadsheet, not of the format that was named"))
                : Optional.empty());
        return format.read(file, options, builder);
      }
    }
    refuseIf(FileKinds.refusal(file));
    DecodedFile decoded = FileText.of(file, options.charset());
    if (!decoded.readings().isEmpty() && !options.isPreview()) {
      throw new ImportUnclear(decoded.readings());
    }
    return readText(decoded.text(), options, builder).withReadings(decoded.readings());
  }

  private static ParsedFile readText(String text, ImportOptions options, ImportBuilder builder)
      throws ImportRefused, Unreadable {
    if (!isOneOf(OF_TEXT, options) && isKnownYaml(text)) {
      return readValues(YamlFile.read(text.getBytes(UTF_8), builder), options, builder);
    }
    // A client that names tables or lines means the text as it stands.
    boolean isPlain =
        CsvFormat.FORMAT.id().equals(options.format())
            || OutlineFormat.LINES.id().equals(options.format());
    Optional<Notation> notation =
        isPlain || Outline.isExport(text) ? Optional.empty() : Notation.of(text);
    if (notation.isEmpty()
        || (notation.get() instanceof Notation.OfLines && isOneOf(OF_VALUES, options))) {
      refuseIf(FileKinds.refusal(text));
      return readPlain(text, options, builder);
    }
    return switch (notation.get()) {
      case Notation.OfValues values -> readValues(values.reader().read(text), options, builder);
      case Notation.OfLines lines ->
          OutlineFormat.MARKDOWN.read(lines.markdown().apply(text), options, builder);
    };
  }

  private static <T> boolean isOneOf(List<ImportFormat<T>> formats, ImportOptions options) {
    return formats.stream().anyMatch(format -> format.id().equals(options.format()));
  }

  /**
   * Returns whether a text is YAML in a format with members of its own. This is asked first, as
   * lines of the texts in it may look like Markdown, TeX or Org.
   */
  private static boolean isKnownYaml(String text) {
    if (looksLikeJson(text)) {
      return false;
    }
    try {
      LocatedJson root = new LocatedJson(YamlFile.read(text.getBytes(UTF_8)), Pointer.ROOT);
      return OF_VALUES.stream()
          .anyMatch(format -> !format.equals(SkillListFormat.FORMAT) && format.sure().test(root));
    } catch (ImportRefused e) {
      return false;
    }
  }

  private static ParsedFile readPlain(String text, ImportOptions options, ImportBuilder builder)
      throws ImportRefused, Unreadable {
    // The texts in JSON and YAML are read as they are.
    String spaced = withPlainBlanks(text);
    Optional<ImportFormat<String>> format =
        options.format() == null
            ? recognised(spaced)
            : OF_TEXT.stream().filter(one -> one.id().equals(options.format())).findFirst();
    if (format.isPresent()) {
      return format.get().read(spaced, options, builder);
    }
    byte[] bytes = text.getBytes(UTF_8);
    return readValues(
        looksLikeJson(text) ? Json.read(bytes) : YamlFile.read(bytes, builder), options, builder);
  }

  /** Returns the format of a text that is neither JSON nor YAML; empty if it seems to be those. */
  private static Optional<ImportFormat<String>> recognised(String text) {
    if (looksLikeJson(text)) {
      return Optional.empty();
    }
    return OF_TEXT.stream()
        .filter(format -> format.sure().test(text))
        .findFirst()
        .or(() ->
            YamlFile.isYaml(text)
                ? Optional.empty()
                : OF_TEXT.stream().filter(format -> format.likely().test(text)).findFirst());
  }

  private static boolean looksLikeJson(String text) {
    String start = text.stripLeading();
    return start.startsWith("{") || start.startsWith("[");
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

  private static ParsedFile readValues(
      JsonNode values, ImportOptions options, ImportBuilder builder)
      throws ImportRefused, Unreadable {
    LocatedJson root = new LocatedJson(values, Pointer.ROOT);
    for (ImportFormat<LocatedJson> format : OF_VALUES) {
      boolean fits =
          options.format() == null
              ? format.sure().test(root)
              : format.id().equals(options.format());
      if (fits) {
        return format.read(root, options, builder);
      }
    }
    throw root.refusal(Translatable.of("is of no known format; known are: {0}", labels()));
  }

  private static Translatable labels() {
    return all()
        .<Translatable>map(ImportFormat::label)
        .reduce((before, label) -> Translatable.of("{0}; {1}", before, label))
        .orElseThrow();
  }
}
