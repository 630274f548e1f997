package org.talenttree.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Objects;
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
