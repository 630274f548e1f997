package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.UUID;

/** Imports texts for tests, and shows their trees in short. */
final class ImportedText {
  private ImportedText() {}

  static ParsedFile read(String text) throws ImportRefused {
    return TreeFiles.read(text.getBytes(UTF_8), ImportOptions.DEFAULT, UUID::randomUUID);
  }

  /** Returns each path as "Backend: Java 4, SQL 3". */
  static List<String> paths(String text) throws ImportRefused {
    return paths(read(text));
  }

  static List<String> paths(ParsedFile file) {
    return file.tree().paths().stream()
        .map(path ->
            path.name()
                + ": "
                + String.join(
                    ", ", path.talents().stream().map(t -> t.name() + " " + t.level()).toList()))
        .toList();
  }

  /** Returns the details of the report that are about this place of the file. */
  static List<String> about(String pointer, String text) throws ImportRefused {
    return read(text).report().items().stream()
        .filter(item -> item.pointer().equals(pointer))
        .map(ImportReport.Item::detail)
        .toList();
  }
}
