package org.talenttree.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class FieldsTest {
  @ParameterizedTest
  @CsvSource({
    "0,0",
    "-0,0",
    "-0.0,0",
    "0e999999999,0",
    "0e-999999999,0",
    "1.0,1",
    "10e-1,1",
    "0.5e1,5",
    "-3,-3",
    "9007199254740993,9007199254740993",
    "9223372036854775807,9223372036854775807",
    "-9223372036854775807,-9223372036854775807",
    "9223372036854775807.0,9223372036854775807"
  })
  void aNumberWithoutAFractionIsAnInteger(String written, long value) {
    assertThat(Fields.integer(json(written))).hasValue(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.5",
        "1.0000000000000000000000001",
        "1e-999999999",
        "1e400",
        "-1e400",
        "1e999999999",
        "9223372036854775808",
        "92233720368547758080",
        "\"1\"",
        "true",
        "null",
        "[1]",
        "{}"
      })
  void anythingElseIsNone(String written) {
    assertTimeoutPreemptively(
        Duration.ofSeconds(5), () -> assertThat(Fields.integer(json(written))).isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[\"b\",\"a\",\"b\"] | b,a |",
        "[\"c\"] | | #/x/0",
        "[\"a\",1,null,\"c\"] | a | #/x/1,#/x/2,#/x/3",
        "[] | | #/x",
        "\"a\" | | #/x",
        "null | | #/x",
        "{\"a\":1} | | #/x"
      })
  void choicesAreSomeOfTheKnownNames(String written, String chosen, String refused) {
    Violations violations = new Violations();
    Fields fields = fields("{\"x\":" + written + "}", violations);

    assertThat(fields.optionalChoices("x", List.of("a", "b"))).isEqualTo(names(chosen));
    assertThat(fields.optionalChoices("y", List.of("a", "b"))).isNull();
    assertThat(places(violations)).isEqualTo(names(refused));
  }

  private static List<String> names(@Nullable String joined) {
    return joined == null ? List.of() : List.of(joined.split(",", -1));
  }

  private static List<String> places(Violations violations) {
    try {
      violations.refuseIfAny();
      return List.of();
    } catch (InvalidInput e) {
      return e.violations().stream().map(Violation::where).toList();
    }
  }

  @Test
  void whatNobodyAskedForIsUnknown() {
    Violations violations = new Violations();
    Fields fields = fields("{\"a\":1,\"b\":2,\"c\":null}", violations);

    fields.optional("b");
    fields.refuseUnknown();

    assertThatThrownBy(violations::refuseIfAny)
        .isInstanceOfSatisfying(
            InvalidInput.class,
            invalid ->
                assertThat(invalid.violations())
                    .extracting(Violation::where)
                    .containsExactly("#/a", "#/c"));
  }

  @Test
  void nullIsThereAndIsNoText() {
    Violations violations = new Violations();
    Fields fields = fields("{\"a\":null}", violations);

    assertThat(fields.has("a")).isTrue();
    assertThat(fields.requiredText("a")).isNull();
    assertThat(violations.isEmpty()).isFalse();
  }

  private static Fields fields(String json, Violations violations) {
    return Objects.requireNonNull(Fields.of(json(json), Pointer.ROOT, violations));
  }

  private static JsonNode json(String text) {
    return Json.read(text.getBytes(UTF_8));
  }
}
