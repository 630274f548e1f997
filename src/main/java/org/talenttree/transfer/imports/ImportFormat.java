package org.talenttree.transfer.imports;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.ImportReport.Layout;
import org.talenttree.transfer.imports.records.Unreadable;

/**
 * A file format that trees can be imported from: all that is known of it, in one place.
 *
 * @param <T> what it is recognised and read in: bytes, a text, or values as JSON has them
 * @param id the name that clients select it by
 * @param label its name and what it is recognised by, for the list of known formats
 * @param readAs how a file was read, such as "read as a spreadsheet"
 * @param types the endings of its files, such as {@code .csv}, and their media types
 * @param sure whether a file has signs that no other format has
 * @param likely whether a file is of it, if no format is sure and those before it are not likely
 */
record ImportFormat<T>(
    String id,
    Translatable label,
    Function<@Nullable Layout, Translatable> readAs,
    List<String> types,
    Predicate<T> sure,
    Predicate<T> likely,
    Reader<T> reader) {
  private static final List<String> VALUES =
      List.of(".json", ".yaml", ".yml", "application/json", "application/yaml");

  /** Reads a file of a format. */
  @FunctionalInterface
  interface Reader<T> {
    /** Returns the tree, and tells the builder what became of each item. */
    ImportedTree read(T file, ImportOptions options, ImportBuilder builder)
        throws ImportRefused, Unreadable;
  }

  /** Returns a format of named values, in JSON, YAML or another notation of them. */
  static ImportFormat<LocatedJson> ofValues(
      String id,
      Translatable label,
      Translatable readAs,
      Predicate<LocatedJson> recogniser,
      Reader<LocatedJson> reader) {
    return new ImportFormat<>(id, label, _ -> readAs, VALUES, recogniser, recogniser, reader);
  }

  ParsedFile read(T file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused, Unreadable {
    ImportedTree tree = reader.read(file, options, builder);
    ImportReport report = builder.report();
    return ParsedFile.of(id, readAs.apply(report.layout()), tree, report, List.of(), List.of());
  }
}
