package org.talenttree.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.HeapUse;
import tools.jackson.databind.JsonNode;

/** What values take in memory is no more than what is reserved for them. */
class ParsedSizeTest {
  private static final int BYTES = 1 << 20;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "\"a\"",
        "\"é\"",
        "9",
        "99",
        "1.5",
        "1e9",
        "true",
        "null",
        "[9]",
        "{\"a\":1}",
        "{\"#\":1}",
        "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{}}}}}}",
        "[[[[[[[[[[[]]]]]]]]]]]",
        "[{\"a\":[]}]",
        "{\"]]]]]]]]\":{}}",
        "{\"[[[[[[[[[[[[[[[[[[[[[[[[\":{}}"
      })
  void nodesTakeNoMoreThanIsReserved(String value) {
    // A million tokens are read at most, so deep values fill less than a body.
    int count = Math.min(BYTES / (value.length() + 1), 40_000);
    byte[] body =
        IntStream.range(0, count)
            .mapToObj(i -> value.replace("#", Integer.toString(i)))
            .collect(Collectors.joining(",", "[", "]"))
            .getBytes(UTF_8);
    HeapUse<JsonNode> read = HeapUse.of(() -> Json.read(body));

    assertThat(read.made().size()).isEqualTo(count);
    // The size of the heap is known to some hundred kilobytes.
    assertThat(read.bytes()).isLessThan(ParsedSize.of(body) + (256 << 10));
  }

  /** They would take more than all requests together may, and lead to no object. */
  @ParameterizedTest
  @ValueSource(strings = {"[", "]", "{", "}"})
  void bracketsWithoutTheirOthersAreNoObjects(String bracket) {
    byte[] closedFirst = ("]".repeat(BYTES / 2) + bracket.repeat(BYTES / 2)).getBytes(UTF_8);

    assertThat(ParsedSize.of(bracket.repeat(BYTES).getBytes(UTF_8))).isLessThan(13L * BYTES);
    assertThat(ParsedSize.of(closedFirst)).isLessThan(13L * BYTES);
  }
}
