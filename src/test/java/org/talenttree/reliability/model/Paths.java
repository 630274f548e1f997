package org.talenttree.reliability.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The paths of a tree as a client sends and reads them. Ids are small numbers here.
 *
 * @param talents those of the first path, those of the second, and so on
 */
record Paths(List<Path> paths, List<Talent> talents) {
  static final Paths NONE = new Paths(List.of(), List.of());

  private static final int TALENT = 1;
  private static final int PATH = 2;

  Paths {
    paths = List.copyOf(paths);
    talents = List.copyOf(talents);
  }

  /** A path; its name never changes. */
  record Path(int number, long order) {}

  /**
   * A talent.
   *
   * @param links each as JSON
   */
  record Talent(
      int number,
      int path,
      String name,
      int level,
      List<Integer> requires,
      List<String> links,
      long order) {
    Talent {
      requires = List.copyOf(requires);
      links = List.copyOf(links);
    }

    Talent withName(String other) {
      return new Talent(number, path, other, level, requires, links, order);
    }

    Talent withLevel(int other) {
      return new Talent(number, path, name, other, requires, links, order);
    }

    Talent withRequires(List<Integer> others) {
      return new Talent(number, path, name, level, others, links, order);
    }

    Talent withLinks(List<String> others) {
      return new Talent(number, path, name, level, requires, others, order);
    }

    Talent at(int otherPath, long otherOrder) {
      return new Talent(number, otherPath, name, level, requires, links, otherOrder);
    }

    /** Returns the members that say what the talent is, not where it stands. */
    Talent content() {
      return at(0, 0);
    }
  }

  /** Returns the paths in this order, each with its talents in this order. */
  static Paths inOrder(List<Integer> paths, List<Talent> talents) {
    List<Path> numbered = new ArrayList<>();
    List<Talent> placed = new ArrayList<>();
    for (int path : paths) {
      numbered.add(new Path(path, numbered.size()));
      long order = 0;
      for (Talent talent : talents) {
        if (talent.path() == path) {
          placed.add(talent.at(path, order++));
        }
      }
    }
    return new Paths(numbered, placed);
  }

  List<Integer> pathNumbers() {
    return paths.stream().map(Path::number).toList();
  }

  /** Returns the numbers of a path's talents, in their order. */
  List<Integer> talentNumbers(int path) {
    return talents.stream().filter(one -> one.path() == path).map(Talent::number).toList();
  }

  Optional<Talent> talent(int number) {
    return talents.stream().filter(one -> one.number() == number).findFirst();
  }

  Paths withLowestLevels() {
    return new Paths(paths, talents.stream().map(talent -> talent.withLevel(1)).toList());
  }

  /** Returns the body of a replace request. */
  String body() {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ArrayNode list = body.putArray("paths");
    for (Path path : paths) {
      ObjectNode item = list.addObject().put("id", id(PATH, path.number()));
      item.put("name", "P" + path.number()).put("displayOrder", path.order());
      ArrayNode items = item.putArray("talents");
      talents.stream()
          .filter(one -> one.path() == path.number())
          .map(Paths::json)
          .forEach(items::add);
    }
    return body.toString();
  }

  private static ObjectNode json(Talent talent) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", id(TALENT, talent.number())).put("name", talent.name());
    json.put("level", talent.level()).put("displayOrder", talent.order());
    if (!talent.requires().isEmpty()) {
      ArrayNode requires = json.putArray("requires");
      talent.requires().forEach(number -> requires.add(id(TALENT, number)));
    }
    if (!talent.links().isEmpty()) {
      ArrayNode links = json.putArray("links");
      talent.links().forEach(link -> links.add(JsonMapper.shared().readTree(link)));
    }
    return json;
  }

  /** Reads the paths of an answer. */
  static Paths read(JsonNode json) {
    List<Path> paths = new ArrayList<>();
    List<Talent> talents = new ArrayList<>();
    for (JsonNode path : json) {
      int number = number(path.get("id"));
      assertThat(path.get("name").stringValue()).isEqualTo("P" + number);
      paths.add(new Path(number, path.get("displayOrder").longValue()));
      path.get("talents").forEach(talent -> talents.add(talent(talent, number)));
    }
    return new Paths(paths, talents);
  }

  private static Talent talent(JsonNode json, int path) {
    for (String member : List.of("requires", "links")) {
      assertThat(!json.has(member) || json.get(member).size() > 0).as("%s", json).isTrue();
    }
    return new Talent(
        number(json.get("id")),
        path,
        json.get("name").stringValue(),
        json.get("level").intValue(),
        json.path("requires").valueStream().map(Paths::number).toList(),
        json.path("links").valueStream().map(JsonNode::toString).toList(),
        json.get("displayOrder").longValue());
  }

  private static String id(int kind, int number) {
    return new UUID(kind, number).toString();
  }

  private static int number(JsonNode id) {
    return (int) UUID.fromString(id.stringValue()).getLeastSignificantBits();
  }
}
