package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import tools.jackson.databind.JsonNode;

/** When levels were last changed, or confirmed by their owner as still true. */
class ConfirmationTest {
  private static final String JAVA = "2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21";
  private static final String SQL = "9c4e7a52-1b3d-4c8e-b0f7-0d5a3e6b8c32";

  @AutoClose private static TestApp app = TestApp.start();

  private static TestTree tree() {
    TestTree tree = TestTree.published(app);
    tree.replacePaths(paths(talent(JAVA, 2), talent(SQL, 4)));
    return tree;
  }

  private static Instant later() {
    app.clock().advance(Duration.ofDays(1));
    return Instant.ofEpochMilli(app.clock().millis());
  }

  private static TestResponse confirm(TestTree tree, String body, String... headers) {
    return tree.owner().client().json("POST", tree.path() + "/confirm", body, headers);
  }

  private static Map<String, Instant> confirmed(TestTree tree) {
    return times(tree.owner().client().get(tree.path() + "/confirmations").data());
  }

  private static Map<String, Instant> times(JsonNode confirmations) {
    Map<String, Instant> times = new TreeMap<>();
    for (JsonNode one : confirmations) {
      times.put(
          one.get("id").stringValue(),
          Timestamps.of(one.get("confirmedAt").stringValue()).orElseThrow());
    }
    return times;
  }

  @Test
  void aChangeOfALevelConfirmsItAndNoOther() {
    TestTree tree = tree();
    Instant made = confirmed(tree).get(SQL);
    Instant changed = later();

    tree.replacePaths(paths(talent(JAVA, 3), talent(SQL, 4).replace("A skill", "Another name")));

    assertThat(confirmed(tree)).isEqualTo(Map.of(JAVA, changed, SQL, made));
  }

  @Test
  void theOrderIsThatOfTheTreeAndATalentThatComesBackIsNew() {
    TestTree tree = tree();
    tree.replacePaths(paths(talent(SQL, 4)));
    Instant back = later();

    tree.replacePaths(paths(talent(SQL, 4), talent(JAVA, 2)));

    JsonNode all = tree.owner().client().get(tree.path() + "/confirmations").data();
    assertThat(all.valueStream().map(one -> one.get("id").stringValue()))
        .containsExactly(SQL, JAVA);
    assertThat(times(all).get(JAVA)).isEqualTo(back);
  }

  @Test
  void theOwnerConfirmsSomeOrAll() {
    TestTree tree = tree();
    Instant made = confirmed(tree).get(JAVA);
    Instant first = later();
    assertThat(times(confirm(tree, "{\"talentIds\":[\"" + SQL + "\"]}").data()))
        .isEqualTo(Map.of(JAVA, made, SQL, first))
        .isEqualTo(confirmed(tree));

    Instant second = later();
    assertThat(times(confirm(tree, "{}").data()))
        .isEqualTo(Map.of(JAVA, second, SQL, second))
        .isEqualTo(confirmed(tree));
    assertThat(confirm(tree, "{\"talentIds\":[]}").status()).isEqualTo(200);
    assertThat(confirmed(tree).get(SQL)).isEqualTo(second);
  }

  @Test
  void aConfirmationIsNoRevisionAndNobodyElseLearnsOfIt() {
    TestTree tree = tree();
    tree.patch("{\"showGrowth\":true}");
    TestResponse before = tree.read();
    TestResponse publicly = tree.readPublicly();
    String page = page(tree);
    later();

    confirm(tree, "{}");

    assertThat(tree.read().header("ETag")).isEqualTo(before.header("ETag"));
    assertThat(tree.now()).isEqualTo(before.data());
    assertThat(tree.readPublicly().header("ETag")).isEqualTo(publicly.header("ETag"));
    assertThat(tree.readPublicly().data()).isEqualTo(publicly.data());
    assertThat(publicly.data().toString() + page(tree)).doesNotContain("confirmed");
    assertThat(page(tree)).isEqualTo(page);
    TestOwner other = TestOwner.register(app);
    assertThat(other.client().get(tree.path() + "/confirmations").code())
        .isEqualTo("tree_not_found");
    assertThat(other.client().json("POST", tree.path() + "/confirm", "{}").code())
        .isEqualTo("tree_not_found");
  }

  private static String page(TestTree tree) {
    String address = "/" + tree.owner().username() + "/" + tree.slug();
    return TestVisitor.of(app).get(address).text();
  }

  @Test
  void aConfirmationOfAnotherRevisionIsRefused() {
    TestTree tree = tree();
    Map<String, Instant> before = confirmed(tree);
    later();

    assertThat(confirm(tree, "{}", "If-Match", "\"1\"").status()).isEqualTo(412);
    assertThat(confirmed(tree)).isEqualTo(before);
    String tag = tree.read().header("ETag").orElseThrow();
    assertThat(confirm(tree, "{}", "If-Match", tag).status()).isEqualTo(200);
    assertThat(tree.patch("{\"title\":\"Later\"}", "If-Match", tag).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[]                        | wrong_type #",
        "{\"talentIds\":null}      | wrong_type #/talentIds",
        "{\"talentIds\":[7]}       | invalid_format #/talentIds/0",
        "{\"talents\":[]}          | unknown_field #/talents",
        "{\"talentIds\":[\"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21\","
            + "\"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a22\"]} | not_allowed_value #/talentIds/1",
      })
  void aBadBodyConfirmsNothing(String body, String violation) {
    TestTree tree = tree();
    Map<String, Instant> before = confirmed(tree);
    later();

    TestResponse refused = confirm(tree, body);

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.violations()).containsExactly(violation);
    assertThat(confirmed(tree)).isEqualTo(before);
  }

  @Test
  void noMoreThanAThousandTalentsAreNamed() {
    String ids = "\"" + JAVA + "\",";

    TestResponse refused = confirm(tree(), "{\"talentIds\":[" + ids.repeat(1_000) + "1]}");

    assertThat(refused.violations()).containsExactly("too_many #/talentIds");
  }

  @Test
  void aRequestCannotSetIt() {
    String talent = talent(JAVA, 2).replace("}", ",\"confirmedAt\":\"2026-01-02T03:04:05.678Z\"}");

    assertThat(tree().replacePaths(paths(talent)).violations())
        .containsExactly("unknown_field #/paths/0/talents/0/confirmedAt");
  }

  @Test
  void aRestoredRevisionConfirmsTheLevelsThatItChanges() {
    TestTree tree = tree();
    Instant made = confirmed(tree).get(SQL);
    long revision = tree.now().get("revision").longValue();
    later();
    tree.replacePaths(paths(talent(JAVA, 5), talent(SQL, 4)));
    Instant restored = later();

    tree.owner().client().post(tree.path() + "/revisions/" + revision + "/restore");

    assertThat(confirmed(tree)).isEqualTo(Map.of(JAVA, restored, SQL, made));
  }

  @Test
  void itSurvivesTheTrashAndAnArchive() {
    TestTree tree = tree();
    later();
    confirm(tree, "{\"talentIds\":[\"" + SQL + "\"]}");
    Map<String, Instant> before = confirmed(tree);
    later();

    tree.owner().client().delete(tree.path() + "?trash=true");
    tree.owner().client().post("/api/v1/trash/" + tree.id() + "/restore");
    assertThat(confirmed(tree)).isEqualTo(before);

    byte[] zip = tree.owner().client().get("/api/v1/account/export").bytes();
    TestOwner other = TestOwner.register(app);
    other.client().bytes("POST", "/api/v1/account/import", zip, "Content-Type", "application/zip");
    assertThat(times(other.client().get(tree.path() + "/confirmations").data())).isEqualTo(before);
  }

  @Test
  void aCopyIsConfirmedWhenItIsMade() {
    TestTree tree = tree();
    Instant copied = later();
    TestOwner other = TestOwner.register(app);
    String source =
        "{\"username\":\"%s\",\"slug\":\"%s\"}".formatted(tree.owner().username(), tree.slug());

    JsonNode copy =
        other.client().json("POST", "/api/v1/trees", "{\"copyOf\":" + source + "}").data();

    String path = "/api/v1/trees/" + copy.get("id").stringValue() + "/confirmations";
    assertThat(times(other.client().get(path).data())).isEqualTo(Map.of(JAVA, copied, SQL, copied));
  }

  @Test
  void whatAnEarlierReleaseStoredIsKnownFromItsHistoryElseFromTheTreesCreation() {
    TestTree tree = tree();
    Instant changed = later();
    tree.replacePaths(paths(talent(JAVA, 3), talent(SQL, 4)));
    Map<String, Instant> known = confirmed(tree);
    later();
    tree.patch("{\"title\":\"Later\"}");

    forget(tree);
    assertThat(confirmed(tree)).isEqualTo(known).containsEntry(JAVA, changed);

    Instant raised = later();
    tree.replacePaths(paths(talent(JAVA, 3), talent(SQL, 5)));
    assertThat(confirmed(tree)).isEqualTo(Map.of(JAVA, changed, SQL, raised));

    forget(tree);
    Instant confirmed = later();
    confirm(tree, "{\"talentIds\":[\"" + SQL + "\"]}");
    assertThat(confirmed(tree)).isEqualTo(Map.of(JAVA, changed, SQL, confirmed));

    forget(tree);
    execute(tree, "DELETE FROM revisions WHERE owner_id = ?");
    Instant created = Timestamps.of(tree.now().get("createdAt").stringValue()).orElseThrow();
    assertThat(confirmed(tree)).isEqualTo(Map.of(JAVA, created, SQL, created));
  }

  @Test
  void treesOfAnEarlierReleaseGetTheirsOnce() {
    try (TestApp upgraded = TestApp.start()) {
      TestTree tree = TestTree.draft(upgraded);
      tree.replacePaths(paths(talent(JAVA, 2), talent(SQL, 4)));
      upgraded.clock().advance(Duration.ofDays(1));
      tree.replacePaths(paths(talent(JAVA, 3), talent(SQL, 4)));
      Map<String, Instant> known = confirmed(tree);
      forget(tree);

      TreeConfirmations confirmations = upgraded.app().services().confirmations();
      assertThat(confirmations.fill()).isTrue();
      assertThat(confirmations.fill()).isFalse();

      execute(tree, "DELETE FROM revisions WHERE owner_id = ?");
      assertThat(confirmed(tree)).isEqualTo(known);
      forget(tree);
      assertThat(confirmations.fill()).isFalse();
    }
  }

  /** Leaves the tree as an earlier release stored it. */
  private static void forget(TestTree tree) {
    execute(tree, "UPDATE trees SET confirmed = NULL WHERE owner_id = ?");
  }

  private static void execute(TestTree tree, String sql) {
    OwnerId owner = tree.owner().account().owner();
    var services = tree.owner().app().app().services();
    services.database().write(owner, tx -> tx.handle().execute(sql, owner.toString()));
  }

  private static String paths(String... talents) {
    return """
    {"paths":[{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,
      "talents":[%s]}]}
    """
        .formatted(String.join(",", talents));
  }

  private static String talent(String id, int level) {
    return """
    {"id":"%s","name":"A skill","level":%d,"displayOrder":0}\
    """
        .formatted(id, level);
  }
}
