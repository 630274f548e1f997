package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;

class ImportRoutesTest {
  private static final String IMPORTS = "/api/v1/imports";
  private static final String RESUME =
      """
      {"basics": {"name": "Ada"}, "skills": [
        {"name": "Engines", "level": "Expert", "keywords": ["Analysis", "Punch cards"]},
        {"name": "French"}]}
      """;

  @AutoClose private static TestApp app = TestApp.start();
  private TestClient ada;

  @BeforeEach
  void register() {
    ada = TestOwner.register(app).client();
  }

  @Test
  void aFileBecomesADraftWithAReport() {
    TestResponse answer = ada.json("POST", IMPORTS, RESUME);

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.data().get("dryRun").booleanValue()).isFalse();
    assertThat(answer.data().get("format").stringValue()).isEqualTo("json-resume");
    assertThat(answer.data().at("/report/mapped").intValue()).isEqualTo(4);
    assertThat(answer.data().at("/report/guessed").intValue()).isEqualTo(1);
    TestResponse tree = ada.get(answer.header("Location").orElseThrow());
    assertThat(tree.header("ETag")).isEqualTo(answer.header("ETag"));
    assertThat(tree.data().get("title").stringValue()).isEqualTo("Ada");
    assertThat(tree.data().get("isPublic").booleanValue()).isFalse();
    assertThat(tree.data().get("paths")).isEqualTo(answer.data().at("/tree/paths")).hasSize(2);
    assertThat(tree.data().at("/paths/0/talents/1/name").stringValue()).isEqualTo("Punch cards");
    assertThat(tree.data().at("/paths/0/talents/1/level").intValue()).isEqualTo(5);
    assertThat(tree.data().at("/paths/1/talents/0/level").intValue()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "yaml"})
  void anExportThatShowsGrowthBecomesATreeThatShowsIt(String format) {
    String path =
        ada.json("POST", "/api/v1/trees", "{\"title\":\"Grown\",\"showGrowth\":true}")
            .header("Location")
            .orElseThrow();
    ada.json("PUT", path + "/paths", Sample.level("4"));
    TestResponse file = ada.get(path + "/export?format=" + format, "Accept", "*/*");

    TestResponse answer =
        ada.bytes("POST", IMPORTS, file.bytes(), "Content-Type", "application/" + format);

    assertThat(answer.status()).as("%s", answer).isEqualTo(201);
    String made = answer.header("Location").orElseThrow();
    assertThat(ada.get(made).data().get("showGrowth").booleanValue()).isTrue();
    assertThat(ada.get(made + "/export?format=json", "Accept", "*/*").json().get("paths"))
        .isEqualTo(ada.get(path).data().get("paths"));
    assertThat(
            ada.json("POST", IMPORTS, "{\"title\":\"x\",\"showGrowth\":1,\"paths\":[]}").status())
        .isEqualTo(422);
  }

  @Test
  void aDryRunTellsTheSameAndWritesNothing() {
    TestResponse answer =
        ada.json("POST", IMPORTS + "?dryRun=true", RESUME, "Idempotency-Key", "dry");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.data().get("dryRun").booleanValue()).isTrue();
    assertThat(answer.data().at("/tree/paths")).hasSize(2);
    assertThat(answer.data().get("tree").has("id")).isFalse();
    assertThat(trees()).isZero();
    assertThat(ada.json("POST", IMPORTS, RESUME, "Idempotency-Key", "dry").status()).isEqualTo(201);
  }

  @Test
  void theDefaultLevelIsTheCallersChoice() {
    TestResponse answer = ada.json("POST", IMPORTS + "?defaultLevel=1&dryRun=true", RESUME);

    assertThat(answer.data().at("/tree/paths/1/talents/0/level").intValue()).isEqualTo(1);
  }

  @Test
  void aFormWithAFileIsTheSameAsTheFile() {
    String form = "--b\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\n%s\r\n--b--\r\n";

    TestResponse answer =
        ada.json(
            "POST",
            IMPORTS,
            form.formatted(RESUME),
            "Content-Type",
            "multipart/form-data; boundary=b");

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.data().at("/report/mapped").intValue()).isEqualTo(4);
  }

  @Test
  void yamlIsTheSameAsJson() {
    String yaml =
        """
        basics: {name: Ada}
        skills:
          - name: French
            level: Master
        """;

    TestResponse answer = ada.json("POST", IMPORTS, yaml, "Content-Type", "application/yaml");

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.data().at("/tree/paths/0/talents/0/level").intValue()).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/csv", "text/tab-separated-values", "text/markdown", "text/plain"})
  void textIsRecognisedByWhatIsInIt(String type) {
    TestResponse answer =
        ada.bytes(
            "POST",
            IMPORTS,
            "Skill;Level\nFrench;B2\nRust;\n".getBytes(UTF_8),
            "Content-Type",
            type);

    assertThat(answer.status()).as("%s", answer).isEqualTo(201);
    assertThat(answer.data().get("format").stringValue()).isEqualTo("csv");
    assertThat(answer.data().at("/tree/paths/0/talents")).hasSize(2);
  }

  @Test
  void aSpreadsheetIsSentAsItIs() throws IOException {
    byte[] file =
        Files.readAllBytes(Path.of("src/test/resources/transfer/spreadsheets/matrix.xlsx"));

    TestResponse answer =
        ada.bytes(
            "POST",
            IMPORTS,
            file,
            "Content-Type",
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

    assertThat(answer.status()).as("%s", answer).isEqualTo(201);
    assertThat(answer.data().get("format").stringValue()).isEqualTo("spreadsheet");
    assertThat(answer.data().at("/tree/paths/0/talents")).hasSize(3);
  }

  @Test
  void theColumnsOfATableAreToldAndTheCallersChoice() {
    byte[] file = "Skill;Since;How\nFrench;1;4\nRust;5;2\n".getBytes(UTF_8);

    TestResponse found =
        ada.bytes("POST", IMPORTS + "?dryRun=true", file, "Content-Type", "text/csv");
    TestResponse chosen =
        ada.bytes(
            "POST",
            IMPORTS + "?dryRun=true&columns=talent,level,none",
            file,
            "Content-Type",
            "text/csv");

    assertThat(found.data().at("/report/columns").toString())
        .isEqualTo(
            "[{\"heading\":\"Skill\",\"holds\":\"talent\",\"sample\":[\"French\",\"Rust\"]},"
                + "{\"heading\":\"Since\",\"holds\":\"none\",\"years\":true,\"sample\":[\"1\",\"5\"]},"
                + "{\"heading\":\"How\",\"holds\":\"level\",\"sample\":[\"4\",\"2\"]}]");
    assertThat(found.data().at("/report/layout").toString())
        .isEqualTo("{\"lines\":3,\"separator\":\";\",\"heading\":true,\"scale\":5}");
    assertThat(found.data().at("/tree/paths/0/talents/1/level").intValue()).isEqualTo(2);
    assertThat(chosen.data().at("/tree/paths/0/talents/1/level").intValue()).isEqualTo(3);
  }

  @Test
  void anItemHasTheFilesOwnWordAndTheCellsThatGoNowhere() {
    JsonNode items = tried("Skill;Since;Level\nFrench;2012;very good\nRust;;wizard\n", "");

    assertThat(items)
        .anySatisfy(item -> {
          assertThat(item.path("written").asString("")).isEqualTo("very good");
          assertThat(item.path("leftOut").toString()).isEqualTo("[\"2012\"]");
        })
        .anySatisfy(item -> {
          assertThat(item.path("written").asString("")).isEqualTo("wizard");
          assertThat(item.path("withoutLevel").asBoolean(false)).isTrue();
        });
  }

  @Test
  void aReportIsInTheLanguageThatIsAskedForAndElseInEnglish() {
    String table = "skill,level\nJava,expert\n,good\nJava,3\nPerl,0\n";
    String[] csv = {"Content-Type", "text/csv"};
    String[] german = {"Content-Type", "text/csv", "Accept-Language", "de"};

    JsonNode english = report(table, "", csv);
    JsonNode byHeader = report(table, "", german);
    JsonNode byParameter = report(table, "&language=de", csv);

    assertThat(english.at("/items/3/detail").stringValue())
        .isEqualTo("has no title, so it is \"Skills\"");
    assertThat(details(report(table, "&language=en", german))).isEqualTo(details(english));
    assertThat(details(byHeader)).isEqualTo(details(byParameter));
    assertThat(english.has("linesLeftOut") || byHeader.has("linesLeftOut")).isFalse();
    assertThat(byParameter.at("/items/4/detail").stringValue())
        .isEqualTo("wird zum Talent „Java“ im Pfad „Skills“ auf Stufe 5: „expert“");
    assertThat(byParameter.get("linesLeftOut").valueStream().map(JsonNode::stringValue))
        .containsExactly(
            "Zeile 3 hat keinen Namen und wird weggelassen.",
            "Zeile 4 steht schon im Pfad „Skills“ und wird weggelassen.",
            "Zeile 5 hat Stufe 0 und wird daher weggelassen.");
  }

  private static List<String> details(JsonNode report) {
    return report.get("items").valueStream().map(item -> item.get("detail").stringValue()).toList();
  }

  private JsonNode report(String table, String query, String... headers) {
    return ada.bytes("POST", IMPORTS + "?dryRun=true" + query, table.getBytes(UTF_8), headers)
        .data()
        .get("report");
  }

  @Test
  void aRefusalIsInTheLanguageThatIsAskedFor() {
    byte[] pdf = "%PDF\u0000".getBytes(UTF_8);

    TestResponse refused =
        ada.bytes("POST", IMPORTS + "?language=de", pdf, "Content-Type", "text/plain");

    assertThat(refused.json().at("/errors/0/detail").stringValue())
        .startsWith("ist ein PDF, kein Text.");
    assertThat(refused.json().get("title").stringValue())
        .isEqualTo("Die Angaben sind nicht gültig.");
    assertThat(refused.header("Content-Language")).hasValue("de");
  }

  @Test
  void yearsBecomeLevelsWhereSomebodyAsksForItAndAreMarkedAsGuessed() {
    String file = "Skill,Since\nJava,2012\nGo,2024\nRust,2026\nZig,soon\n";

    JsonNode items = tried(file, "&columns=talent,level");

    assertThat(items.valueStream().filter(item -> item.has("talent")).map(ImportRoutesTest::brief))
        .containsExactly("5 true", "2 true", "1 true", "3 false");
    assertThat(tried(file, "").valueStream().filter(item -> item.has("guessedLevel"))).isEmpty();
  }

  private static String brief(JsonNode item) {
    String level = item.get("detail").stringValue().replaceAll("(?s).* at level (.).*", "$1");
    return level + " " + item.has("guessedLevel");
  }

  @Test
  void theProposedIconsAreTakenOnlyWhereSomebodyAsksForIt() {
    String file = "Java (4)\nZorbing\n";

    TestResponse taken = post(file, "icons=proposed");
    TestResponse left = post(file, "icons=none");

    JsonNode talents = taken.data().at("/tree/paths/0/talents");
    assertThat(talents.at("/0/iconUrl").stringValue()).isEqualTo("icon:simple/openjdk");
    assertThat(talents.at("/1").has("iconUrl")).isFalse();
    assertThat(taken.data().at("/report/proposedIcons").toString())
        .isEqualTo("[" + talents.at("/0/id") + "]");
    assertThat(ada.get(taken.header("Location").orElseThrow()).data().at("/paths/0/talents"))
        .isEqualTo(talents);
    assertThat(left.data().at("/tree/paths/0/talents/0").has("iconUrl")).isFalse();
  }

  @Test
  void aTableWithoutNamesIsShownWithItsColumnsAndRefusedAsAnImport() {
    String file = "1,2\n3,4\n";

    TestResponse tried = post(file, "dryRun=true&format=csv");
    TestResponse made = post(file, "format=csv");

    assertThat(tried.data().at("/tree/paths")).isEmpty();
    assertThat(tried.data().at("/report/columns")).hasSize(2);
    assertThat(made.status()).isEqualTo(422);
    assertThat(trees()).isZero();
  }

  @Test
  void whatATreeHasNoRoomForIsCounted() {
    String file = "Skill\n" + "x%d\n".repeat(250);

    TestResponse tried =
        post(file.formatted(IntStream.range(0, 250).boxed().toArray()), "dryRun=true");

    assertThat(tried.data().at("/report/excess").toString())
        .isEqualTo("{\"talents\":50,\"limit\":\"talents-of-a-path\",\"most\":200}");
    assertThat(tried.data().at("/tree/paths/0/talents")).hasSize(200);
  }

  private TestResponse post(String file, String query) {
    return ada.bytes(
        "POST", IMPORTS + "?" + query, file.getBytes(UTF_8), "Content-Type", "text/plain");
  }

  private JsonNode tried(String file, String query) {
    return post(file, "dryRun=true" + query).data().at("/report/items");
  }

  @Test
  void talentsWithoutALevelAreCountedAndNamed() {
    TestResponse answer =
        ada.bytes(
            "POST",
            IMPORTS + "?dryRun=true&defaultLevel=2",
            "Java (expert)\nRust\nGo\n".getBytes(UTF_8),
            "Content-Type",
            "text/plain");

    assertThat(answer.data().at("/report/withoutLevel").intValue()).isEqualTo(2);
    JsonNode rust = answer.data().at("/tree/paths/0/talents/1");
    assertThat(rust.get("level").intValue()).isEqualTo(2);
    assertThat(answer.data().at("/report/items"))
        .anySatisfy(item -> {
          assertThat(item.path("talent")).isEqualTo(rust.get("id"));
          assertThat(item.path("withoutLevel").booleanValue()).isTrue();
        });
  }

  @Test
  void ourOwnMarkdownComesBackWithItsPathsLevelsAndDescriptions() {
    String path =
        ada.json("POST", "/api/v1/trees", "{\"title\":\"My *skills* & more\"}")
            .header("Location")
            .orElseThrow();
    String talents =
        """
        [{"id":"019b7c89-f0a6-7d35-8b1a-5e0f6a2d9c01","name":"C# (2019)","level":4,"displayOrder":0,
          "description":"First line.\\nSecond: line\\n\\nA paragraph"},
         {"id":"019b7c89-f0a6-7d35-8b1a-5e0f6a2d9c02","name":"Java, mostly: 17","level":1,"displayOrder":1}]\
        """;
    ada.json(
        "PUT",
        path + "/paths",
        "{\"paths\":[{\"id\":\"019b7c89-f0a6-7d35-8b1a-5e0f6a2d9c03\",\"name\":\"Back_end_\",\"displayOrder\":0,\"talents\":"
            + talents
            + "}]}");
    TestResponse file = ada.get(path + "/export?format=markdown", "Accept", "*/*");

    TestResponse answer = ada.bytes("POST", IMPORTS, file.bytes(), "Content-Type", "text/markdown");

    assertThat(answer.data().at("/tree/title").stringValue()).isEqualTo("My *skills* & more");
    assertThat(answer.data().at("/tree/paths/0/name").stringValue()).isEqualTo("Back_end_");
    JsonNode back = answer.data().at("/tree/paths/0/talents");
    assertThat(back.at("/0/name").stringValue()).isEqualTo("C# (2019)");
    assertThat(back.at("/0/level").intValue()).isEqualTo(4);
    assertThat(back.at("/0/description").stringValue())
        .isEqualTo("First line.\nSecond: line\n\nA paragraph");
    assertThat(back.at("/1/name").stringValue()).isEqualTo("Java, mostly: 17");
    assertThat(back.at("/1/level").intValue()).isEqualTo(1);
    assertThat(answer.data().at("/report/withoutLevel").intValue()).isZero();
  }

  @Test
  void aTreeThatTheApiGaveBecomesATreeOfTheSameBytes() {
    String first = ada.json("POST", IMPORTS, RESUME).header("Location").orElseThrow();
    TestResponse given = ada.get(first);

    TestResponse again = ada.bytes("POST", IMPORTS, given.bytes());

    assertThat(again.status()).isEqualTo(201);
    assertThat(again.data().get("format").stringValue()).isEqualTo("talent-tree");
    TestResponse copy = ada.get(again.header("Location").orElseThrow());
    assertThat(copy.data().get("paths")).isEqualTo(given.data().get("paths"));
    assertThat(copy.data().get("slug").stringValue()).isEqualTo("ada-2");
  }

  @Test
  void theSameKeyImportsOnce() {
    TestResponse first = ada.json("POST", IMPORTS, RESUME, "Idempotency-Key", "once");
    TestResponse second = ada.json("POST", IMPORTS, RESUME, "Idempotency-Key", "once");
    TestResponse other =
        ada.json("POST", IMPORTS + "?defaultLevel=5", RESUME, "Idempotency-Key", "once");

    assertThat(second.data()).isEqualTo(first.data());
    assertThat(second.header("Idempotent-Replayed")).hasValue("true");
    assertThat(other.code()).isEqualTo("idempotency_key_reused");
    assertThat(trees()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dryRun=yes",
        "defaultLevel=6",
        "format=word",
        "columns=name",
        "columns=level,level",
        "icons=all",
        "language=tlh",
        "x=1"
      })
  void aWrongParameterIsRefused(String query) {
    TestResponse answer = ada.json("POST", IMPORTS + "?" + query, RESUME);

    assertThat(answer.code()).isEqualTo("invalid_parameter");
    assertThat(trees()).isZero();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("badFiles")
  void aBadFileIsAClearProblemAndNothingIsWritten(
      String what, byte[] file, String type, int status, String violation) {
    TestResponse answer = ada.bytes("POST", IMPORTS, file, "Content-Type", type);

    assertThat(answer.status()).isEqualTo(status);
    assertThat(String.join(" ", answer.violations())).isEqualTo(violation);
    assertThat(trees()).isZero();
  }

  static Stream<Arguments> badFiles() throws IOException {
    String json = "application/json";
    String yaml = "application/yaml";
    Path fresh = Path.of("src", "test", "resources", "transfer", "fresh");
    byte[] broken = Files.readAllBytes(fresh.resolve("johnny-trouble.broken.fresh.json"));
    byte[] large = ("{\"skills\": [\"" + "x".repeat(2 << 20) + "\"]}").getBytes(UTF_8);
    return Stream.of(
        bad("a broken file", broken, json, 400, ""),
        bad("no skills", "{\"basics\":{}}", 422, "not_importable #/skills"),
        bad("skills that are null", "{\"skills\":null}", 422, "not_importable #/skills"),
        bad("skills without names", "{\"skills\":[null, {}]}", 422, "not_importable #"),
        bad("2 MB", large, json, 413, ""),
        bad("deep nesting", "[".repeat(100_000).getBytes(UTF_8), json, 400, ""),
        bad("deep nesting in YAML", "- ".repeat(100_000).getBytes(UTF_8), yaml, 422, NOT),
        bad("a zip bomb", zipBomb(), yaml, 422, NOT),
        bad("nothing", new byte[0], json, 422, NOT),
        bad("another type", RESUME.getBytes(UTF_8), "application/pdf", 415, ""));
  }

  private static final String NOT = "not_importable #";

  private static Arguments bad(String what, String file, int status, String violation) {
    return bad(what, file.getBytes(UTF_8), "application/json", status, violation);
  }

  private static Arguments bad(
      String what, byte[] file, String type, int status, String violation) {
    return Arguments.of(what, file, type, status, violation);
  }

  private static byte[] zipBomb() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("resume.json"));
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 100; i++) {
        zip.write(zeros);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private int trees() {
    return ada.get("/api/v1/trees").data().get("data").size();
  }
}
