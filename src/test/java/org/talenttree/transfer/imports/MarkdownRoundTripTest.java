package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.json.Json;
import org.talenttree.transfer.exports.Exports;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import tools.jackson.databind.node.ObjectNode;

/** What is exported to Markdown comes back as it was: names, paths, levels and descriptions. */
class MarkdownRoundTripTest {
  private static final List<String> PIECES =
      List.of(
          "C#",
          "F#",
          "C++",
          ":",
          ": ",
          ", ",
          " - ",
          " – ",
          "|",
          " | ",
          "*",
          "**",
          "** ",
          "_",
          "__init__",
          "#",
          "# ",
          "`",
          "```",
          "[x] ",
          "[ ]",
          "(4)",
          "4/5",
          "●●●●● 5/5",
          "1. ",
          "12) ",
          "a) ",
          "> ",
          ">",
          "<b>",
          "&amp;",
          "&",
          "\\",
          "\\*",
          "~~",
          "---",
          "===",
          "- ",
          "+ ",
          "• ",
          "– ",
          "🦀",
          "👩‍🔧",
          "é",
          "技能",
          "Java",
          "SQL",
          " and ",
          "expert",
          "80 %",
          "3 years",
          "★★★",
          "https://a.example/x_(y)?a=1&b=__c__",
          "HTTP://b.example/\\*&amp;",
          "www.example.org",
          "$x$",
          "^2",
          "@ada",
          "!",
          "\"",
          "{",
          "}",
          ";",
          "TODO",
          "{{ x }}",
          "=> ");

  static IntStream seeds() {
    return IntStream.range(0, 400);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aTreeComesBackFromMarkdownAsItWas(int seed) throws ImportRefused {
    Random random = new Random(seed);
    String title = text(random, 3);
    List<Path> paths = paths(random);
    ObjectNode tree = (ObjectNode) Json.read("{}".getBytes(UTF_8));
    tree.put("title", title);
    tree.set("paths", Json.read(TreeJson.paths(paths).bytes()));
    String markdown = Exports.markdown(tree);

    ParsedFile read =
        TreeFiles.read(markdown.getBytes(UTF_8), ImportOptions.DEFAULT, UUID::randomUUID);

    assertThat(lines(read.tree().paths())).as(markdown).isEqualTo(lines(paths));
    assertThat(read.tree().title()).as(markdown).isEqualTo(title);
    assertThat(read.report().dropped()).as(markdown).isZero();
  }

  private static List<Path> paths(Random random) {
    List<Path> paths = new ArrayList<>();
    for (String name : texts(random, 1 + random.nextInt(3), 3)) {
      List<Talent> talents = new ArrayList<>();
      for (String talent : texts(random, 1 + random.nextInt(4), 5)) {
        talents.add(
            Talent.of(UUID.randomUUID(), talent, 1 + random.nextInt(5), talents.size())
                .withDescription(random.nextInt(3) == 0 ? description(random) : null));
      }
      paths.add(Path.of(UUID.randomUUID(), name, paths.size(), talents));
    }
    return paths;
  }

  /** Lines and paragraphs; a line that is longer than most texts too. */
  private static String description(Random random) {
    String between = random.nextBoolean() ? "\n" : "\n\n";
    int pieces = random.nextInt(20) == 0 ? 400 : 6;
    return texts(random, 1 + random.nextInt(4), pieces).stream()
        .collect(Collectors.joining(between));
  }

  private static Set<String> texts(Random random, int count, int pieces) {
    Set<String> texts = new LinkedHashSet<>();
    while (texts.size() < count) {
      texts.add(text(random, pieces));
    }
    return texts;
  }

  private static String text(Random random, int pieces) {
    StringBuilder text = new StringBuilder();
    int count = 1 + random.nextInt(pieces);
    for (int i = 0; i < count; i++) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.isEmpty() || text.toString().isBlank() ? "x" : text.toString().strip();
  }

  private static List<String> lines(List<Path> paths) {
    return paths.stream()
        .flatMap(path ->
            path.talents().stream()
                .map(one ->
                    path.name()
                        + "\n"
                        + one.name()
                        + "\n"
                        + one.level()
                        + "\n"
                        + one.description()))
        .toList();
  }
}
