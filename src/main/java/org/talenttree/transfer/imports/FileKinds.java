package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.spreadsheet.ZipParts;

/** Names files that are not read here by how they begin, and says what to do with each. */
final class FileKinds {
  private static final Translatable PDF =
      Translatable.of("is a PDF, not text. Copy the skills out of it, or save them as text or CSV");
  private static final Translatable ARCHIVE =
      Translatable.of("is an archive. Unpack it, and choose the file with the skills");
  private static final Translatable DOCUMENT =
      Translatable.of("is a document. Copy the skills out of it, or save them as text or CSV");
  private static final Translatable OLD_OFFICE =
      Translatable.of(
          "is of an old Office program, or was saved with a password. Save it as .xlsx without one,"
              + " or as CSV");
  private static final Translatable NUMBERS =
      Translatable.of("is of Numbers, Pages or Keynote. Export it as Excel or CSV");

  /**
   * Files of one kind.
   *
   * @param starts what they begin with: one character a byte, and of texts small letters
   */
  private record Kind(Translatable advice, List<String> starts) {}

  /** Binary kinds. */
  private static final List<Kind> BINARY =
      List.of(
          new Kind(
              Translatable.of("is a picture, not text. Save the table as CSV"),
              List.of(
                  "\u0089PNG",
                  "\u00ff\u00d8\u00ff",
                  "GIF8",
                  "RIFF",
                  "BM",
                  "II*\0",
                  "MM\0*",
                  "\0\0\0\u0018ftyp",
                  "\0\0\0\u001cftyp",
                  "\0\0\0 ftyp")),
          new Kind(
              ARCHIVE,
              List.of(
                  "\u001f\u008b",
                  "BZh",
                  "\u00fd7zXZ",
                  "7z\u00bc\u00af",
                  "Rar!",
                  "(\u00b5/\u00fd",
                  "PK\u0005\u0006")),
          new Kind(PDF, List.of("%PDF")),
          new Kind(OLD_OFFICE, List.of("\u00d0\u00cf\u0011\u00e0")),
          new Kind(
              Translatable.of("is a database. Export the table with the skills as CSV"),
              List.of("SQLite format 3\0", "\0\u0001\0\0Standard")));

  private static final List<Kind> TEXTS =
      List.of(
          new Kind(Translatable.of("is rich text. Save it as plain text"), List.of("{\\rtf")),
          new Kind(
              Translatable.of(
                  "is a web page. Copy the skills out of it, or save them as text or CSV"),
              List.of("<!doctype html", "<html")),
          new Kind(
              Translatable.of(
                  "is XML, of which mind maps (FreeMind, OPML) are read. Save the skills as text or"
                      + " CSV"),
              List.of("<?xml", "<svg")),
          new Kind(
              Translatable.of("is a calendar, which names no skills"), List.of("begin:vcalendar")));

  /** A part that only zips of a kind have. */
  private static final Map<String, Translatable> ZIPS =
      Map.of(
          "word/document.xml", DOCUMENT,
          "ppt/presentation.xml", DOCUMENT,
          "META-INF/container.xml", DOCUMENT,
          "content.xml", DOCUMENT,
          "xl/workbook.bin", OLD_OFFICE,
          "Index/Document.iwa", NUMBERS,
          "Index.zip", NUMBERS);

  private static final int MAX_START = 64;

  private FileKinds() {}

  /** Returns what to do with a file that is not read; empty if it may be. */
  static Optional<Translatable> refusal(byte[] file) {
    String start = new String(file, 0, Math.min(file.length, MAX_START), ISO_8859_1);
    if (start.startsWith("PK\u0003\u0004")) {
      Set<String> parts = ZipParts.of(file, 0).map(ZipParts::names).orElse(Set.of());
      return Stream.concat(
              ZIPS.entrySet().stream()
                  .filter(kind -> parts.contains(kind.getKey()))
                  .map(Map.Entry::getValue),
              Stream.of(ARCHIVE))
          .findFirst();
    }
    // Letters alone may begin a text too: BM, RIFF.
    boolean letters = start.chars().allMatch(c -> c >= ' ' || Character.isWhitespace(c));
    return kind(BINARY, start).filter(kind -> !letters || kind.equals(PDF));
  }

  /** Returns what to do with a text that is of a kind that is not read; empty if it may be. */
  static Optional<Translatable> refusal(String text) {
    String start = text.substring(0, Math.min(text.length(), MAX_START)).stripLeading();
    return kind(TEXTS, start.toLowerCase(Locale.ROOT));
  }

  private static Optional<Translatable> kind(List<Kind> kinds, String start) {
    return kinds.stream()
        .filter(kind -> kind.starts().stream().anyMatch(start::startsWith))
        .map(Kind::advice)
        .findFirst();
  }
}
