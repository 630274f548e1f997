package org.talenttree.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.GuardedTree;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestResponse;

/** Bodies that are not I-JSON (RFC 7493), or JSON that no parser meets twice, change nothing. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileBodyTest {
  private final GuardedTree guarded = new GuardedTree();

  @AfterEach
  void nothingWasHarmed() {
    guarded.assertUnharmed();
  }

  @AfterAll
  void stop() {
    guarded.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \t\r\n",
        "{",
        "{}}",
        "{} {}",
        "{}x",
        "{'title':'x'}",
        "{title:\"x\"}",
        "{\"title\":\"x\",}",
        "{\"title\":\"x\"}//",
        "{/**/}",
        "{\"title\":\"x\",\"title\":\"y\"}",
        "{\"title\":\"x\",\"t\\u0069tle\":\"y\"}",
        "{\"title\":\"a\nb\"}",
        "{\"title\":\"a\u0000b\"}",
        "{\"title\":\"\\u0000\"}",
        "{\"\\u0000\":\"x\"}",
        "{\"title\":\"\\ud800\"}",
        "{\"title\":\"\\udc00\\ud800\"}",
        "{\"title\":\"\\udfff tail\"}",
        "{\"\\ud83d\":\"x\"}",
        "{\"title\":\"\\x41\"}",
        "{\"title\":\"\\u00g0\"}",
        "{\"title\":\"",
        "{\"title\":NaN}",
        "{\"title\":Infinity}",
        "{\"title\":-Infinity}",
        "{\"title\":01}",
        "{\"title\":-01}",
        "{\"title\":+1}",
        "{\"title\":.5}",
        "{\"title\":1.}",
        "{\"title\":1e}",
        "{\"title\":0x10}",
        "{\"title\":1e99999999999}",
        "{\"title\":-}",
        "{\"title\":True}",
        "nul",
        "\u0000"
      })
  void whatIsNoStrictJsonIsRefused(String body) {
    for (TestResponse response : everywhere(body.getBytes(UTF_8))) {
      assertThat(response.code()).isEqualTo("invalid_json");
    }
  }

  static Stream<Arguments> foreignBytes() {
    String good = Sample.title("x");
    return Stream.of(
        arguments("a byte order mark", ("\ufeff" + good).getBytes(UTF_8)),
        arguments("UTF-16 with a mark", ("\ufeff" + good).getBytes(UTF_16LE)),
        arguments("UTF-16", good.getBytes(UTF_16BE)),
        arguments("UTF-32", good.getBytes(Charset.forName("UTF-32"))),
        arguments("Latin-1", Sample.title("\u00e9").getBytes(ISO_8859_1)),
        arguments("a byte that no UTF-8 has", bytes("\u00ff")),
        arguments("a cut sequence", bytes("\u00e2\u0082")),
        arguments("an overlong NUL", bytes("\u00c0\u0080")),
        arguments("an overlong slash", bytes("\u00e0\u0080\u00af")),
        arguments("a raw lone surrogate", bytes("\u00ed\u00a0\u0080")),
        arguments("a CESU-8 pair", bytes("\u00ed\u00a0\u00bd\u00ed\u00b8\u0080")),
        arguments("beyond U+10FFFF", bytes("\u00f4\u0090\u0080\u0080")));
  }

  private static byte[] bytes(String inTitle) {
    return Sample.title(inTitle).getBytes(ISO_8859_1);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("foreignBytes")
  void whatIsNotUtf8IsRefused(String what, byte[] body) {
    for (TestResponse response : everywhere(body)) {
      assertThat(response.code()).as(what).isEqualTo("invalid_json");
    }
  }

  static Stream<String> enormities() {
    return Stream.of(
        "[".repeat(10_000) + "]".repeat(10_000),
        "[".repeat(60_000),
        "{\"a\":".repeat(10_000) + "1" + "}".repeat(10_000),
        nested(17),
        "{\"title\":" + "9".repeat(1_001) + "}",
        "{\"title\":-" + "9".repeat(1_001) + "}",
        "{\"title\":0." + "9".repeat(1_001) + "}",
        "{\"title\":" + "1".repeat(60_000) + "}",
        "{\"" + "a".repeat(60_000) + "\":1}");
  }

  private static String nested(int depth) {
    return "{\"a\":" + "[".repeat(depth - 1) + "]".repeat(depth - 1) + "}";
  }

  @ParameterizedTest
  @MethodSource("enormities")
  void jsonBeyondTheParsersLimitsIsRefused(String body) {
    for (TestResponse response : everywhere(body.getBytes(UTF_8))) {
      assertThat(response.code()).isEqualTo("invalid_json");
    }
  }

  @Test
  void aNumberOf200000DigitsIsRefused() {
    TestResponse response = put("{\"paths\":" + "1".repeat(200_000) + "}");

    assertThat(response.code()).isEqualTo("invalid_json");
  }

  @Test
  void sixteenLevelsAreRead() {
    assertThat(put(nested(16)).violations()).contains("unknown_field #/a");
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "[]", "\"x\"", "3", "true", "[{\"title\":\"x\"}]", "1e999999999"})
  void jsonThatIsNoObjectIsNotValid(String body) {
    for (TestResponse response : everywhere(body.getBytes(UTF_8))) {
      assertThat(response.violations()).containsExactly("wrong_type #");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"3\"",
        "null",
        "true",
        "[3]",
        "{}",
        "0",
        "-0",
        "6",
        "-3",
        "3.5",
        "3.0000000001",
        "1e400",
        "1e999999999",
        "1e-999999999",
        "-1e400",
        "2147483650",
        "4294967299",
        "18446744073709551619",
        "9223372036854775811"
      })
  void aLevelThatIsNotOneToFiveIsNotValid(String level) {
    assertThat(put(Sample.level(level)).violations())
        .containsExactly("not_allowed_value #/paths/0/talents/0/level");
  }

  @ParameterizedTest
  @CsvSource({"3,3", "3.0,3", "30e-1,3", "0.3e1,3", "3000000e-6,3", "5E0,5"})
  void aLevelMayBeWrittenAsAnyNumberOfItsValue(String written, int level) {
    String other = "/api/v1/trees/" + guarded.newTree("Level " + written) + "/paths";

    TestResponse response = guarded.owner().json("PUT", other, Sample.level(written));

    assertThat(response.data().at("/paths/0/talents/0/level").intValue()).isEqualTo(level);
  }

  @Test
  void aThousandDigitsAreReadAndNoOrder() {
    String body = Sample.paths(Sample.path(0)).replace(":0,", ":" + "9".repeat(1_000) + ",");

    assertThat(put(body).violations()).containsExactly("not_allowed_value #/paths/0/displayOrder");
  }

  @Test
  void unknownMembersAreAllCountedAndFiftyTold() {
    StringBuilder body = new StringBuilder("{\"paths\":[]");
    for (int i = 0; i < 60; i++) {
      body.append(",\"x/").append(i).append("\":1");
    }

    TestResponse response = put(body + "}");

    assertThat(response.violations()).hasSize(50).startsWith("unknown_field #/x~10");
    assertThat(response.json().get("errorsTruncated").booleanValue()).isTrue();
    assertThat(response.json().get("detail").stringValue()).startsWith("60 members");
  }

  @Test
  void longMemberNamesDoNotBlowUpTheAnswer() {
    StringBuilder body = new StringBuilder("{\"paths\":[]");
    for (int i = 0; i < 50; i++) {
      body.append(",\"").append(i).append("\u00e9".repeat(10_000)).append("\":1");
    }

    assertThat(put(body + "}").bytes()).hasSizeLessThan(100_000);
  }

  private TestResponse put(String body) {
    return guarded.owner().json("PUT", guarded.paths(), body);
  }

  private List<TestResponse> everywhere(byte[] body) {
    return List.of(
        guarded.owner().bytes("PUT", guarded.paths(), body),
        guarded.owner().bytes("PATCH", guarded.tree(), body),
        guarded.owner().bytes("POST", "/api/v1/trees", body));
  }
}
