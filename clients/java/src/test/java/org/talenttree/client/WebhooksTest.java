package org.talenttree.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.talenttree.client.Webhooks.InvalidWebhook;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class WebhooksTest {
  @TestFactory
  Stream<DynamicTest> eachWebhookIsTakenIfItIsValid() {
    return JsonMapper.shared()
        .readTree(Path.of("..", "scenario", "webhooks.json"))
        .valueStream()
        .map(
            vector -> DynamicTest.dynamicTest(vector.path("name").asString(), () -> check(vector)));
  }

  private static void check(JsonNode vector) throws InvalidWebhook {
    if (vector.path("valid").asBoolean()) {
      assertThat(verified(vector))
          .isEqualTo(JsonMapper.shared().readTree(vector.path("body").asString()));
    } else {
      assertThatExceptionOfType(InvalidWebhook.class).isThrownBy(() -> verified(vector));
    }
  }

  private static JsonNode verified(JsonNode vector) throws InvalidWebhook {
    Instant now = Instant.ofEpochSecond(vector.path("now").asLong());
    return Webhooks.verifyWebhook(
        vector.path("secret").asString(),
        name -> vector.path("headers").path(name).asString(null),
        vector.path("body").asString().getBytes(UTF_8),
        Clock.fixed(now, ZoneOffset.UTC));
  }
}
