package org.talenttree.contract;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Finds what a newer schema breaks. Only changes that are known to be safe pass; any other change
 * of a keyword that restricts values is a break until somebody has thought about it.
 */
final class SchemaChanges {
  private static final Set<String> ABOUT_PEOPLE =
      Set.of("description", "title", "example", "examples", "$comment", "x-extensible");
  private static final Set<String> LISTS = Set.of("allOf", "anyOf", "oneOf");
  private static final Set<String> PARTS =
      Set.of("items", "additionalProperties", "propertyNames", "if", "then", "else", "not");
  private static final Set<String> LEAST = Set.of("minimum", "minLength", "minItems");
  private static final Set<String> MAX =
      Set.of("maximum", "maxLength", "maxItems", "maxProperties");

  private final Contract before;
  private final Contract after;
  private final Direction direction;
  private final List<String> found;

  SchemaChanges(Contract before, Contract after, Direction direction, List<String> found) {
    this.before = before;
    this.after = after;
    this.direction = direction;
    this.found = found;
  }

  void compare(String place, JsonNode older, JsonNode newer) {
    JsonNode old = before.follow(older);
    JsonNode now = after.follow(newer);
    Set<String> keywords =
        Stream.concat(old.propertyStream(), now.propertyStream())
            .map(member -> member.getKey())
            .filter(keyword -> !ABOUT_PEOPLE.contains(keyword))
            .collect(Collectors.toCollection(TreeSet::new));
    keywords.forEach(keyword -> keyword(place, keyword, old, now));
  }

  private void keyword(String place, String keyword, JsonNode old, JsonNode now) {
    JsonNode was = old.path(keyword);
    JsonNode is = now.path(keyword);
    if (was.equals(is) && !is.isContainer()) {
      return;
    }
    switch (keyword) {
      case "properties" -> properties(place, was, is);
      case "required" -> required(place, was, is);
      case "type" -> values(place, "type", was, is, false);
      case "enum" -> values(place, "value", was, is, now.path("x-extensible").asBoolean(false));
      default -> {
        if (LISTS.contains(keyword) && was.size() == is.size()) {
          for (int i = 0; i < was.size(); i++) {
            compare(place, was.get(i), is.get(i));
          }
        } else if (PARTS.contains(keyword) && was.isObject() && is.isObject()) {
          compare(place + "/" + keyword, was, is);
        } else if (!was.equals(is) && !isLooser(keyword, was, is)) {
          found.add(place + ": " + keyword + " was " + told(was) + " and is " + told(is));
        }
      }
    }
  }

  private void properties(String place, JsonNode was, JsonNode is) {
    was.forEachEntry((name, schema) -> {
      if (is.has(name)) {
        compare(place + "/" + name, schema, is.path(name));
      } else {
        found.add(place + "/" + name + ": the member is gone");
      }
    });
  }

  private void required(String place, JsonNode was, JsonNode is) {
    boolean isRequest = direction == Direction.REQUEST;
    Set<String> lost = isRequest ? without(is, was) : without(was, is);
    String how = isRequest ? ": the member is newly required" : ": the member is no more certain";
    lost.forEach(name -> found.add(place + "/" + name + how));
  }

  /** Compares lists of which a request must allow as many, and a response at most as many. */
  private void values(String place, String what, JsonNode was, JsonNode is, boolean extensible) {
    if (was.isMissingNode() || is.isMissingNode()) {
      found.add(place + ": " + what + " was " + told(was) + " and is " + told(is));
    } else if (direction == Direction.REQUEST) {
      without(was, is).forEach(gone -> found.add(place + ": " + what + " " + gone + " is refused"));
    } else if (!extensible) {
      without(is, was).forEach(more -> found.add(place + ": " + what + " " + more + " is new"));
    }
  }

  private boolean isLooser(String keyword, JsonNode was, JsonNode is) {
    boolean isLeast = LEAST.contains(keyword);
    if (!isLeast && !MAX.contains(keyword)) {
      return false;
    }
    boolean isRequest = direction == Direction.REQUEST;
    if (was.isMissingNode() || is.isMissingNode()) {
      return isRequest == is.isMissingNode();
    }
    boolean rises = is.asDouble() > was.asDouble();
    return isRequest == (isLeast != rises);
  }

  private static Set<String> without(JsonNode some, JsonNode others) {
    Set<String> rest = texts(some);
    rest.removeAll(texts(others));
    return rest;
  }

  private static Set<String> texts(JsonNode values) {
    Stream<JsonNode> all = values.isArray() ? values.valueStream() : Stream.of(values);
    return all.filter(value -> !value.isMissingNode())
        .map(JsonNode::asString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String told(JsonNode value) {
    return value.isMissingNode() ? "absent" : value.toString();
  }
}
