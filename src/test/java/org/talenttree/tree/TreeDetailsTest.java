package org.talenttree.tree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.ascode.DesiredTree;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A tree's description and the names of its levels: optional, and lost on no way out and in. */
class TreeDetailsTest {
  private static final String DETAILS =
      """
      {"description":"What I speak.\\nSince 2009.",\
      "levelNames":["A few words","Small talk","Fluent","At work","Mother \\"tongue\\""]}\
      """;
  private static final JsonNode EXPECTED = JsonMapper.shared().readTree(DETAILS);

  @AutoClose private static TestApp app = TestApp.start();
  private TestTree tree;

  @BeforeEach
  void describe() {
    tree = TestTree.published(app);
    assertThat(tree.patch(DETAILS).violations()).isEmpty();
  }

  private static JsonNode details(JsonNode tree) {
    var details = JsonMapper.shared().createObjectNode();
    for (String name : List.of("description", "levelNames")) {
      if (tree.has(name)) {
        details.set(name, tree.get(name));
      }
    }
    return details;
  }

  private JsonNode listed(String query) {
    return tree.owner().client().get("/api/v1/trees" + query).data().at("/data/0");
  }

  @Test
  void everyReadGivesThemAsTheyWereSent() {
    assertThat(details(tree.now())).isEqualTo(EXPECTED);
    assertThat(details(tree.readPublicly().data())).isEqualTo(EXPECTED);
    assertThat(details(listed(""))).isEqualTo(EXPECTED);
    assertThat(details(listed("?view=summary"))).isEqualTo(EXPECTED);
  }

  @Test
  void aNewTreeMayHaveThem() {
    String body = "{\"title\":\"Languages\"," + DETAILS.substring(1);

    var made = tree.owner().client().json("POST", "/api/v1/trees", body);

    assertThat(made.status()).isEqualTo(201);
    assertThat(details(made.data())).isEqualTo(EXPECTED);
  }

  @Test
  void aTreeWithoutThemHasNeitherMemberNorAnyBytesOfThem() {
    TestTree plain = TestTree.published(app);

    assertThat(details(plain.now())).isEmpty();
    assertThat(details(plain.readPublicly().data())).isEmpty();
    assertThat(row(plain)).containsEntry("details", null).containsEntry("bytes", 4L);
    assertThat(row(tree).get("bytes"))
        .isEqualTo(4L + String.valueOf(row(tree).get("details")).getBytes(UTF_8).length);
  }

  private static Map<String, Object> row(TestTree tree) {
    return app.app()
        .services()
        .database()
        .read(handle ->
            handle
                .createQuery(
                    "SELECT details, CAST(bytes AS BIGINT) AS bytes FROM trees WHERE tree_id = :id")
                .bind("id", tree.id())
                .map((row, context) -> {
                  Map<String, Object> values = new HashMap<>();
                  values.put("details", row.getString("details"));
                  values.put("bytes", row.getLong("bytes"));
                  return values;
                })
                .one());
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/json", "application/merge-patch+json"})
  void aPatchChangesWhatItNamesAndNullRemoves(String mediaType) {
    JsonNode without = tree.patch("{\"description\":null}", "Content-Type", mediaType).data();
    assertThat(without.has("description")).isFalse();
    assertThat(without.get("levelNames")).isEqualTo(EXPECTED.get("levelNames"));

    JsonNode other =
        tree.patch("{\"description\":\"Other\",\"levelNames\":null}", "Content-Type", mediaType)
            .data();

    assertThat(details(other).toString()).isEqualTo("{\"description\":\"Other\"}");
  }

  @Test
  void anEmptyDescriptionIsNone() {
    assertThat(tree.patch("{\"description\":\"\"}").data().has("description")).isFalse();
  }

  @Test
  void otherChangesLeaveThemAndTheSameOnesMakeNoRevision() {
    tree.replacePaths(Sample.level("3"));
    tree.patch("{\"title\":\"Other\"}");
    tree.publish();
    assertThat(details(tree.now())).isEqualTo(EXPECTED);
    JsonNode before = tree.now();

    assertThat(tree.patch(DETAILS).data()).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {"description":7}                              | wrong_type #/description
          {"description":"a\\u0007b"}                    | forbidden_character #/description
          {"levelNames":"Novice"}                        | wrong_type #/levelNames
          {"levelNames":["a","b","c","d"]}               | too_few #/levelNames
          {"levelNames":["a","b","c","d","e","f"]}       | too_many #/levelNames
          {"levelNames":["a",7,"c",null,"e"]}            | wrong_type #/levelNames/1, wrong_type #/levelNames/3
          {"levelNames":[""," ","c\\n","d","e"]}         | too_short #/levelNames/0, too_short #/levelNames/1, forbidden_character #/levelNames/2
          {"description":7,"levelNames":[],"levels":[]}  | wrong_type #/description, too_few #/levelNames, unknown_field #/levels
          """)
  void whatBreaksARuleIsRefusedAllAtOnceWithItsPlace(String body, String violations) {
    List<String> expected = List.of(violations.split(", ", -1));

    assertThat(tree.patch(body).violations()).containsExactlyElementsOf(expected);
    assertThat(tree.mergePatch(body).violations()).containsExactlyElementsOf(expected);
    String whole = "{\"title\":\"New\"," + body.substring(1);
    assertThat(tree.owner().client().json("POST", "/api/v1/trees", whole).violations())
        .containsExactlyElementsOf(expected);
  }

  @Test
  void onlyAPatchTakesNull() {
    String body = "{\"title\":\"New\",\"description\":null,\"levelNames\":null}";

    assertThat(tree.owner().client().json("POST", "/api/v1/trees", body).violations())
        .containsExactly("wrong_type #/description", "wrong_type #/levelNames");
  }

  @Test
  void theirLengthIsCountedInCharactersAsReadersSeeThem() {
    String fits = described("\ud83c\udf33".repeat(500), "\ud83c\udf33".repeat(40));
    String tooLong = described("x".repeat(501), "x".repeat(41));

    assertThat(tree.patch(fits).status()).isEqualTo(200);
    assertThat(tree.patch(tooLong).violations())
        .containsExactly("too_long #/description", "too_long #/levelNames/4");
  }

  private static String described(String description, String fifth) {
    return """
    {"description":"%s","levelNames":["a","b","c","d","%s"]}\
    """
        .formatted(description, fifth);
  }

  @Test
  void aRevisionAndWhatWasInTheTrashComeBackWithThem() {
    long revision = tree.now().get("revision").longValue();
    tree.patch("{\"description\":null,\"levelNames\":null}");
    assertThat(details(tree.now())).isEmpty();

    tree.owner().client().post(tree.path() + "/revisions/" + revision + "/restore");
    assertThat(details(tree.now())).isEqualTo(EXPECTED);

    tree.owner().client().delete(tree.path() + "?trash=true");
    tree.owner().client().post("/api/v1/trash/" + tree.id() + "/restore");
    assertThat(details(tree.now())).isEqualTo(EXPECTED);
  }

  @Test
  void theHistoryTellsInWordsWhatChanged() {
    tree.patch("{\"levelNames\":[\"Novice\",\"Apprentice\",\"Fluent\",\"Expert\",\"Master\"]}");
    tree.patch("{\"description\":\"Other\"}");
    tree.patch("{\"description\":null,\"levelNames\":null}");

    JsonNode revisions = tree.owner().client().get(tree.path() + "/revisions").data().get("data");

    assertThat(revisions.at("/0/changes").toString())
        .isEqualTo(
            "[\"description removed\",\"level 3 is called \\\"Adept\\\", was \\\"Fluent\\\"\"]");
    assertThat(revisions.at("/1/changes").toString()).isEqualTo("[\"description changed\"]");
    assertThat(revisions.at("/2/changes")).hasSize(4);
    assertThat(revisions.at("/2/changes/0").stringValue())
        .isEqualTo("level 1 is called \"Novice\", was \"A few words\"");
    assertThat(revisions.at("/3/changes")).hasSize(6);
    JsonNode diff =
        tree.owner().client().get(tree.path() + "/revisions/4/diff?to=5").data().get("changes");
    assertThat(diff.toString())
        .isEqualTo("[{\"kind\":\"treeDescription\",\"text\":\"description changed\"}]");
  }

  @Test
  void givingTheStandardNamesIsAChangeToo() {
    TestTree plain = TestTree.draft(app);

    plain.patch("{\"levelNames\":[\"Novice\",\"Apprentice\",\"Adept\",\"Expert\",\"Master\"]}");
    plain.patch("{\"levelNames\":null,\"description\":\"About it\"}");

    JsonNode revisions = plain.owner().client().get(plain.path() + "/revisions").data();
    assertThat(revisions.at("/data/1/changes").toString())
        .isEqualTo("[\"standard names of the levels given\"]");
    assertThat(revisions.at("/data/0/changes").toString())
        .isEqualTo("[\"description added\",\"standard names of the levels no longer given\"]");
  }

  @Test
  void anArchiveIsRestoredWithThem() {
    byte[] zip = tree.owner().client().get("/api/v1/account/export").bytes();
    var other = TestOwner.register(app).client();

    var restored =
        other.bytes("POST", "/api/v1/account/import", zip, "Content-Type", "application/zip");

    assertThat(restored.status()).as("%s", restored).isEqualTo(200);
    assertThat(details(other.get(tree.path()).data())).isEqualTo(EXPECTED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "yaml"})
  void aFileOfTheTreeIsImportedAndAppliedWithThem(String format) throws Exception {
    byte[] file = tree.owner().client().get(tree.path() + "/export?format=" + format).bytes();
    var other = TestOwner.register(app).client();

    var made =
        other.bytes("POST", "/api/v1/imports", file, "Content-Type", "application/" + format);

    assertThat(details(made.data().get("tree"))).isEqualTo(EXPECTED);
    assertThat(details(other.get("/api/v1/trees").data().at("/data/0"))).isEqualTo(EXPECTED);
    assertReads(file, format);
  }

  private static void assertReads(byte[] file, String format) throws Exception {
    var whole = DesiredTree.read("tree." + format, file).asNewTree(UUID::randomUUID);
    assertThat(JsonMapper.shared().readTree(whole.head().details().json().bytes()))
        .isEqualTo(EXPECTED);
  }

  @Test
  void markdownHasTheDescriptionUnderTheTitleAndTheNamesOfTheLevels() {
    tree.replacePaths(Sample.level("3"));

    byte[] file = tree.owner().client().get(tree.path() + "/export?format=markdown").bytes();

    assertThat(new String(file, UTF_8))
        .isEqualTo(
            """
            # My Talents

            What I speak.\\
            Since 2009.

            ## Backend

            - **Java** ●●●○○ 3/5 · Fluent
            """);
  }

  @Test
  void aFileThatBreaksARuleIsRefusedWithThePlace() {
    String file = "{\"title\":\"x\",\"paths\":[],\"levelNames\":[\"a\"]}";

    var refused = tree.owner().client().json("POST", "/api/v1/imports", file);

    assertThat(refused.violations()).containsExactly("too_few #/levelNames");
  }
}
