package org.talenttree.ascode;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Uuids;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds the ids and orders that the API requires to paths and talents that were written without
 * them. One without an id gets the id of the existing one with the same name, or else a new id; the
 * order is that of the file. Malformed items are left as they are; later checks refuse them with
 * their position.
 */
final class PathCompletion {
  private final List<Path> now;
  private final Supplier<UUID> ids;
  private final Set<UUID> taken = new HashSet<>();

  /**
   * Completes the paths of one tree.
   *
   * @param tree the existing tree; null for a new one
   * @param ids makes new ids
   */
  PathCompletion(@Nullable Tree tree, Supplier<UUID> ids) {
    this.now =
        tree == null
            ? List.of()
            : TreeRules.paths(Json.read(tree.paths().bytes()), Pointer.ROOT.member("paths"));
    this.ids = ids;
  }

  private record Existing(UUID id, String name, long order) {
    static Existing of(Path path) {
      return new Existing(path.id(), path.name(), path.displayOrder());
    }

    static Existing of(Talent talent) {
      return new Existing(talent.id(), talent.name(), talent.displayOrder());
    }
  }

  /** Returns the paths with ids and orders, in the order of the file. */
  JsonNode complete(JsonNode paths) {
    if (!paths.isArray()) {
      return paths.isMissingNode() ? JsonNodeFactory.instance.arrayNode() : paths;
    }
    List<Existing> existing = now.stream().map(Existing::of).toList();
    ArrayNode completed = JsonNodeFactory.instance.arrayNode();
    paths.forEach(path -> completed.add(path.deepCopy()));
    reserveIds(completed);
    matchByName(completed, existing);
    finish(completed, existing);
    // Talents are matched within their own path first, in all paths, and only then across paths: a
    // talent that moved must not take the id of one that stays.
    List<ObjectNode> withTalents = new ArrayList<>();
    for (JsonNode path : completed) {
      if (path instanceof ObjectNode object && object.path("talents") instanceof ArrayNode list) {
        reserveIds(list);
        withTalents.add(object);
      }
    }
    withTalents.forEach(path -> matchByName(path.path("talents"), talentsOf(path)));
    List<Existing> allTalents =
        now.stream().flatMap(path -> path.talents().stream()).map(Existing::of).toList();
    for (ObjectNode path : withTalents) {
      matchByName(path.path("talents"), allTalents);
      finish(path.path("talents"), talentsOf(path));
    }
    RequirementNames.replace(completed);
    return completed;
  }

  private List<Existing> talentsOf(ObjectNode path) {
    String id = path.path("id").asString("");
    return now.stream()
        .filter(existing -> existing.id().toString().equals(id))
        .flatMap(existing -> existing.talents().stream())
        .map(Existing::of)
        .toList();
  }

  private void reserveIds(JsonNode items) {
    items.forEach(item -> Uuids.parse(item.path("id").asString("")).ifPresent(taken::add));
  }

  /** Gives each item without an id that of an existing one with its name, if it is not taken. */
  private void matchByName(JsonNode items, List<Existing> existing) {
    for (JsonNode item : items) {
      if (item instanceof ObjectNode object && !object.has("id")) {
        String name = object.path("name").asString("");
        existing.stream()
            .filter(one -> one.name().equals(name) && !taken.contains(one.id()))
            .findFirst()
            .ifPresent(same -> {
              taken.add(same.id());
              object.put("id", same.id().toString());
            });
      }
    }
  }

  /** Adds new ids and orders where they are still missing. */
  private void finish(JsonNode items, List<Existing> siblings) {
    List<ObjectNode> objects = new ArrayList<>();
    List<String> sequence = new ArrayList<>();
    for (JsonNode item : items) {
      if (item instanceof ObjectNode object) {
        if (!object.has("id")) {
          object.put("id", ids.get().toString());
        }
        objects.add(object);
        sequence.add(object.path("id").asString(""));
      }
    }
    addOrders(objects, siblings, sequence);
  }

  /**
   * Keeps the existing numbers if the sequence is unchanged, so that the plan shows no change. Next
   * to items with numbers, one without takes that of the item before it, and so stays behind it.
   */
  private static void addOrders(
      List<ObjectNode> items, List<Existing> siblings, List<String> sequence) {
    boolean same = siblings.stream().map(item -> item.id().toString()).toList().equals(sequence);
    boolean isNumbered = items.stream().anyMatch(item -> item.has("displayOrder"));
    long before = 0;
    for (int i = 0; i < items.size(); i++) {
      ObjectNode item = items.get(i);
      if (!item.has("displayOrder")) {
        item.put("displayOrder", isNumbered ? before : same ? siblings.get(i).order() : i);
      }
      before = item.path("displayOrder").asLong(before);
    }
  }

  /**
   * Replaces the names of talents in {@code requires} by their ids, so that people can write {@code
   * requires: [Java]}. A talent of the same path comes before one of another path. A name that none
   * or several have is left; a later check refuses it with its line.
   */
  static final class RequirementNames {
    /** The rule for a requirement in a file; the API, which knows no names, has another. */
    static final String RULE = "must be the name or the id of one talent of the tree";

    private static final String AMBIGUOUS = "";

    private static final Pattern PLACE = Pattern.compile(".*/talents/\\d+/requires/\\d+");

    private final Map<String, String> idOfName = new HashMap<>();

    private RequirementNames(Iterable<JsonNode> talents) {
      for (JsonNode talent : talents) {
        String id = talent.path("id").asString(AMBIGUOUS);
        idOfName.merge(talent.path("name").asString(""), id, (_, _) -> AMBIGUOUS);
      }
    }

    /** Replaces the names in all talents of these paths, which have ids. */
    static void replace(ArrayNode paths) {
      List<JsonNode> all = new ArrayList<>();
      paths.forEach(path -> path.path("talents").forEach(all::add));
      RequirementNames ofTree = new RequirementNames(all);
      for (JsonNode path : paths) {
        RequirementNames ofPath = new RequirementNames(path.path("talents"));
        for (JsonNode talent : path.path("talents")) {
          if (talent instanceof ObjectNode object
              && object.path("requires") instanceof ArrayNode requires) {
            replace(requires, ofPath, ofTree);
          }
        }
      }
    }

    /** Returns whether a violation is about a requirement that is neither a name nor an id. */
    static boolean isUnknown(Violation violation) {
      return violation.code().equals("invalid_format")
          && PLACE.matcher(violation.where()).matches();
    }

    private static void replace(
        ArrayNode requires, RequirementNames ofPath, RequirementNames ofTree) {
      for (int i = 0; i < requires.size(); i++) {
        String text = requires.get(i).asString("");
        String id =
            ofPath.idOfName.getOrDefault(text, ofTree.idOfName.getOrDefault(text, AMBIGUOUS));
        if (!id.equals(AMBIGUOUS) && Uuids.parse(text).isEmpty()) {
          requires.set(i, id);
        }
      }
    }
  }
}
