package org.talenttree.history;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.storage.Database;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Golden histories in another form are the same histories. */
@Tag("single-node")
class HistoryRewriteTest {
  private static final OwnerId OWNER = new OwnerId(UUID.fromString(PlayedHistories.OWNER));

  /** SQL that changes what the differences of a history are counted from. */
  private static final Pattern PAST_THE_REWRITE =
      Pattern.compile(
          "(?i)UPDATE\\s+(trees|trash|revisions|copies)\\b[^;]*?"
              + "\\b(title|slug|published_at|theme|paths|former|base)\\s*=[^;]*");

  @TempDir private Path folder = Path.of("");
  private List<StoredHistory> golden = List.of();
  private Map<String, String> settings = Map.of();

  @BeforeEach
  void store() {
    golden = StoredHistoryTest.v1();
    settings = FormerDatabase.holding(folder, StoredHistoryTest.SCHEMA_OF_V1, golden);
  }

  @AfterEach
  void drop() {
    FormerDatabase.drop(settings);
  }

  @Test
  void everyRevisionOfEveryTreeIsReadInTheNewForm() {
    try (TestApp app = TestApp.start(settings)) {
      Database database = app.app().services().database();

      long written = HistoryRewrite.run(database, new Noted());

      assertThat(written).isEqualTo(golden.size());
      golden.forEach(history ->
          StoredHistoryTest.assertIsReadAs(database, history, noted(history.revisions())));
      assertThat(violations(database)).isEmpty();
    }
  }

  @Test
  void aFormThatTreesHaveAlreadyWritesNothing() {
    try (TestApp app = TestApp.start(settings)) {
      Database database = app.app().services().database();
      HistoryRewrite.run(database, new Noted());
      List<String> rows = rows(database);

      long written = HistoryRewrite.run(database, new Noted());

      assertThat(written).isZero();
      assertThat(rows(database)).isEqualTo(rows);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 22, 23, 100, 163, 200, 255})
  void aRunThatEndsHalfwayMixesNothingAndTheNextOneGoesOn(int calls) {
    try (TestApp app = TestApp.start(settings)) {
      Database database = app.app().services().database();
      int[] left = {calls};
      Noted ending =
          new Noted() {
            @Override
            public JsonText paths(JsonText paths) {
              if (left[0]-- == 0) {
                throw new IllegalStateException("killed");
              }
              return super.paths(paths);
            }
          };

      assertThatThrownBy(() -> HistoryRewrite.run(database, ending)).hasMessage("killed");

      long rewritten = golden.stream().filter(history -> isNoted(database, history)).count();
      assertThat(rewritten).isLessThan(golden.size());
      assertThat(HistoryRewrite.run(database, new Noted())).isEqualTo(golden.size() - rewritten);
      assertThat(golden).allMatch(history -> isNoted(database, history));
    }
  }

  @Test
  void aFormThatChangesWhatItHasMadeIsRefused() {
    try (TestApp app = TestApp.start(settings)) {
      Database database = app.app().services().database();
      List<String> rows = rows(database);
      Noted growing =
          new Noted() {
            @Override
            public JsonText paths(JsonText paths) {
              return JsonText.of("[" + paths + "]");
            }
          };

      assertThatThrownBy(() -> HistoryRewrite.run(database, growing))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith("this form changes what it has made");

      assertThat(rows(database)).isEqualTo(rows);
    }
  }

  @Test
  void aHistoryThatCannotBeReadIsNamedAndLeft() {
    try (TestApp app = TestApp.start(settings)) {
      Database database = app.app().services().database();
      database.write(
          OWNER,
          tx ->
              tx.handle()
                  .execute(
                      "DELETE FROM revisions WHERE owner_id = ? AND revision = 2"
                          + " AND tree_id LIKE '%0104'",
                      OWNER.toString()));

      assertThatThrownBy(() -> HistoryRewrite.run(database, new Noted()))
          .hasMessageContaining("tree 00000000-0000-7000-8000-000000000104 of account " + OWNER)
          .hasRootCauseMessage("revision 2 is missing");
    }
  }

  @Test
  void aTreeWithOtherContentHasAnotherTag() {
    try (TestApp app = TestApp.start(settings)) {
      Database database = app.app().services().database();
      String before = incarnations(database);

      HistoryRewrite.run(database, new Noted());

      assertThat(incarnations(database)).isNotEqualTo(before);
    }
  }

  @Test
  void whatACopyTookOfItsSourceIsRewrittenTooInTheTrashAsWell() {
    try (TestApp app = TestApp.start(settings)) {
      Database database = app.app().services().database();
      TestTree source = TestTree.draft(app);
      source.replacePaths(Sample.level("3"));
      TestClient client = source.owner().client();
      String upstream = copy(source) + "/upstream";
      client.delete(copy(source) + "?trash=true");
      long bytes = bytes(database, source);
      source.patch(Sample.title("Changed"));

      HistoryRewrite.run(database, new Noted());

      assertThat(bases(database, source))
          .hasSize(2)
          .allSatisfy(base -> assertThat(base).contains("\"note\":\"of talent Java\""));
      assertThat(client.get(upstream).data().get("changes"))
          .extracting(change -> change.get("kind").stringValue())
          .containsExactly("title");
      assertThat(bytes(database, source))
          .isEqualTo(bytes + 2L * ",'note':'of talent Java'".length());
      assertThat(HistoryRewrite.run(database, new Noted())).isZero();
    }
  }

  /** Copies a tree and returns the address of the copy. */
  private static String copy(TestTree tree) {
    String body = "{\"copyOf\":\"" + tree.id() + "\"}";
    JsonNode copy = tree.owner().client().json("POST", "/api/v1/trees", body).data();
    return "/api/v1/trees/" + copy.get("id").stringValue();
  }

  /** Returns what the owner's copies took, unpacked. */
  private static List<String> bases(Database database, TestTree tree) {
    return database.read(handle ->
        handle
            .select("SELECT base FROM copies WHERE owner_id = ?", owner(tree))
            .map((row, context) ->
                new String(PackedText.unpack(row.getBytes("base"), new byte[0]), UTF_8))
            .list());
  }

  private static long bytes(Database database, TestTree tree) {
    return database.read(handle ->
        handle
            .select("SELECT sum(bytes) FROM copies WHERE owner_id = ?", owner(tree))
            .mapTo(Long.class)
            .one());
  }

  private static String owner(TestTree tree) {
    return tree.owner().account().owner().toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"db/sqlite", "db/postgresql"})
  void noMigrationChangesStoredTreesPastTheRewrite(String scripts) throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/main/resources").resolve(scripts))) {
      for (Path file : files.toList()) {
        assertThat(Files.readString(file))
            .as("%s: docs/decisions/0038-rewriting-histories.md", file)
            .doesNotContainPattern(PAST_THE_REWRITE);
      }
    }
    assertThat("UPDATE trees SET bytes = 1,\n paths = replace(paths, 'a', 'b');")
        .containsPattern(PAST_THE_REWRITE);
    assertThat("UPDATE copies SET base = NULL;").containsPattern(PAST_THE_REWRITE);
    assertThat("ALTER TABLE trash ADD x; UPDATE trees SET bytes = length(paths);")
        .doesNotContainPattern(PAST_THE_REWRITE);
  }

  private static String incarnations(Database database) {
    return database.read(handle ->
        handle
            .select("SELECT incarnation FROM trees WHERE owner_id = ?", OWNER.toString())
            .mapTo(Long.class)
            .list()
            .toString());
  }

  private List<String> rows(Database database) {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < golden.size(); i++) {
      UUID tree = PlayedHistories.storedId(i);
      rows.addAll(database.read(handle -> StoredHistory.rows(handle, OWNER, tree, text -> text)));
    }
    return rows;
  }

  private static List<String> violations(Database database) {
    List<String> violations = new ArrayList<>();
    database.read(handle -> {
      RevisionInvariants.all().forEach(all -> all.check(handle, violations::add));
      return handle
          .select(
              """
              SELECT tree_id FROM trees WHERE owner_id = ? AND bytes <> octet_length(theme)
                + octet_length(paths) + coalesce(octet_length(growth), 0)
              """,
              OWNER.toString())
          .mapTo(String.class)
          .map(violations::add)
          .list();
    });
    return violations;
  }

  /** Returns whether a whole history is in the new form; fails where it is in both or in none. */
  private static boolean isNoted(Database database, StoredHistory history) {
    try {
      StoredHistoryTest.assertIsReadAs(database, history, history.revisions());
      return false;
    } catch (AssertionError e) {
      StoredHistoryTest.assertIsReadAs(database, history, noted(history.revisions()));
      return true;
    }
  }

  private static List<String> noted(List<String> revisions) {
    return revisions.stream()
        .map(line -> {
          ObjectNode revision = (ObjectNode) Json.read(line.getBytes(UTF_8));
          new Noted().note(revision.get("paths"));
          return revision.toString();
        })
        .toList();
  }

  /** Gives each talent a member more. */
  private static class Noted implements HistoryRewrite.Form {
    @Override
    public JsonText theme(JsonText theme) {
      return theme;
    }

    @Override
    public JsonText paths(JsonText paths) {
      JsonNode all = Json.read(paths.bytes());
      note(all);
      return JsonText.of(all.toString());
    }

    void note(JsonNode paths) {
      for (JsonNode path : paths) {
        for (JsonNode talent : path.get("talents")) {
          ((ObjectNode) talent).put("note", "of talent " + talent.get("name").stringValue());
        }
      }
    }
  }
}
