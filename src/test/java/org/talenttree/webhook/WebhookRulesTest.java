package org.talenttree.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;

/** What a request for a webhook must be, and that it is checked again when it is sent. */
class WebhookRulesTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aPrivateAddressIsRefusedAndTheAnswerNamesTheSetting() {
    try (TestApp app = TestApp.start()) {
      TestClient client = TestOwner.register(app).client();
      TestResponse refused =
          client.json("POST", HooksOf.WEBHOOKS, "{\"url\":\"https://169.254.169.254/latest\"}");
      assertThat(refused.status()).isEqualTo(422);
      assertThat(refused.toString()).contains("#/url").contains("webhooks.private-addresses");
      assertThat(client.json("POST", HooksOf.WEBHOOKS, "{\"url\":\"http://8.8.8.8/\"}").toString())
          .contains("webhooks.http");
      TestResponse all =
          client.json(
              "POST",
              HooksOf.WEBHOOKS,
              "{\"url\":\"https://127.0.0.1\",\"types\":[\"tree.*\",\"tree.eaten\"],\"more\":1}");
      assertThat(all.violations()).hasSize(3);
      assertThat(client.json("POST", HooksOf.WEBHOOKS, "{}").violations()).hasSize(1);
    }
  }

  @Test
  void onlyAKeyOfTheScopeDoesAnything() {
    try (TestApp app = TestApp.start()) {
      TestOwner owner = TestOwner.register(app);
      assertThat(owner.withoutScope(Scope.WEBHOOKS).get(HooksOf.WEBHOOKS).code())
          .isEqualTo("insufficient_scope");
      assertThat(owner.withScopes(Set.of(Scope.WEBHOOKS)).get(HooksOf.WEBHOOKS).status())
          .isEqualTo(200);
    }
  }

  @Test
  void anAddressThatIsNotAllowedAnyMoreIsNotSentTo() {
    Map<String, String> place = TestApp.lastingData(folder);
    try (TestReceiver receiver = TestReceiver.start()) {
      TestOwner owner;
      HooksOf hooks;
      try (TestApp app = HooksOf.start(place)) {
        owner = TestOwner.register(app);
        hooks = HooksOf.make(owner, receiver.url());
      }
      Map<String, String> without = new HashMap<>(place);
      without.put("webhooks.http", "on");
      try (TestApp app = TestApp.start(without)) {
        TestClient client = app.client(owner.client().key());
        client.json("POST", "/api/v1/trees", "{\"title\":\"First\"}");
        Until.holds("it was tried", () -> tries(client, hooks) > 0);

        assertThat(delivery(client, hooks).get("reason").stringValue())
            .isEqualTo("refused_address");
        assertThat(receiver.all()).isEmpty();
      }
    } finally {
      TestApp.endData(place);
    }
  }

  private static JsonNode delivery(TestClient client, HooksOf hooks) {
    return client.get(hooks.path() + "/deliveries").data().get("data").path(0);
  }

  private static int tries(TestClient client, HooksOf hooks) {
    return delivery(client, hooks).path("tries").asInt(0);
  }
}
