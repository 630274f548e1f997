package org.talenttree.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.api.MediaTypes;
import org.talenttree.icons.IconProposals;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.language.Translatable;
import org.talenttree.requirements.RequirementProposals;
import org.talenttree.transfer.imports.FileParser;
import org.talenttree.transfer.imports.ImportOptions;
import org.talenttree.transfer.imports.ImportRefused;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The time of whatever reads or writes text grows like the text, however it was made. */
@Tag("alone")
class TextGrowthTest {
  private static final int START = 8 << 10;
  private static final int TRIES = 3;
  private static final double MAX_RATIO = 2.6;

  /** Below this a measurement of the processor's time says little. In nanoseconds. */
  private static final long FLOOR = 40_000_000;

  private static final FileParser PARSER =
      new FileParser(
          UUID::randomUUID, new IconProposals(), () -> Instant.parse("2026-11-25T12:00:00Z"));
  private static final Languages LANGUAGES = Languages.builtIn();

  /** Texts that repeat this; a heading, an item or a quote before them changes what reads them. */
  private static final Map<String, String> SHAPES = shapes();

  private static Map<String, String> shapes() {
    Map<String, String> shapes = new LinkedHashMap<>();
    shapes.put("blanks", " ");
    shapes.put("line ends", "\n");
    shapes.put("CRLF", "\r\n");
    shapes.put("one long line", "a");
    shapes.put("nested brackets", "[(");
    shapes.put("labels without an end", "![a](");
    shapes.put("tags without an end", "<a ");
    shapes.put("stars", "*a");
    shapes.put("strong stars", "**");
    shapes.put("quotes", "\"");
    shapes.put("commas", "a,");
    shapes.put("semicolons and tabs", "a;\t");
    shapes.put("pipes", "|-");
    shapes.put("digits", "1.");
    shapes.put("combining marks", "e\u0301");
    shapes.put("backslashes", "\\");
    shapes.put("colons", "a of b: c, ");
    shapes.put("dashes", "- ");
    shapes.put("headings", "# a\n");
    shapes.put("emoji", "🦉");
    shapes.put("addresses", "http://a.b/ ");
    shapes.put("addresses in a word", "ahttp://a");
    shapes.put("slashes", "/a");
    shapes.put("braces", "{a:");
    return shapes;
  }

  private static final Map<String, Consumer<String>> READERS = readers();

  private static Map<String, Consumer<String>> readers() {
    Map<String, Consumer<String>> readers = new LinkedHashMap<>();
    readers.put("import of text", TextGrowthTest::read);
    readers.put("import of Markdown", text -> read("# a\n\n- b\n\n# c" + text + "b"));
    readers.put("import of a table", text -> read("Skill,Level\nJava,3\n\"" + text + "\",4\n"));
    readers.put("import of JSON", text -> read(skill(text).toString()));
    readers.put("import of YAML", text -> read("skills:\n- name: a\n  level: 3\n" + text));
    readers.put("import of TeX", text -> read("\\cvskill{a}{" + text));
    readers.put("icons", text -> new IconProposals().of(text));
    readers.put("requirements", TextGrowthTest::proposeRequirements);
    readers.put("Accept-Language", text -> LANGUAGES.preferred(Optional.of(text)));
    readers.put("Accept", text -> MediaTypes.accepts(text, MediaTypes.JSON));
    readers.put("a message", text -> LANGUAGES.english().declared(text, "a"));
    readers.put("values", text -> Translatable.of("{0} {1} → {0}", text, text).english());
    readers.put("JSON", text -> Json.read(skill(text).toString().getBytes(UTF_8)));
    return readers;
  }

  private static void read(String text) {
    try {
      PARSER.parse(text.getBytes(UTF_8), ImportOptions.DEFAULT.forPreview());
    } catch (ImportRefused | InvalidInput refused) {
      assertThat(refused.getMessage()).isNotNull();
    }
  }

  private static void proposeRequirements(String name) {
    Talent talent = Talent.of(new UUID(0, 1), name, 3, 0);
    new RequirementProposals().of(List.of(Path.of(new UUID(0, 2), name, 0, List.of(talent))));
  }

  private static ObjectNode skill(String text) {
    ObjectNode file = JsonNodeFactory.instance.objectNode();
    file.putArray("skills").addObject().put("name", "a").put("description", text);
    return file;
  }

  static Stream<String> names() {
    return READERS.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void timeGrowsLikeTheText(String reader) {
    SHAPES.forEach((shape, unit) ->
        assertThat(growth(Objects.requireNonNull(READERS.get(reader)), unit))
            .as("%s: growth of the time for twice as many %s", reader, shape)
            .isLessThan(MAX_RATIO));
  }

  @Test
  void timeThatGrowsLikeTheSquareIsReported() {
    assertThat(growth(TextGrowthTest::readAllForEachCharacter, "a")).isGreaterThan(MAX_RATIO);
  }

  // CRC32 is as fast before Java is compiled as after.
  private static void readAllForEachCharacter(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    CRC32 sum = new CRC32();
    for (int i = 0; i < bytes.length; i++) {
      // Several times, as the fastest processors need 15 ms for a gigabyte.
      for (int j = 0; j < 8; j++) {
        sum.update(bytes);
      }
    }
    assertThat(sum.getValue()).isNotNegative();
  }

  /** Returns the best of some measurements, as another process may disturb each of them. */
  private static double growth(Consumer<String> reader, String unit) {
    double best = Double.MAX_VALUE;
    for (int i = 0; i < TRIES && best >= MAX_RATIO; i++) {
      // So that a square does not hide behind what is compiled meanwhile.
      reader.accept(unit.repeat(START / unit.length()));
      long once = time(reader, unit, START);
      long twice = time(reader, unit, 2 * START);
      long fourTimes = time(reader, unit, 4 * START);
      double ratio = Math.sqrt((double) fourTimes / once);
      best = Math.min(best, fourTimes < FLOOR ? 1 : Math.min(ratio, (double) fourTimes / twice));
    }
    return best;
  }

  private static long time(Consumer<String> reader, String unit, int size) {
    String text = unit.repeat(size / unit.length());
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    reader.accept(text);
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
  }
}
