package org.talenttree.transfer.exports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.reliability.Scale;
import org.talenttree.transfer.imports.ImportRefused;
import org.talenttree.transfer.imports.YamlFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class YamlTextTest {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final List<String> PIECES =
      List.of(
          "a",
          "Z",
          "é",
          "7",
          " ",
          "  ",
          "\n",
          "\n\n",
          "\t",
          "\r",
          ":",
          ": ",
          "#",
          " #",
          "-",
          "- ",
          "'",
          "\"",
          "\\",
          "{",
          "]",
          ",",
          "&",
          "*",
          "!",
          "|",
          ">",
          "%",
          "@",
          "`",
          "?",
          "~",
          "null",
          "\u0085",
          "\u00a0",
          "\u2028",
          "\ufeff",
          "\uffff",
          "\u007f",
          "\ud83d\ude00",
          "\u0627");

  @Test
  void whatItWritesIsReadBackAsItWas() throws ImportRefused {
    RandomGenerator random = Scale.random(21);
    for (int round = 0; round < Scale.of(2_000, 200_000); round++) {
      ObjectNode node = JSON.objectNode();
      node.put("text", text(random));
      ArrayNode list = node.putArray("list");
      list.add(text(random));
      list.addObject().put(text(random), text(random)).putNull("b").putArray("c");
      list.addArray().add(random.nextInt()).add(true);
      node.putObject("empty");

      JsonNode read = YamlFile.read(YamlText.of(node).getBytes(UTF_8));

      // As texts: a number may be of another Java type.
      assertThat(read.toString())
          .as("%s%n%s", Scale.replay(), YamlText.of(node))
          .isEqualTo(node.toString());
    }
  }

  private static String text(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i >= 0; i--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "No", "on", "1e5", "0x1f", "2026-01-02", "1:30", ".inf", "=", ""})
  void whatAnyYamlCouldTakeForAnotherTypeIsQuoted(String text) {
    assertThat(YamlText.of(JSON.objectNode().put("a", text))).isEqualTo("a: \"" + text + "\"\n");
  }

  @Test
  void peopleReadPlainWordsAndLines() {
    ObjectNode node = JSON.objectNode();
    ObjectNode talent = node.putArray("talents").addObject();
    talent.put("name", "CI/CD (GitHub)").put("icon", "icon:lucide/hammer");
    talent.put("description", "Builds\n\n  and ships");

    assertThat(YamlText.of(node))
        .isEqualTo(
            """
            talents:
              - name: CI/CD (GitHub)
                icon: icon:lucide/hammer
                description: |-
                  Builds

                    and ships
            """);
  }

  @Test
  void aLongTextOfManyWordsNeedsNoStack() {
    String text = "a b".repeat(3_332);

    assertThat(YamlText.of(JsonNodeFactory.instance.objectNode().put("description", text)))
        .isEqualTo("description: " + text + "\n");
  }
}
