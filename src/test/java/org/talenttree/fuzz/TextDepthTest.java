package org.talenttree.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.icons.IconProposals;
import org.talenttree.json.InvalidInput;
import org.talenttree.transfer.imports.FileParser;
import org.talenttree.transfer.imports.ImportOptions;
import org.talenttree.transfer.imports.ImportRefused;

/** What is nested in a file needs no stack of its depth, whatever the file is. */
class TextDepthTest {
  private static final int DEPTH = 1_300;

  /** A quarter of what a thread has by default. */
  private static final int STACK_BYTES = 256 << 10;

  private static final FileParser PARSER =
      new FileParser(
          UUID::randomUUID, new IconProposals(), () -> Instant.parse("2026-11-25T12:00:00Z"));

  static Stream<String> shapes() {
    return NESTED.keySet().stream();
  }

  private static final Map<String, String> NESTED = nested();

  private static Map<String, String> nested() {
    Map<String, String> nested = new LinkedHashMap<>();
    nested.put("items", lines(" ", "- a"));
    nested.put("numbered items", lines("  ", "1. a"));
    nested.put("lines", lines("\t", "a"));
    nested.put("Org headings", lines("*", " a"));
    nested.put("Markdown headings", lines("#", " a"));
    nested.put("quotes", lines("> ", "a"));
    nested.put("YAML lists", "a:\n" + "- ".repeat(DEPTH) + "b\n");
    nested.put("YAML objects", lines(" ", "a:"));
    nested.put("YAML questions", "? ".repeat(DEPTH) + "a\n");
    nested.put("YAML in one line", "a: " + "[".repeat(DEPTH) + "]".repeat(DEPTH) + "\n");
    nested.put("JSON lists", "[".repeat(DEPTH) + "]".repeat(DEPTH));
    nested.put("JSON objects", "{\"a\":".repeat(DEPTH) + "1" + "}".repeat(DEPTH));
    nested.put("TOML keys", "a" + ".a".repeat(DEPTH) + " = 1\n");
    nested.put("TOML lists", "a = " + "[".repeat(DEPTH) + "]".repeat(DEPTH) + "\n");
    nested.put("OPML", xml("<opml><body>", "<outline text=\"a\">", "</outline>", "</body></opml>"));
    nested.put("FreeMind", xml("<map>", "<node TEXT=\"a\">", "</node>", "</map>"));
    nested.put("TeX", "\\cvskills" + "{".repeat(DEPTH) + "}".repeat(DEPTH));
    nested.put("scripts", "export const skills = " + "[".repeat(DEPTH) + "]".repeat(DEPTH));
    nested.put("marks", "- " + "*a _b ~~".repeat(DEPTH) + "\n- c\n");
    return nested;
  }

  private static String lines(String step, String end) {
    return IntStream.range(1, DEPTH)
        .mapToObj(depth -> step.repeat(depth) + end)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String xml(String start, String open, String close, String end) {
    return start + open.repeat(DEPTH) + close.repeat(DEPTH) + end;
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void aSmallStackIsEnough(String shape) throws Exception {
    byte[] file = NESTED.getOrDefault(shape, "").getBytes(UTF_8);
    FutureTask<Boolean> reading = new FutureTask<>(() -> isReadOrRefused(file));

    new Thread(null, reading, shape, STACK_BYTES).start();

    assertThat(reading.get()).isTrue();
  }

  private static boolean isReadOrRefused(byte[] file) {
    try {
      return PARSER.parse(file, ImportOptions.DEFAULT.forPreview()).tree().paths() != null;
    } catch (ImportRefused | InvalidInput refused) {
      return refused.getMessage() != null;
    }
  }
}
