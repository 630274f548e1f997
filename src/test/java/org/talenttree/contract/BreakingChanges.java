package org.talenttree.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Finds what a newer description takes from clients of an older one: calls, answers, freedoms. */
final class BreakingChanges {
  private final Contract before;
  private final Contract after;
  private final List<String> found = new ArrayList<>();

  private BreakingChanges(Contract before, Contract after) {
    this.before = before;
    this.after = after;
  }

  /** Returns each break in words, with its place; an empty list means none. */
  static List<String> between(Contract before, Contract after) {
    var changes = new BreakingChanges(before, after);
    Map<String, JsonNode> still = after.operations();
    before
        .operations()
        .forEach((name, operation) -> {
          if (still.containsKey(name)) {
            changes.operation(name, operation, still.get(name));
          } else {
            changes.found.add(name + ": the operation is gone");
          }
        });
    return changes.found;
  }

  private void operation(String name, JsonNode old, JsonNode now) {
    security(name, old, now);
    parameters(name);
    requestBody(
        name + " request", follow(before, old, "requestBody"), follow(after, now, "requestBody"));
    old.path("responses")
        .forEachEntry((status, response) -> {
          String place = name + " " + status;
          JsonNode next = now.path("responses").path(status);
          if (next.isMissingNode()) {
            found.add(place + ": the status is gone");
          } else {
            response(place, before.follow(response), after.follow(next));
          }
        });
  }

  // One way in is enough, so a way may be added, but not replaced by one that asks for more.
  private void security(String name, JsonNode old, JsonNode now) {
    JsonNode ways = now.path("security");
    if (old.path("security").isEmpty() && !ways.isEmpty()) {
      found.add(name + ": credentials are needed");
    }
    for (JsonNode way : old.path("security")) {
      if (!ways.isEmpty() && ways.valueStream().noneMatch(way::equals)) {
        found.add(name + ": credentials " + way + " suffice no more");
      }
    }
  }

  private void parameters(String name) {
    Map<String, JsonNode> old = before.parameters(name);
    Map<String, JsonNode> now = after.parameters(name);
    old.forEach((parameter, declared) -> {
      String place = name + " " + parameter;
      if (now.containsKey(parameter)) {
        schema(place, Direction.REQUEST, declared, now.get(parameter));
      } else {
        found.add(place + ": the parameter is gone");
      }
    });
    now.forEach((parameter, declared) -> {
      boolean was = old.containsKey(parameter) && isRequired(old.get(parameter));
      if (isRequired(declared) && !was) {
        found.add(name + " " + parameter + ": the parameter is newly required");
      }
    });
  }

  private void requestBody(String place, JsonNode old, JsonNode now) {
    if (isRequired(now) && !isRequired(old)) {
      found.add(place + ": a body is newly required");
    }
    content(place, Direction.REQUEST, old.path("content"), now.path("content"));
  }

  private void response(String place, JsonNode old, JsonNode now) {
    content(place, Direction.RESPONSE, old.path("content"), now.path("content"));
    old.path("headers")
        .forEachEntry((name, header) -> {
          JsonNode was = before.follow(header);
          JsonNode is = after.follow(now.path("headers").path(name));
          if (is.isMissingNode() || (isRequired(was) && !isRequired(is))) {
            found.add(place + ": the header " + name + " is gone or no more certain");
          } else {
            schema(place + " header " + name, Direction.RESPONSE, was, is);
          }
        });
  }

  private void content(String place, Direction direction, JsonNode old, JsonNode now) {
    old.forEachEntry((type, media) -> {
      if (now.has(type)) {
        schema(place + " " + type, direction, media, now.path(type));
      } else {
        found.add(place + ": the media type " + type + " is gone");
      }
    });
  }

  private void schema(String place, Direction direction, JsonNode old, JsonNode now) {
    var comparison = new SchemaChanges(before, after, direction, found);
    comparison.compare(place, old.path("schema"), now.path("schema"));
  }

  private static JsonNode follow(Contract contract, JsonNode owner, String member) {
    return contract.follow(owner.path(member));
  }

  private static boolean isRequired(JsonNode declared) {
    return declared.path("required").asBoolean(false);
  }
}
