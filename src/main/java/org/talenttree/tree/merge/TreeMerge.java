package org.talenttree.tree.merge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Deadline;
import org.talenttree.tree.merge.Conflict.About;
import org.talenttree.tree.merge.Side.Placed;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Merges two versions of a tree that have a common ancestor, by the ids of paths and talents, as
 * the editor's {@code merge.js} does. There is a conflict only where both sides changed the same
 * member differently, and then ours stays.
 */
public final class TreeMerge {
  private static final JsonNode ABSENT = JsonNodeFactory.instance.objectNode();

  private final Side base;
  private final Side ours;
  private final Side theirs;
  private final List<Conflict> conflicts = new ArrayList<>();
  private final MemberMerge members = new MemberMerge(conflicts, this::nameOfTalent);

  private TreeMerge(JsonNode base, JsonNode ours, JsonNode theirs) {
    this.base = Side.of(base);
    this.ours = Side.of(ours);
    this.theirs = Side.of(theirs);
  }

  /**
   * A merged tree.
   *
   * @param tree has the members of the three trees; it may break a limit of size, as both sides may
   *     have added
   */
  public record Merged(ObjectNode tree, List<Conflict> conflicts) {
    /** Copies the list. */
    public Merged {
      conflicts = List.copyOf(conflicts);
    }
  }

  /**
   * Merges trees, each a JSON object with {@code title}, {@code theme}, {@code paths} and any other
   * members.
   */
  public static Merged merge(JsonNode base, JsonNode ours, JsonNode theirs) {
    TreeMerge merge = new TreeMerge(base, ours, theirs);
    ObjectNode tree = merge.members.members(About.TREE, base, ours, theirs);
    tree.set(
        "theme",
        merge.members.members(
            About.TREE, base.path("theme"), ours.path("theme"), theirs.path("theme")));
    tree.set("paths", merge.paths());
    return new Merged(tree, merge.conflicts);
  }

  private ArrayNode paths() {
    Map<String, Placed> talents = talents();
    new MergedRequirements(talents, ours, theirs, conflicts).repair();
    Set<String> used = talents.values().stream().map(Placed::path).collect(Collectors.toSet());
    List<ObjectNode> paths = new ArrayList<>();
    for (String id : ItemOrder.merged(base.order(), ours.order(), theirs.order())) {
      Deadline.check();
      ObjectNode path = path(id, used.contains(id));
      if (path != null) {
        ArrayNode list = path.putArray("talents");
        talentsOf(id, talents).forEach(list::add);
        paths.add(path);
      }
    }
    ItemOrder.number(paths);
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    paths.forEach(list::add);
    return list;
  }

  /** Returns the merged path without its talents, or null if it is removed. */
  private @Nullable ObjectNode path(String id, boolean used) {
    JsonNode before = base.paths().get(id);
    JsonNode mine = ours.paths().get(id);
    JsonNode other = theirs.paths().get(id);
    if (mine != null && other != null) {
      return members.members(About.path(mine), before == null ? ABSENT : before, mine, other);
    }
    JsonNode left = mine == null ? other : mine;
    if (left == null || !(before == null || used || survives(before, left, mine != null, false))) {
      return null;
    }
    return members.members(About.path(left), left, left, left);
  }

  private Map<String, Placed> talents() {
    Map<String, Placed> talents = new LinkedHashMap<>();
    Set<String> ids = new LinkedHashSet<>(ours.talents().keySet());
    ids.addAll(theirs.talents().keySet());
    for (String id : ids) {
      Deadline.check();
      Placed before = base.talents().get(id);
      Placed mine = ours.talents().get(id);
      Placed other = theirs.talents().get(id);
      Placed left = mine == null ? other : mine;
      if (mine != null && other != null) {
        talents.put(id, both(before, mine, other));
      } else if (left != null
          && (before == null || survives(before.talent(), left.talent(), mine != null, true))) {
        talents.put(id, left);
      }
    }
    return talents;
  }

  private Placed both(@Nullable Placed before, Placed mine, Placed other) {
    About about = About.talent(mine.talent());
    ObjectNode talent =
        members.members(
            about, before == null ? ABSENT : before.talent(), mine.talent(), other.talent());
    String path =
        members.pick(
            about,
            "path",
            before == null ? null : before.path(),
            mine.path(),
            other.path(),
            this::nameOfPath);
    return new Placed(talent, path == null ? mine.path() : path);
  }

  /** Returns the name of a talent of any side; the text itself if there is no such talent. */
  private String nameOfTalent(String id) {
    for (Side side : List.of(ours, theirs, base)) {
      Placed placed = side.talents().get(id);
      if (placed != null) {
        return placed.talent().path("name").asString(id);
      }
    }
    return id;
  }

  private String nameOfPath(String id) {
    JsonNode path = ours.paths().getOrDefault(id, theirs.paths().getOrDefault(id, ABSENT));
    return path.path("name").asString("");
  }

  /**
   * Returns whether something that one side removed stays: only what ours changed. It is a conflict
   * if the other side changed it, whichever side that is.
   */
  private boolean survives(JsonNode before, JsonNode after, boolean isOurs, boolean isTalent) {
    if (content(before).equals(content(after))) {
      return false;
    }
    About about = isTalent ? About.talent(after) : About.path(after);
    conflicts.add(isOurs ? Conflict.removedInSource(about) : Conflict.removedInCopy(about));
    return isOurs;
  }

  /** Returns all members except the number, which the order of others may change. */
  private static ObjectNode content(JsonNode item) {
    ObjectNode content = JsonNodeFactory.instance.objectNode();
    item.forEachEntry((name, value) -> {
      if (!name.equals("displayOrder") && !name.equals("talents")) {
        content.set(name, value);
      }
    });
    return content;
  }

  private List<ObjectNode> talentsOf(String path, Map<String, Placed> talents) {
    List<ObjectNode> list = new ArrayList<>();
    for (String id : ItemOrder.merged(base.order(path), ours.order(path), theirs.order(path))) {
      Deadline.check();
      Placed placed = talents.get(id);
      if (placed != null && placed.path().equals(path)) {
        list.add((ObjectNode) placed.talent().deepCopy());
      }
    }
    ItemOrder.number(list);
    return list;
  }
}
