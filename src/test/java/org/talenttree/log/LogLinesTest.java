package org.talenttree.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.Logger;
import org.talenttree.config.LogSettings;
import org.talenttree.config.LogSettings.Format;
import org.talenttree.testing.TestClock;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LogLinesTest {
  private static final String FORGED = "a\r\n2026-01-01T00:00:00.000Z ERROR forged\u2028\u0085b";

  @Test
  void aTextLineHasTimeLevelLoggerMessageAndPairs() {
    List<String> lines =
        logged(
            Format.TEXT,
            log -> log.atInfo().addKeyValue("status", 200).addKeyValue("ms", 1.5).log("answered"));

    assertThat(lines).hasSize(1);
    assertThat(lines.getFirst())
        .matches(
            "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z INFO  test answered status=200 ms=1\\.5");
  }

  @Test
  void inTextNothingBeginsALineOfItsOwn() {
    List<String> lines =
        logged(
            Format.TEXT,
            log ->
                log.atError()
                    .setCause(new IllegalStateException(FORGED))
                    .addKeyValue("value", FORGED)
                    .log("got {}", FORGED));

    assertThat(lines.getFirst())
        .endsWith(
            "ERROR test got a\\r\\n2026-01-01T00:00:00.000Z ERROR forged\\u2028\\u0085b"
                + " value=\"a\\r\\n2026-01-01T00:00:00.000Z ERROR forged\\u2028\\u0085b\"");
    assertThat(lines.subList(1, lines.size())).isNotEmpty().allMatch(line -> line.startsWith("  "));
  }

  @Test
  void aPairWithSpacesOrQuotesCannotLookLikeTwo() {
    List<String> lines =
        logged(Format.TEXT, log -> log.atInfo().addKeyValue("a", "1\" b=2").log("x"));

    assertThat(lines.getFirst()).endsWith("x a=\"1' b=2\"");
  }

  @Test
  void aJsonLineIsOneFlatObjectWithNumbersAsNumbers() {
    List<String> lines =
        logged(
            Format.JSON,
            log ->
                log.atError()
                    .setCause(new IllegalStateException(FORGED))
                    .addKeyValue("status", 500)
                    .addKeyValue("ms", 0.25)
                    .log("got {}", FORGED));

    assertThat(lines).hasSize(1);
    JsonNode line = JsonMapper.shared().readTree(lines.getFirst());
    assertThat(line.get("level").stringValue()).isEqualTo("ERROR");
    assertThat(line.get("logger").stringValue()).isEqualTo("org.talenttree.test");
    assertThat(line.get("message").stringValue()).isEqualTo("got " + FORGED);
    assertThat(line.get("status").intValue()).isEqualTo(500);
    assertThat(line.get("ms").doubleValue()).isEqualTo(0.25);
    assertThat(line.get("exception").stringValue()).contains("IllegalStateException", "forged");
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void aMegabyteIsCutWhereverItStands(Format format) {
    String hostile = "begin" + "\uD83D\uDE00".repeat(1 << 19) + "end";
    List<String> lines =
        logged(
            format,
            log ->
                log.atError()
                    .setCause(new IllegalStateException(hostile, new IOException(hostile)))
                    .addKeyValue("value", hostile)
                    .log("got {}", hostile));

    String all = String.join("\n", lines);
    assertThat(all).hasSizeLessThan(200_000).contains("characters were left out");
    assertThat(all.split("begin", -1)).as("value, message and trace").hasSizeGreaterThan(3);
  }

  @Test
  void theTraceOfADeepRecursionKeepsItsBeginningAndItsEnd() {
    List<String> lines = logged(Format.TEXT, log -> log.error("bug", overflow()));

    assertThat(String.join("\n", lines)).hasSizeLessThan(20_000).contains("left out");
    assertThat(lines.get(1)).contains("IllegalStateException: outside");
    assertThat(lines.getLast()).contains("LogLinesTest.recurse");
  }

  private static IllegalStateException overflow() {
    try {
      return new IllegalStateException("no overflow at " + recurse(0));
    } catch (StackOverflowError e) {
      return new IllegalStateException("outside", e);
    }
  }

  private static int recurse(int depth) {
    return depth < 0 ? depth : recurse(depth + 1) + 1;
  }

  @Test
  void withRequestsOffTheirLoggerIsSilent() {
    LoggerContext context = new LoggerContext();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Logging _ =
        Logging.start(new LogSettings(Format.TEXT, false), context, out, new TestClock())) {
      context.getLogger(Logging.REQUESTS).info("unwanted");
      context.getLogger("org.talenttree.other").info("wanted");
    }

    assertThat(out.toString(UTF_8)).contains(" wanted").doesNotContain("unwanted");
  }

  private interface Logs {
    void to(Logger logger);
  }

  private static List<String> logged(Format format, Logs logs) {
    LoggerContext context = new LoggerContext();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Logging _ = Logging.start(new LogSettings(format, true), context, out, new TestClock())) {
      logs.to(context.getLogger("org.talenttree.test"));
    }
    // Not lines(): what else could end a line in the eyes of some program must count too.
    return List.of(out.toString(UTF_8).strip().split("\\R"));
  }
}
