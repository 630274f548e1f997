package org.talenttree.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.log.TextLines.Times;

class TimesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-22T01:02:03.004Z",
        "2026-11-22T01:02:03.999Z",
        "2026-11-22T01:02:04.000Z",
        "1970-01-01T00:00:00.120Z",
        "1969-12-31T23:59:59.987Z",
        "2026-11-22T01:02:03.050Z",
      })
  void aTimeIsWrittenToTheMillisecond(String text) {
    StringBuilder out = new StringBuilder();

    Times.append(out, Instant.parse(text));

    assertThat(out).hasToString(text);
  }
}
