import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Files of about a megabyte, or that unpack to more, which could cost a reader much. */
final class HostileFiles {
  private static final int BYTES = 1_000_000;

  private HostileFiles() {}

  /** Returns the content of each file by the name of its shape. */
  static Map<String, byte[]> all() throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    texts().forEach((name, text) -> files.put(name, text.getBytes(UTF_8)));
    files.put("xlsx: 200 MB of blank rows", workbook("<row/>".repeat(1 << 20), 32, "</sheetData>"));
    files.put(
        "xlsx: one cell of 200 MB",
        workbook("a".repeat(6 << 20), 32, "</t></is></c></row></sheetData>"));
    files.put("xlsx: 100,000 columns", workbook(columns(100_000), 1, "</row></sheetData>"));
    files.put("xlsx: nested 300,000 deep", workbook("<a>".repeat(300_000), 1, ""));
    files.put("zip: 20,000 entries", entries(20_000));
    files.put("zip: not what it says", "PK\3\4".repeat(200_000).getBytes(UTF_8));
    return files;
  }

  private static Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("Markdown: deeper with each line", lines(1_300, i -> " ".repeat(i) + "- a" + i));
    texts.put("Markdown: one row of a table", "| a" + filled(" | a") + " |\n");
    texts.put("Markdown: bars alone", "|" + filled("|"));
    texts.put("Markdown: a table of blanks", "| a | b |\n|---|---|\n" + filled("| | |\n"));
    texts.put("Markdown: stars", "- " + filled("**"));
    texts.put("Markdown: backticks", "- " + filled("`a``"));
    texts.put("Markdown: open brackets", "- " + filled("["));
    texts.put("Markdown: open links", "- " + filled("[a]("));
    texts.put("Markdown: open tags", "- " + filled("<img alt='"));
    texts.put("Markdown: quotes in quotes", filled(">"));
    texts.put("Markdown: marks of tasks", "- " + filled("[ ] "));
    texts.put("Markdown: headings of one sign", filled("#\n"));
    texts.put("Markdown: entities", "- " + filled("&amp;"));
    texts.put("Markdown: front matter without end", "---\n" + filled("a: b\n"));
    texts.put("Markdown: code without end", "```\n" + filled("- a\n"));
    texts.put("list: numbers", filled("1.2.3.4."));
    texts.put("list: combining marks", "e" + filled("\u0301"));
    texts.put("list: blanks that do not break", "a" + filled("\u00a0") + "b");
    texts.put("list: line ends of two kinds", "a" + filled("\r\n\r") + "b");
    texts.put("list: signs of levels", "a " + filled("★☆"));
    texts.put("list: separators", "a" + filled(" - a: b, c; "));
    texts.put("list: brackets", "a " + filled("(5/"));
    texts.put("list: words of levels", filled("expert beginner "));
    texts.put("list: years", "a " + filled("1999–2001 years "));
    texts.put("table: commas", "Skill,Level\n" + filled(","));
    texts.put("table: open quotes", "Skill,Level\n\"" + filled("\"\"\n"));
    texts.put("table: quotes behind blanks", "Skill,Level\n" + filled(" \"a\" ,"));
    texts.put("table: 10,000 headings", numbered(10_000, "Skill", "\t") + "\n" + filled("a\t"));
    texts.put("table: separators of each kind", "Skill,Level;a|b\tc\n" + filled("a,b;c|d\te\n"));
    texts.put("table: digits", "Skill,Level\na," + filled("9"));
    texts.put("JSON: 500,000 deep", filled("[["));
    texts.put("JSON: objects in objects", filled("{\"a\":"));
    texts.put("JSON: names of one hash", "{" + sameHash(12) + "\"a\":1}");
    texts.put("JSON: a number of a million digits", "[" + filled("1") + "]");
    texts.put("JSON: escapes", "[\"" + filled("\\u0000") + "\"]");
    texts.put("JSON: groups of groups", "{\"skills\":[" + filled("{\"name\":[[]]},") + "{}]}");
    texts.put("YAML: anchors of anchors", doubled(24));
    texts.put("YAML: 50,000 anchors", "a:\n" + lines(50_000, i -> "- &a" + i + " x"));
    texts.put("YAML: merges", "a0: &a0 {b: 1}\n" + lines(20_000, YAML_MERGE));
    texts.put("YAML: deep in one line", "a: " + filled("[") + "\n");
    texts.put("YAML: lists in lists", "a:\n" + filled("- ") + "\n");
    texts.put("YAML: tags", "- " + filled("!a "));
    texts.put("YAML: keys that are questions", filled("? "));
    texts.put("TOML: a deep key", "a" + filled(".a") + " = 1\n");
    texts.put("TOML: tables", lines(60_000, i -> "[a" + i + "]\nb = 1"));
    texts.put("TOML: lists in lists", "a = " + filled("["));
    texts.put("XML: entities of entities", entities());
    texts.put("XML: 200,000 deep", "<opml version=\"2.0\"><body>" + filled("<outline text=\"a\">"));
    texts.put("XML: attributes", "<map><node " + numbered(60_000, "a", "=\"\" ") + "=\"\"/></map>");
    texts.put("Org: stars", lines(1_300, i -> "*".repeat(i + 1) + " a"));
    texts.put("vCard: folded lines", "BEGIN:VCARD\nEXPERTISE:a" + filled("\n b"));
    texts.put("TeX: open braces", "\\cvskills\n" + filled("\\cvskill{"));
    texts.put("script: an open comment", "export const skills = [" + filled("/*"));
    texts.put("script: open templates", "export const skills = [" + filled("`${"));
    return texts;
  }

  private static final IntFunction<String> YAML_MERGE =
      i -> "a%d: &a%d\n  <<: [*a%d, *a%d]".formatted(i + 1, i + 1, i, i);

  private static String filled(String part) {
    return part.repeat(BYTES / part.getBytes(UTF_8).length);
  }

  private static String lines(int count, IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String numbered(int count, String name, String separator) {
    return IntStream.range(0, count).mapToObj(i -> name + i).collect(Collectors.joining(separator));
  }

  /** Returns 2^n members whose names have one hash code: those of "Aa" and "BB" are equal. */
  private static String sameHash(int n) {
    StringBuilder members = new StringBuilder();
    for (int i = 0; i < 1 << n; i++) {
      members.append('"');
      for (int bit = 0; bit < n; bit++) {
        members.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      members.append("\":1,");
    }
    return members.toString();
  }

  private static String doubled(int times) {
    StringJoiner text = new StringJoiner("\n", "a0: &a0 [x, x]\n", "\n");
    for (int i = 1; i <= times; i++) {
      text.add("a%d: &a%d [*a%d, *a%d]".formatted(i, i, i - 1, i - 1));
    }
    return text.toString();
  }

  private static String entities() {
    StringBuilder text = new StringBuilder("<!DOCTYPE opml [<!ENTITY a0 \"skill\">");
    for (int i = 1; i <= 20; i++) {
      text.append("<!ENTITY a%d \"%s\">".formatted(i, ("&a" + (i - 1) + ";").repeat(10)));
    }
    return text + "]><opml version=\"2.0\"><body><outline text=\"&a20;\"/></body></opml>";
  }

  private static String columns(int count) {
    return "<row>" + "<c t=\"inlineStr\"><is><t>a</t></is></c>".repeat(count);
  }

  private static byte[] workbook(String part, int times, String end) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      add(
          zip,
          "[Content_Types].xml",
          "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>");
      add(
          zip,
          "xl/workbook.xml",
          "<workbook xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\">"
              + "<sheets><sheet name=\"A\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>");
      add(
          zip,
          "xl/_rels/workbook.xml.rels",
          "<Relationships><Relationship Id=\"r1\" Target=\"worksheets/sheet1.xml\"/></Relationships>");
      zip.putNextEntry(new ZipEntry("xl/worksheets/sheet1.xml"));
      boolean isText = part.startsWith("a");
      String start = isText ? "<row><c t=\"inlineStr\"><is><t>" : "";
      zip.write(("<worksheet><sheetData>" + start).getBytes(UTF_8));
      for (int i = 0; i < times; i++) {
        zip.write(part.getBytes(UTF_8));
      }
      zip.write((end + "</worksheet>").getBytes(UTF_8));
      zip.closeEntry();
    }
    return bytes.toByteArray();
  }

  private static byte[] entries(int count) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (int i = 0; i < count / 2; i++) {
        zip.putNextEntry(new ZipEntry("xl/" + i));
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static void add(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(text.getBytes(UTF_8));
    zip.closeEntry();
  }
}
