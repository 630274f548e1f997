package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.fuzz.ImportFuzz;
import org.talenttree.language.Translatable;

/**
 * Spreadsheets as openpyxl, XlsxWriter and odfpy write them, and zips that nobody's program does.
 */
class SpreadsheetFormatTest {
  private static final Path FILES = Path.of("src", "test", "resources", "transfer", "spreadsheets");
  private static final String SHEET = "xl/worksheets/sheet1.xml";
  private static final String TOO_LARGE = "is a spreadsheet of more than 10,000 rows";
  private static final String BROKEN = "is a spreadsheet that is damaged";

  private static ParsedFile read(byte[] file) throws ImportRefused {
    return TreeFiles.read(file, ImportOptions.DEFAULT, UUID::randomUUID);
  }

  private static List<String> paths(byte[] file) throws ImportRefused {
    return ImportedText.paths(read(file));
  }

  private static byte[] file(String name) throws IOException {
    return Files.readAllBytes(FILES.resolve(name));
  }

  @Test
  void aMergedCellNamesThePathOfItsRowsAndWhatIsHiddenStaysOut() throws Exception {
    byte[] file = file("matrix.xlsx");

    assertThat(paths(file))
        .containsExactly("Backend: Java 5, Spring 4, PostgreSQL 3", "Frontend: CSS 2");
    assertThat(details(file))
        .contains(
            "#/sheets/Skills has 2 hidden rows or columns, which are left out",
            "#/sheets/Old is a hidden sheet");
  }

  @Test
  void eachSheetWithSkillsIsAPathAndFormulasCountAsTheirValues() throws Exception {
    byte[] file = file("sheets.xlsx");

    assertThat(paths(file))
        .containsExactly("Kitchen: Baking 4, Knife work 3", "Service: Wine pairing 5");
    assertThat(details(file)).contains("#/sheets/Rota is a table without a column of names");
  }

  @Test
  void eachPlaceOfASpreadsheetNamesItsSheet() throws Exception {
    assertThat(details(file("sheets.xlsx")))
        .anyMatch(line -> line.startsWith("#/sheets/Kitchen/columns/1 "))
        .anyMatch(line -> line.startsWith("#/sheets/Kitchen/lines/2 becomes the talent"))
        .anyMatch(line -> line.startsWith("#/sheets/Service/lines/2 becomes the talent"))
        .noneMatch(line -> line.startsWith("#/lines/") || line.startsWith("#/columns/"));
    assertThat(
            read(excel(row("Skill", "Level") + row("Go", "4") + row("Rust", "0")))
                .report()
                .linesLeftOut()
                .stream()
                .map(Translatable::english))
        .hasSize(1)
        .allMatch(line -> line.endsWith(": Line 3 has level 0, so it is left out."));
  }

  @ParameterizedTest
  @CsvSource({
    "101,200",
    "1001,16384",
    "5,2",
    "0,0",
    "0,-3",
    "2147483647,2147483647",
    "3,2147483647"
  })
  void columnsThatAreHiddenBesideTheTableLeaveItAsItIs(int first, int last) throws Exception {
    String hidden = "<cols><col min=\"%d\" max=\"%d\" hidden=\"1\"/></cols>".formatted(first, last);
    String sheet = sheet(row("Skill", "Level") + row("Go", "4"));
    byte[] excel = zip(workbook(sheet.replace("<sheetData>", hidden + "<sheetData>"), ""));

    assertThat(paths(excel)).containsExactly("Skills: Go 4");
  }

  @Test
  void hiddenColumnsOfOpenDocumentMayReachBeyondTheTable() throws Exception {
    String column = "<table:table-column %s table:number-columns-repeated=\"%d\"/>";
    byte[] file =
        openDocument(
            column.formatted("", 2_147_483_000)
                + column.formatted("table:visibility=\"collapse\"", 16_000)
                + "<table:table-row><table:table-cell><text:p>Skill</text:p></table:table-cell></table:table-row>"
                + "<table:table-row><table:table-cell><text:p>Go</text:p></table:table-cell></table:table-row>");

    assertThat(paths(file)).containsExactly("Skills: Go 3");
  }

  @Test
  void openDocumentIsReadWithItsMergedCells() throws Exception {
    byte[] file = file("werkstatt.ods");

    assertThat(paths(file))
        .containsExactly("Werkstatt: Schweißen 4, Fräsen 2", "Büro: Rechnungen 3");
    assertThat(details(file)).contains("#/sheets/Alt is a hidden sheet");
  }

  @Test
  void datesAndNumbersAreReadAsPeopleSeeThem() throws Exception {
    byte[] file =
        excel(
            row("Skill", "Level", "Note")
                + "<row><c t=\"inlineStr\"><is><t>Rust</t></is></c><c><v>4.0</v></c><c s=\"1\"><v>40909</v></c></row>"
                + "<row><c t=\"inlineStr\"><is><t>Go</t></is></c><c><v>2.9999999999999996</v></c><c t=\"e\"><v>#N/A</v></c></row>");

    assertThat(paths(file)).containsExactly("Skills: Rust 4, Go 3");
    assertThat(read(file).tree().paths().getFirst().talents().getFirst().description())
        .isEqualTo("2012-01-01");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>",
        "<!DOCTYPE a SYSTEM \"http://127.0.0.1:9/a.dtd\">",
        "<!DOCTYPE a [<!ENTITY a \"aaaaaaaa\"><!ENTITY x \"&a;&a;&a;&a;\">]>",
        ""
      })
  void noEntityIsExpandedOrFetched(String prolog) throws Exception {
    byte[] file =
        zip(
            workbook(
                "<worksheet><sheetData><row><c t=\"inlineStr\"><is><t>Skill&x;</t></is></c></row></sheetData></worksheet>",
                prolog));

    assertRefused(file, BROKEN);
  }

  @Test
  void aBombIsRefusedBeforeItIsUnpacked() throws Exception {
    byte[] blanks = excel(" ".repeat(17 << 20));
    byte[] deep = excel("<a>".repeat(100_000));
    byte[] wide = excel("<row>" + "<c><v>1</v></c>".repeat(101) + "</row>");
    byte[] high = excel("<row><c><v>1</v></c></row>".repeat(10_001));
    SequencedMap<String, String> parts =
        workbook(sheet("<row><c t=\"s\"><v>0</v></c></row>".repeat(9_000)), "");
    parts.put("xl/sharedStrings.xml", "<sst><si><t>" + "x".repeat(20_000) + "</t></si></sst>");
    byte[] shared = zip(parts);
    byte[] repeated =
        openDocument(
            "<table:table-row table:number-rows-repeated=\"1048576\"><table:table-cell"
                + " table:number-columns-repeated=\"90\"><text:p>Java</text:p></table:table-cell></table:table-row>");

    assertRefused(blanks, TOO_LARGE);
    assertRefused(deep, BROKEN);
    assertRefused(wide, TOO_LARGE);
    assertRefused(high, TOO_LARGE);
    assertRefused(shared, TOO_LARGE);
    assertRefused(repeated, TOO_LARGE);
  }

  /** It took half a minute when each value was looked at ten times. */
  @Test
  void aSmallFileOfManyCellsIsReadOnce() {
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    byte[] numbers = excel(("<row>" + "<c><v>7</v></c>".repeat(52) + "</row>").repeat(9_900));
    byte[] empty = excel("<row>" + "<c/>".repeat(4_000_000) + "</row>");

    assertThatThrownBy(() -> read(numbers)).hasMessageContaining("has no column of names");
    assertRefused(empty, "has no sheet with a table");
    long took = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    assertThat(Duration.ofNanos(took)).isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void emptyCellsThatAreRepeatedCostNothing() throws Exception {
    byte[] file =
        openDocument(
            "<table:table-row><table:table-cell><text:p>Skill</text:p></table:table-cell>"
                + "<table:table-cell table:number-columns-repeated=\"16383\"/></table:table-row>"
                + "<table:table-row table:number-rows-repeated=\"1000000\"><table:table-cell/></table:table-row>"
                + "<table:table-row><table:table-cell><text:p>Ja<text:s/>va</text:p><office:annotation><text:p>private</text:p></office:annotation></table:table-cell></table:table-row>");

    assertThat(paths(file)).containsExactly("Skills: Ja va 3");
  }

  @Test
  void aChangedSpreadsheetIsReadOrRefused() throws Exception {
    Random random = new Random(22);
    for (String name : List.of("matrix.xlsx", "sheets.xlsx", "werkstatt.ods")) {
      for (int i = 0; i < 60; i++) {
        byte[] bytes = file(name);
        for (int j = random.nextInt(6); j >= 0; j--) {
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        ImportFuzz.fuzzerTestOneInput(bytes);
      }
    }
    SequencedMap<String, String> parts =
        workbook(sheet(row("Skill", "Level") + row("Java", "4")), "");
    String whole = parts.getOrDefault(SHEET, "");
    for (int i = 0; i < 200; i++) {
      int at = random.nextInt(whole.length());
      parts.put(
          SHEET,
          whole.substring(0, at) + "<&>\u0000\"".charAt(random.nextInt(5)) + whole.substring(at));
      ImportFuzz.fuzzerTestOneInput(zip(parts));
    }
  }

  private static void assertRefused(byte[] file, String why) {
    assertThatThrownBy(() -> read(file))
        .isInstanceOf(ImportRefused.class)
        .hasMessageContaining(why);
  }

  private static List<String> details(byte[] file) throws ImportRefused {
    return read(file).report().items().stream()
        .map(item -> item.pointer() + " " + item.detail())
        .toList();
  }

  private static String row(String... cells) {
    StringBuilder row = new StringBuilder("<row>");
    for (String cell : cells) {
      row.append("<c t=\"inlineStr\"><is><t>").append(cell).append("</t></is></c>");
    }
    return row.append("</row>").toString();
  }

  private static String sheet(String rows) {
    return "<worksheet><sheetData>" + rows + "</sheetData></worksheet>";
  }

  private static byte[] excel(String rows) {
    return zip(workbook(sheet(rows), ""));
  }

  private static SequencedMap<String, String> workbook(String sheet, String prolog) {
    SequencedMap<String, String> parts = new LinkedHashMap<>();
    parts.put(
        "xl/workbook.xml",
        "<workbook><sheets><sheet name=\"Skills\" r:id=\"r1\"/></sheets></workbook>");
    parts.put(
        "xl/_rels/workbook.xml.rels",
        "<Relationships><Relationship Id=\"r1\" Type=\"x/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
            + "<Relationship Id=\"r2\" Type=\"x/styles\" Target=\"/xl/styles.xml\"/>"
            + "<Relationship Id=\"r3\" Type=\"x/sharedStrings\" Target=\"sharedStrings.xml\"/></Relationships>");
    parts.put(
        "xl/styles.xml",
        "<styleSheet><numFmts><numFmt numFmtId=\"170\" formatCode=\"[$-407]d. mmmm yyyy\"/></numFmts>"
            + "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"170\"/></cellXfs></styleSheet>");
    parts.put("xl/sharedStrings.xml", "<sst/>");
    parts.put(SHEET, prolog + sheet);
    return parts;
  }

  private static byte[] openDocument(String rows) {
    SequencedMap<String, String> parts = new LinkedHashMap<>();
    parts.put("mimetype", "application/vnd.oasis.opendocument.spreadsheet");
    parts.put(
        "content.xml",
        "<office:document-content><office:body><office:spreadsheet><table:table table:name=\"A\">"
            + rows
            + "</table:table></office:spreadsheet></office:body></office:document-content>");
    return zip(parts);
  }

  private static byte[] zip(Map<String, String> parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, String> part : parts.entrySet()) {
        zip.putNextEntry(new ZipEntry(part.getKey()));
        zip.write(part.getValue().getBytes(UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
