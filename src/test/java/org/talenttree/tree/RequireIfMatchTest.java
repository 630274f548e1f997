package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

class RequireIfMatchTest {
  private static final String TREES = "/api/v1/trees";
  private static TestApp app;
  private static TestClient ada;

  @BeforeAll
  static void start() {
    app = TestApp.start(Map.of("require-if-match", "true"));
    ada = app.register("ada");
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void everyChangeToATreeWithoutIfMatchIsRefusedAndChangesNothing() {
    String tree = newTree();

    for (TestResponse refused : changes(tree)) {
      assertThat(refused.status()).isEqualTo(428);
      assertThat(refused.code()).isEqualTo("precondition_required");
    }
    assertThat(ada.get(tree).data().get("revision").intValue()).isEqualTo(1);
  }

  @Test
  void everyChangeFromTheCurrentRevisionIsMade() {
    String tree = newTree();

    List<TestResponse> answers =
        List.of(
            ada.json("PATCH", tree, Sample.title("B"), "If-Match", "\"1\""),
            ada.json("PUT", tree + "/paths", Sample.level("1"), "If-Match", "\"2\""),
            ada.post(tree + "/publish", "If-Match", "\"3\""),
            ada.delete(tree, "If-Match", "\"4\""));

    assertThat(answers).extracting(TestResponse::status).containsOnly(200);
  }

  @Test
  void anyRevisionMayBeNamedOutright() {
    assertThat(ada.post(newTree() + "/publish", "If-Match", "*").status()).isEqualTo(200);
  }

  @Test
  void aStaleRevisionIsStillAFailedPrecondition() {
    assertThat(ada.post(newTree() + "/publish", "If-Match", "\"7\"").status()).isEqualTo(412);
  }

  @Test
  void aNewTreeNeedsNoRevision() {
    assertThat(ada.json("POST", TREES, Sample.title("New")).status()).isEqualTo(201);
  }

  @Test
  void anAbsentTreeAndAStrangersAreNotFoundFirst() {
    TestClient bob = app.register("bob");
    String adas = newTree();

    assertThat(changes(TREES + "/" + UUID.randomUUID()))
        .extracting(TestResponse::status)
        .containsOnly(404);
    assertThat(bob.delete(adas).status()).isEqualTo(404);
  }

  @Test
  void aBadBodyIsToldFirst() {
    String tree = newTree();

    assertThat(ada.json("PUT", tree + "/paths", Sample.level("6")).status()).isEqualTo(422);
    assertThat(ada.json("PATCH", tree, "{").code()).isEqualTo("invalid_json");
  }

  @Test
  void aSlugThatIsTakenIsToldLast() {
    ada.json("POST", TREES, "{\"title\":\"Taken\",\"slug\":\"taken\"}");
    String tree = newTree();
    String body = "{\"slug\":\"taken\"}";

    assertThat(ada.json("PATCH", tree, body).status()).isEqualTo(428);
    assertThat(ada.json("PATCH", tree, body, "If-Match", "\"1\"").status()).isEqualTo(409);
  }

  @Test
  void aRefusalIsNotKeptForItsIdempotencyKey() {
    String publish = newTree() + "/publish";

    assertThat(ada.post(publish, "Idempotency-Key", "k").status()).isEqualTo(428);
    assertThat(ada.post(publish, "Idempotency-Key", "k", "If-Match", "\"1\"").status())
        .isEqualTo(200);
  }

  @Test
  void byDefaultNoRevisionIsNeeded() {
    try (TestApp usual = TestApp.start()) {
      TestClient client = usual.register("ada");
      String id = client.json("POST", TREES, Sample.title("A")).data().get("id").stringValue();
      assertThat(client.post(TREES + "/" + id + "/publish").status()).isEqualTo(200);
    }
  }

  @Test
  void theSettingIsTrueOrFalse() {
    assertThatThrownBy(() -> Config.read(Map.of("require-if-match", "yes")))
        .isInstanceOf(ConfigMistakes.class)
        .hasMessageContaining("require-if-match: must be true or false, is 'yes'");
  }

  private static List<TestResponse> changes(String tree) {
    return List.of(
        ada.json("PATCH", tree, "{}"),
        ada.json("PATCH", tree, Sample.title("B")),
        ada.json("PUT", tree + "/paths", Sample.level("1")),
        ada.json("POST", tree + "/edits", "{\"edits\":[]}"),
        ada.post(tree + "/publish"),
        ada.delete(tree));
  }

  private static String newTree() {
    return TREES + "/" + ada.json("POST", TREES, Sample.title("A")).data().get("id").stringValue();
  }
}
