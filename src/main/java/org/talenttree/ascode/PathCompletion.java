package org.talenttree.ascode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Uuids;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Gives paths and talents that people wrote without ids and orders what the API demands: the id of
 * the one there is with the same id or, failing that, the same name, and the order of the file.
 * Whatever is none of it is passed on as it is, to be refused with its place.
 */
final class PathCompletion {
  private final List<Path> now;
  private final Supplier<UUID> ids;
  private final Set<UUID> taken = new HashSet<>();

  /**
   * Begins.
   *
   * @param tree as it is; null where there is none yet
   */
  PathCompletion(@Nullable Tree tree, Supplier<UUID> ids) {
    this.now =
        tree == null
            ? List.of()
            : TreeRules.paths(Json.read(tree.paths().bytes()), Pointer.ROOT.member("paths"));
    this.ids = ids;
  }

  /** Something that is in the tree now. */
  private record Known(UUID id, String name, long order) {
    static Known of(Path path) {
      return new Known(path.id(), path.name(), path.displayOrder());
    }

    static Known of(Talent talent) {
      return new Known(talent.id(), talent.name(), talent.displayOrder());
    }
  }

  /** Returns the paths with ids and orders, each where it stood in the file. */
  JsonNode complete(JsonNode paths) {
    if (!paths.isArray()) {
      return paths.isMissingNode() ? JsonNodeFactory.instance.arrayNode() : paths;
    }
    List<Known> known = now.stream().map(Known::of).toList();
    ArrayNode completed = JsonNodeFactory.instance.arrayNode();
    paths.forEach(path -> completed.add(path.deepCopy()));
    keepIds(completed);
    byName(completed, known);
    finish(completed, known);
    // Here before anywhere else, in all paths: a talent that has moved must not take the id of one
    // that stays.
    List<ObjectNode> withTalents = new ArrayList<>();
    for (JsonNode path : completed) {
      if (path instanceof ObjectNode object && object.path("talents") instanceof ArrayNode list) {
        keepIds(list);
        withTalents.add(object);
      }
    }
    withTalents.forEach(path -> byName(path.path("talents"), talentsOf(path)));
    List<Known> everywhere =
        now.stream().flatMap(path -> path.talents().stream()).map(Known::of).toList();
    for (ObjectNode path : withTalents) {
      byName(path.path("talents"), everywhere);
      finish(path.path("talents"), talentsOf(path));
    }
    return completed;
  }

  private List<Known> talentsOf(ObjectNode path) {
    String id = path.path("id").asString("");
    return now.stream()
        .filter(known -> known.id().toString().equals(id))
        .flatMap(known -> known.talents().stream())
        .map(Known::of)
        .toList();
  }

  private void keepIds(JsonNode items) {
    items.forEach(item -> Uuids.parse(item.path("id").asString("")).ifPresent(taken::add));
  }

  /** Gives each item without an id that of a known one of its name, which nobody has yet. */
  private void byName(JsonNode items, List<Known> known) {
    for (JsonNode item : items) {
      if (item instanceof ObjectNode object && !object.has("id")) {
        String name = object.path("name").asString("");
        known.stream()
            .filter(one -> one.name().equals(name) && !taken.contains(one.id()))
            .findFirst()
            .ifPresent(same -> {
              taken.add(same.id());
              object.put("id", same.id().toString());
            });
      }
    }
  }

  /** Gives new ids to what is new, and an order to what has none. */
  private void finish(JsonNode items, List<Known> here) {
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
    order(objects, here, sequence);
  }

  /** Numbers of an order that has not changed stay, since to change them would change nothing. */
  private static void order(List<ObjectNode> items, List<Known> here, List<String> sequence) {
    boolean same = here.stream().map(known -> known.id().toString()).toList().equals(sequence);
    for (int i = 0; i < items.size(); i++) {
      if (!items.get(i).has("displayOrder")) {
        items.get(i).put("displayOrder", same ? here.get(i).order() : i);
      }
    }
  }
}
