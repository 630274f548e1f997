package org.talenttree.share;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.Scope;
import org.talenttree.json.Timestamps;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import tools.jackson.databind.JsonNode;

/** Secret links of trees: making, listing and ending them. */
class SecretLinkTest {
  @AutoClose private static TestApp app = TestApp.start();

  private TestTree tree;

  @BeforeEach
  void plant() {
    tree = TestTree.draft(app);
  }

  private TestResponse make(String body, String... headers) {
    return tree.owner().client().json("POST", tree.path() + "/links", body, headers);
  }

  private JsonNode make() {
    return make("{\"label\":\"Noor, to read through\"}").data();
  }

  private JsonNode listed() {
    return tree.owner().client().get(tree.path() + "/links").data().get("data");
  }

  private TestResponse end(JsonNode link) {
    return tree.owner().client().delete(tree.path() + "/links/" + link.get("id").stringValue());
  }

  private static int open(JsonNode link) {
    return TestVisitor.of(app).get(path(link)).status();
  }

  private static String path(JsonNode link) {
    String url = link.get("url").stringValue();
    return url.substring(url.indexOf("/s/"));
  }

  private static Instant now() {
    return Instant.ofEpochMilli(app.clock().millis());
  }

  @Test
  void aLinkEndsAfterSevenDaysUnlessItIsToldOtherwise() {
    JsonNode link = make();

    assertThat(link.get("label").stringValue()).isEqualTo("Noor, to read through");
    assertThat(link.get("url").stringValue()).matches("http://[^/]+/s/[0-9A-Za-z]{22}");
    assertThat(link.get("endsAt").stringValue())
        .isEqualTo(Timestamps.text(now().plus(Duration.ofDays(7))));
    assertThat(link.get("endedAt").isNull()).isTrue();
    assertThat(link.get("openedCount").intValue()).isZero();
    assertThat(link.get("lastOpenedOn").isNull()).isTrue();
    assertThat(listed()).containsExactly(link);

    Instant end = now().plus(Duration.ofDays(90));
    assertThat(
            make("{\"label\":\"x\",\"endsAt\":\"" + end + "\"}").data().get("endsAt").stringValue())
        .isEqualTo(Timestamps.text(end));
  }

  @Test
  void theTokenIsShownAgainAndNotStored() {
    JsonNode link = make();
    String token = path(link).substring("/s/".length());

    assertThat(path(listed().get(0))).endsWith(token);
    assertThat(stored()).contains("Noor, to read through").doesNotContain(token);
  }

  private static String stored() {
    StringBuilder all = new StringBuilder();
    app.app().services().database().read(handle -> append(handle, all));
    return all.toString();
  }

  private static StringBuilder append(Handle handle, StringBuilder all) {
    for (String table : List.of("links", "link_hashes", "idempotency", "revisions", "audit")) {
      handle
          .createQuery("SELECT * FROM " + table)
          .mapToMap()
          .forEach(row ->
              row.values()
                  .forEach(value ->
                      all.append(value instanceof byte[] bytes ? text(bytes) : value)
                          .append('\n')));
    }
    return all;
  }

  private static String text(byte[] bytes) {
    return new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
  }

  @Test
  void aRepeatedRequestDoesNotShowTheLinkAgainAndMakesNoOther() {
    String body = "{\"label\":\"Noor\"}";
    assertThat(make(body, "Idempotency-Key", "once").status()).isEqualTo(201);

    TestResponse again = make(body, "Idempotency-Key", "once");

    assertThat(again.code()).isEqualTo("secret_not_replayable");
    assertThat(listed()).hasSize(1);
    assertThat(stored()).doesNotContain(path(listed().get(0)).substring("/s/".length()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                | required #/label
          {"label":""}                                      | invalid_format #/label
          {"label":"two\\nlines"}                           | invalid_format #/label
          {"label":7}                                       | wrong_type #/label
          {"label":"x","endsAt":null}                       | wrong_type #/endsAt
          {"label":"x","endsAt":"never"}                    | not_allowed_value #/endsAt
          {"label":"x","endsAt":"2026-01-02T03:04:05Z"}     | not_allowed_value #/endsAt
          {"label":"x","endsAt":"+999999999-01-01T00:00:00Z"} | not_allowed_value #/endsAt
          {"label":"x","days":7}                            | unknown_field #/days
          """)
  void aWrongRequestIsRefused(String body, String violation) {
    TestResponse refused = make(body);

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.violations()).containsExactly(violation);
    assertThat(listed()).isEmpty();
  }

  @Test
  void aLabelOfMoreThanAHundredSignsAndAnEndInMoreThanNinetyDaysAreRefused() {
    Instant late = now().plus(Duration.ofDays(90)).plusMillis(1);

    TestResponse refused =
        make("{\"label\":\"" + "x".repeat(101) + "\",\"endsAt\":\"" + late + "\"}");

    assertThat(refused.violations())
        .containsExactlyInAnyOrder("invalid_format #/label", "not_allowed_value #/endsAt");
    assertThat(make("{\"label\":\"" + "🌳".repeat(100) + "\"}").status()).isEqualTo(201);
  }

  @Test
  void anEndedLinkLeadsNowhereAtOnceAndIsListedForThirtyDays() {
    JsonNode link = make();
    assertThat(open(link)).isEqualTo(200);

    JsonNode ended = end(link).data();

    assertThat(ended.get("endedAt").stringValue()).isEqualTo(Timestamps.text(now()));
    assertThat(open(link)).isEqualTo(404);
    assertThat(listed().get(0).get("endedAt")).isEqualTo(ended.get("endedAt"));
    assertThat(end(link).code()).isEqualTo("link_not_found");
    app.clock().advance(Duration.ofDays(30).minusMillis(1));
    assertThat(listed()).hasSize(1);
    app.clock().advance(Duration.ofMillis(1));
    assertThat(listed()).isEmpty();
  }

  @Test
  void aLinkEndsByItself() {
    JsonNode link = make();
    app.clock().advance(Duration.ofDays(7).minusMillis(1));
    assertThat(open(link)).isEqualTo(200);

    app.clock().advance(Duration.ofMillis(1));

    assertThat(open(link)).isEqualTo(404);
    assertThat(listed().get(0).get("endedAt")).isEqualTo(link.get("endsAt"));
    assertThat(end(link).code()).isEqualTo("link_not_found");
  }

  @Test
  void whatEndedThirtyDaysAgoIsRemoved() {
    JsonNode link = make();
    end(link);
    app.clock().advance(Duration.ofDays(29));
    JsonNode later = make();
    app.clock().advance(Duration.ofDays(1));

    while (app.app().services().links().purge()) {}

    assertThat(rows(tree.owner())).isEqualTo("1 1");
    assertThat(listed().get(0).get("id")).isEqualTo(later.get("id"));
    assertThat(open(later)).isEqualTo(200);
  }

  /** Returns how many links and how many hashes of the owner are stored. */
  private static String rows(TestOwner owner) {
    String id = owner.account().owner().toString();
    return app.app()
        .services()
        .database()
        .read(handle -> count(handle, "links", id) + " " + count(handle, "link_hashes", id));
  }

  private static int count(Handle handle, String table, String owner) {
    return handle
        .createQuery("SELECT count(*) FROM " + table + " WHERE owner_id = :owner")
        .bind("owner", owner)
        .mapTo(Integer.class)
        .one();
  }

  @ParameterizedTest
  @ValueSource(strings = {"?trash=true", ""})
  void aDeletedTreeEndsItsLinksForGood(String how) {
    JsonNode link = make();
    JsonNode before = make();
    end(before);

    tree.owner().client().delete(tree.path() + how);

    assertThat(open(link)).isEqualTo(404);
    if (how.isEmpty()) {
      assertThat(rows(tree.owner())).isEqualTo("0 0");
    } else {
      tree.owner().client().post("/api/v1/trash/" + tree.id() + "/restore");
      assertThat(open(link)).isEqualTo(404);
      assertThat(listed()).hasSize(2);
    }
  }

  @Test
  void anErasedAccountLosesItsLinks() {
    JsonNode link = make();
    String body = "{\"confirm\":\"" + tree.owner().username() + "\"}";

    assertThat(tree.owner().client().json("DELETE", "/api/v1/account", body).status())
        .isEqualTo(200);

    assertThat(open(link)).isEqualTo(404);
    assertThat(rows(tree.owner())).isEqualTo("0 0");
  }

  @Test
  void aTreeHasAtMostTwentyLinksThatHaveNotEndedAlsoWithTwoClientsAtOnce() throws Exception {
    try (var clients = Executors.newFixedThreadPool(2)) {
      Callable<List<Integer>> twelve =
          () -> IntStream.range(0, 12).mapToObj(i -> make("{\"label\":\"x\"}").status()).toList();
      List<Integer> statuses =
          clients.invokeAll(List.of(twelve, twelve)).stream()
              .flatMap(done -> done.resultNow().stream())
              .toList();
      assertThat(statuses).filteredOn(status -> status == 201).hasSize(20);
      assertThat(statuses).filteredOn(status -> status == 409).hasSize(4);
    }
    assertThat(listed()).hasSize(20);
    assertThat(make("{\"label\":\"x\"}").code()).isEqualTo("resource_limit_reached");

    end(listed().get(7));

    assertThat(make("{\"label\":\"x\"}").status()).isEqualTo(201);
  }

  @Test
  void anAccountStoresAtMostAThousandLinks() {
    for (int i = 0; i < 50; i++) {
      TestTree other = tree.owner().tree("Tree " + i);
      for (int j = 0; j < 20; j++) {
        assertThat(
                other.owner().client().json("POST", other.path() + "/links", "{\"label\":\"x\"}"))
            .extracting(TestResponse::status)
            .isEqualTo(201);
      }
    }

    assertThat(make("{\"label\":\"x\"}").code()).isEqualTo("resource_limit_reached");
  }

  @Test
  void aTreeStoresAtMostAHundredLinks() {
    JsonNode lasting = make();
    for (int i = 0; i < 101; i++) {
      end(make());
    }
    make();

    assertThat(rows(tree.owner())).isEqualTo("100 100");
    assertThat(open(lasting)).isEqualTo(200);
  }

  @Test
  void anotherAccountsTreeIsNotThere() {
    JsonNode link = make();
    TestTree other = TestTree.draft(app);
    String path = tree.path() + "/links";

    assertThat(other.owner().client().get(path).code()).isEqualTo("tree_not_found");
    assertThat(other.owner().client().json("POST", path, "{\"label\":\"x\"}").code())
        .isEqualTo("tree_not_found");
    String id = link.get("id").stringValue();
    assertThat(other.owner().client().delete(path + "/" + id).code()).isEqualTo("tree_not_found");
    assertThat(other.owner().client().delete(other.path() + "/links/" + id).code())
        .isEqualTo("link_not_found");
    assertThat(open(link)).isEqualTo(200);
  }

  @Test
  void linksNeedTheScopeOfPublishing() {
    var others = tree.owner().withScopes(Set.of(Scope.TREES_READ, Scope.TREES_WRITE));

    assertThat(others.get(tree.path() + "/links").code()).isEqualTo("insufficient_scope");
    assertThat(others.json("POST", tree.path() + "/links", "{\"label\":\"x\"}").code())
        .isEqualTo("insufficient_scope");
    assertThat(others.delete(tree.path() + "/links/" + tree.id()).code())
        .isEqualTo("insufficient_scope");
  }

  @Test
  void anArchiveHoldsNoLinks() {
    JsonNode link = make();

    byte[] archive = tree.owner().client().get("/api/v1/account/archive").bytes();

    assertThat(text(archive)).doesNotContain("Noor", path(link));
  }
}
