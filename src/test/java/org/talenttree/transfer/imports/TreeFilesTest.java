package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.Charset;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.JsonText;
import org.talenttree.transfer.exports.Exports;
import org.talenttree.transfer.exports.Exports.ExportFormat;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeBounds;
import org.talenttree.tree.rules.TreeDetails;
import tools.jackson.databind.node.StringNode;

class TreeFilesTest {
  /** Lines by which other formats are recognised. */
  private static final List<String> SIGNS =
      List.of(
          "| Year | Project |\n|---|---|\n| 2020 | Alpha |",
          "![Java](https://img.shields.io/badge/Java-blue)",
          "<img src='https://cdn.example.org/devicon/java.svg'>",
          "\\section{Skills}",
          "\\begin{itemize}\n\\item Java\n\\end{itemize}",
          "** Office",
          "#+TITLE: Skills",
          "|--+--|",
          "# Skills\n\n- Java\n- SQL",
          "- **Java** ●●●○○ 3/5",
          "skill,level\nJava,3\nSQL,4",
          "skill;level\nJava;3",
          "[skills]\nJava = 4",
          "const skills = [",
          "BEGIN:VCARD",
          "<map>",
          "<html>",
          "{\\rtf",
          "---",
          "...",
          "paths: []",
          "a\u00a0b\rc",
          " two  blanks ",
          "\ttab");

  @ParameterizedTest
  @ValueSource(strings = {"{}", "[]", "3", "null", "const numbers = {}", "title: My skills"})
  void aFileOfNoKnownFormatIsToldWhichAreKnown(String file) {
    ImportRefused refusal = refusal(file.getBytes(UTF_8));

    assertThat(refusal.pointer()).isEqualTo("#");
    assertThat(refusal.detail())
        .startsWith("is of no known format; known are: a talent tree (an object with title and")
        .contains("JSON Resume (an object with skills, an array, or basics)")
        .endsWith("plain lines, a talent in each");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{} {}", "{\"tracks\": 1, \"tracks\": 2}", "[1", "{,}"})
  void aFileThatIsNearlyJsonIsRefusedWithItsLine(String file) {
    InvalidInput invalid =
        catchThrowableOfType(
            InvalidInput.class, () -> read(file.getBytes(UTF_8), ImportOptions.DEFAULT));

    assertThat(invalid.kind()).isEqualTo(InvalidInput.Kind.SYNTAX);
    assertThat(invalid.detail().english()).contains(" at line 1, column ");
  }

  @ParameterizedTest
  @CsvSource({
    "89504e470d0a1a0a0000000d, is a picture",
    "ffd8ffe000104a4649460001, is a picture",
    "504b030414000600080000, is an archive",
    "1f8b0800000000000003, is an archive",
    "255044462d312e370a25, is a PDF",
    "d0cf11e0a1b11ae10000, is of an old Office program",
    "53514c69746520666f726d6174203300, is a database",
    "7b5c727466315c616e7369, is rich text",
    "3c21444f43545950452068746d6c3e3c68313e, is a web page",
    "3c3f786d6c2076657273696f6e3d22312e30223f3e3c63762f3e, is XML",
    "424547494e3a5643414c454e4441520a, is a calendar",
    "22c30022, is no text"
  })
  void aFileThatIsNoTextIsToldWhatItIs(String hex, String start) {
    assertThat(refusal(HexFormat.of().parseHex(hex)).detail()).startsWith(start);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "windows-1252"})
  void theEncodingIsRecognised(String encoding) throws ImportRefused {
    byte[] file = "Fähigkeit;Niveau\nKüche;sehr gut\n".getBytes(Charset.forName(encoding));

    Talent talent = talents(read(file, ImportOptions.DEFAULT)).getFirst();

    assertThat(talent.name()).isEqualTo("Küche");
    assertThat(talent.level()).isEqualTo(4);
  }

  @Test
  void aByteOrderMarkIsPassedOver() throws ImportRefused {
    String file = "\ufeff{\"skills\": [{\"name\": \"Go\"}]}";

    assertThat(read(file.getBytes(UTF_8), ImportOptions.DEFAULT).tree().paths()).hasSize(1);
  }

  @Test
  void aChosenFormatIsTakenAtItsWord() {
    byte[] file = "{\"skills\": []}".getBytes(UTF_8);

    ImportRefused refusal =
        catchThrowableOfType(
            ImportRefused.class, () -> read(file, ImportOptions.of("reactive-resume", 3)));

    assertThat(refusal.pointer()).isEqualTo("#/sections");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"skills\": [{\"name\": \"Go\", \"level\": \"expert\", \"description\": \"%s\"}]}",
        "Name,Level,Description\nGo,expert,\"%s\"\n"
      })
  void aDescriptionThatIsShortenedIsReportedAsAGuess(String file) throws ImportRefused {
    String longest = "x".repeat(TreeBounds.MAX_DESCRIPTION);

    ParsedFile whole = ImportedText.read(file.formatted(longest));
    ParsedFile shortened = ImportedText.read(file.formatted(longest + "y"));

    assertThat(shortened.report().guessed()).isEqualTo(whole.report().guessed() + 1);
    assertThat(shortened.report().items())
        .extracting(ImportReport.Item::detail)
        .anyMatch(detail -> detail.endsWith(", description shortened"));
    assertThat(whole.report().items())
        .extracting(ImportReport.Item::detail)
        .noneMatch(detail -> detail.contains("shortened"));
  }

  @Test
  void everyKindOfLineEndIsOneInADescription() throws ImportRefused {
    ParsedFile read =
        ImportedText.read(
            "{\"skills\": [{\"name\": \"Go\", \"description\": \"a\\rb\\r\\nc\\nd\"}]}");

    assertThat(talents(read).getFirst().description()).isEqualTo("a\nb\nc\nd");
  }

  static Stream<Arguments> exportsOfSeeds() {
    return IntStream.range(0, 100)
        .boxed()
        .flatMap(seed ->
            Stream.of(ExportFormat.JSON, ExportFormat.YAML)
                .map(format -> Arguments.of(format, seed)));
  }

  @ParameterizedTest
  @MethodSource("exportsOfSeeds")
  void anExportWithoutALossComesBackWhateverIsInItsTexts(ExportFormat format, int seed)
      throws ImportRefused {
    Random random = new Random(seed);
    List<Path> paths = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      List<Talent> talents = new ArrayList<>();
      for (int j = random.nextInt(3); j >= 0; j--) {
        talents.add(
            Talent.of(UUID.randomUUID(), line(random), 1 + random.nextInt(5), talents.size())
                .withDescription(signs(random)));
      }
      paths.add(Path.of(UUID.randomUUID(), line(random), paths.size(), talents));
    }
    TreeDetails details =
        TreeDetails.NONE.with(Map.of("description", StringNode.valueOf(signs(random))));
    Tree tree =
        new Tree(
                new OwnerId(UUID.randomUUID()),
                UUID.randomUUID(),
                line(random),
                new Slug("skills"),
                1,
                null,
                Instant.EPOCH,
                Instant.EPOCH,
                JsonText.of("{}"),
                TreeJson.paths(paths))
            .withDetails(details);
    byte[] file = new Exports((_, _) -> "").file(tree, "ada", format);

    for (ImportOptions options :
        List.of(ImportOptions.DEFAULT, ImportOptions.of("talent-tree", 3))) {
      ImportedTree read = read(file, options).tree();

      assertThat(read.paths()).as(new String(file, UTF_8)).isEqualTo(paths);
      assertThat(read.title()).isEqualTo(tree.title());
      assertThat(read.details()).isEqualTo(details);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cv:\n  sections:\n    skills: [Java, SQL]\n    text:\n    - |\n      ",
        "basics:\n  summary: |\n    ",
        "nodes: []\nedges: []\ntext: |\n    "
      })
  void yamlOfAKnownFormatIsReadAsThatWhateverIsInItsTexts(String start) {
    for (String sign : SIGNS) {
      String file = start + sign.replaceAll("\\p{Cntrl}", "\n      ") + "\n";

      assertThat(format(file)).as(file).isNotIn("markdown", "csv", "lines");
    }
  }

  private static String format(String file) {
    try {
      return read(file.getBytes(UTF_8), ImportOptions.DEFAULT).format();
    } catch (ImportRefused e) {
      return e.pointer();
    }
  }

  private static String signs(Random random) {
    return Stream.generate(() -> SIGNS.get(random.nextInt(SIGNS.size())))
        .limit(1 + random.nextInt(20))
        .collect(Collectors.joining("\n"));
  }

  private static String line(Random random) {
    return SIGNS.get(random.nextInt(SIGNS.size())).replaceAll("\\p{Cntrl}", " ").strip();
  }

  private static List<Talent> talents(ParsedFile file) {
    return file.tree().paths().stream().flatMap(path -> path.talents().stream()).toList();
  }

  private static ImportRefused refusal(byte[] file) {
    return catchThrowableOfType(ImportRefused.class, () -> read(file, ImportOptions.DEFAULT));
  }

  private static ParsedFile read(byte[] file, ImportOptions options) throws ImportRefused {
    return TreeFiles.read(file, options, UUID::randomUUID);
  }
}
