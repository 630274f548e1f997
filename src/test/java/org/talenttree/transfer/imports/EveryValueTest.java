package org.talenttree.transfer.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.transfer.imports.ImportReport.Item;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** No value of a file is lost in silence: it is in the tree, or the report has a line about it. */
class EveryValueTest {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final String[] NAMES = {
    "name",
    "skill",
    "level",
    "category",
    "items",
    "tags",
    "keywords",
    "description",
    "other",
    "links",
    "aliases",
    "title",
    "more",
    "skills",
    "Java"
  };
  private static final int FILES = 60;

  static Stream<JsonNode> files() {
    Random random = new Random(30);
    return Stream.generate(() -> file(random)).limit(FILES);
  }

  private static JsonNode file(Random random) {
    ArrayNode list = JSON.arrayNode();
    for (int i = 0; i < 3; i++) {
      list.add(object(random, 3).put("name", "skill " + i));
    }
    return random.nextBoolean()
        ? list
        : JSON.objectNode().put("who", value(random)).set("part", list);
  }

  private static ObjectNode object(Random random, int depth) {
    ObjectNode object = JSON.objectNode();
    int size = 1 + random.nextInt(4);
    for (int i = 0; i < size; i++) {
      object.set(NAMES[random.nextInt(NAMES.length)], node(random, depth));
    }
    return object;
  }

  private static JsonNode node(Random random, int depth) {
    int kind = depth == 0 ? 0 : random.nextInt(6);
    if (kind < 3) {
      return random.nextInt(4) == 0
          ? JSON.numberNode(1 + random.nextInt(5))
          : JSON.stringNode(value(random));
    }
    if (kind == 3) {
      return object(random, depth - 1);
    }
    ArrayNode list = JSON.arrayNode();
    for (int i = 0; i < 2; i++) {
      list.add(kind == 4 ? JSON.stringNode(value(random)) : object(random, depth - 1));
    }
    return list;
  }

  private static String value(Random random) {
    return "value" + Integer.toString(random.nextInt(1 << 20), 36);
  }

  @ParameterizedTest
  @MethodSource("files")
  void aValueIsInTheTreeOrTheReportHasALineAboutIt(JsonNode file) throws ImportRefused {
    ParsedFile read = ImportedText.read(file.toString());
    Set<String> dropped =
        read.report().items().stream()
            .filter(item -> item.outcome() == ImportReport.Outcome.DROPPED)
            .map(Item::pointer)
            .collect(Collectors.toSet());
    String details =
        read.report().items().stream().map(Item::detail).collect(Collectors.joining("\n"));

    List<String> lost = new ArrayList<>();
    collect(file, "#", dropped, read.tree().paths() + details, lost);
    assertThat(lost).as(file.toString()).isEmpty();
  }

  private static void collect(
      JsonNode node, String place, Set<String> dropped, String told, List<String> lost) {
    if (dropped.contains(place)) {
      return;
    }
    if (!node.isContainer() && !told.contains(node.asString())) {
      lost.add(place);
    }
    node.forEachEntry((name, member) -> collect(member, place + "/" + name, dropped, told, lost));
    int index = 0;
    for (JsonNode item : node.isArray() ? node : JSON.arrayNode()) {
      collect(item, place + "/" + index, dropped, told, lost);
      index++;
    }
  }
}
