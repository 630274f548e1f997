package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;

/** Bodies are I-JSON (RFC 7493): whatever two readers might read differently is refused. */
class StrictJsonTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "{\"title\":\"a\"",
        "{\"title\":\"a\"} x",
        "{\"title\":\"a\"}{}",
        "{\"title\":\"a\",\"title\":\"b\"}",
        "{\"title\":\"a\",}",
        "{title:\"a\"}",
        "{'title':'a'}",
        "{\"title\":NaN}",
        "{\"title\":01}",
        "{\"title\":\"a\nb\"}",
        "{\"title\":\"\\x\"}",
        "{\"title\":\"\\u0000\"}",
        "{\"title\":\"\\ud800\"}",
        "{\"title\":\"\\udc00\\ud800\"}",
        "{\"\\ud800\":\"a\"}",
        "// a comment\n{\"title\":\"a\"}",
        "\ufeff{\"title\":\"a\"}"
      })
  void anythingElseIsRefused(String body) {
    var client = TestOwner.register(app).client();

    var answer = client.json("POST", "/api/v1/trees", body);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("invalid_json");
  }

  @Test
  void bytesThatAreNotUtf8AreRefused() {
    var client = TestOwner.register(app).client();
    byte[] latin1 = "{\"title\":\"é\"}".getBytes(StandardCharsets.ISO_8859_1);

    var answer = client.bytes("POST", "/api/v1/trees", latin1);

    assertThat(answer.code()).isEqualTo("invalid_json");
  }

  @Test
  void seventeenLevelsAreTooDeep() {
    var client = TestOwner.register(app).client();

    var answer = client.json("POST", "/api/v1/trees", "[".repeat(17) + "]".repeat(17));

    assertThat(answer.code()).isEqualTo("invalid_json");
  }

  @Test
  void sixteenLevelsAreRead() {
    var client = TestOwner.register(app).client();

    var answer = client.json("POST", "/api/v1/trees", "[".repeat(16) + "]".repeat(16));

    assertThat(answer.violations()).containsExactly("wrong_type #");
  }

  @Test
  void anEscapedPairOfSurrogatesIsOneCharacter() {
    var client = TestOwner.register(app).client();

    var answer = client.json("POST", "/api/v1/trees", "{\"title\":\"\\ud83c\\udf33\"}");

    assertThat(answer.data().get("title").stringValue()).isEqualTo("🌳");
  }
}
