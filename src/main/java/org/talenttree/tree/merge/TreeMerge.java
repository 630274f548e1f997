package org.talenttree.tree.merge;

import static org.talenttree.tree.merge.MemberMerge.LEVEL_NAMES;
import static org.talenttree.tree.merge.MemberMerge.REQUIRES;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Deadline;
import org.talenttree.json.Json;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.merge.Conflict.About;
import org.talenttree.tree.merge.MemberMerge.Member;
import org.talenttree.tree.merge.Side.Placed;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Merges two versions of a tree that have a common ancestor, by the ids of paths and talents. There
 * is a conflict only where both sides changed the same member differently, and then ours stays,
 * unless the conflict is among those in which theirs is taken.
 */
public final class TreeMerge {
  private static final String TITLE = "title";
  private static final String SLUG = "slug";
  private static final String THEME = "theme";
  private static final String PATHS = "paths";
  private static final JsonNode ABSENT = JsonNodeFactory.instance.objectNode();

  private final Side base;
  private final Side ours;
  private final Side theirs;
  private final List<Conflict> conflicts = new ArrayList<>();
  private final Set<String> taken;
  private final MemberMerge members;

  private TreeMerge(JsonNode base, JsonNode ours, JsonNode theirs, Set<String> taken) {
    this.taken = taken;
    this.members = new MemberMerge(taken, conflicts, this::nameOfTalent);
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

    /**
     * Returns the tree as the API would store it.
     *
     * @throws org.talenttree.json.InvalidInput if it breaks a rule, such as a limit of size
     */
    public WholeTree whole() {
      String slug = tree.path(SLUG).asString(null);
      return TreeRules.whole(
          tree.path(TITLE).asString(""), slug, false, tree, tree.path(THEME), tree.path(PATHS));
    }
  }

  /** Returns all of a tree that can be merged, including its slug. */
  public static ObjectNode json(Tree tree) {
    ObjectNode json = (ObjectNode) Json.read(tree.details().withSource(null).json().bytes());
    json.put(TITLE, tree.title());
    json.put(SLUG, tree.slug().value());
    json.set(THEME, Json.read(tree.theme().bytes()));
    json.set(PATHS, Json.read(tree.paths().bytes()));
    return json;
  }

  /** Merges trees, and where both changed something differently, keeps ours. */
  public static Merged merge(JsonNode base, JsonNode ours, JsonNode theirs) {
    return merge(base, ours, theirs, Set.of());
  }

  /**
   * Merges trees, each a JSON object with {@code title}, {@code theme}, {@code paths} and any other
   * members.
   *
   * @param taken the ids of conflicts in which theirs is taken
   */
  public static Merged merge(JsonNode base, JsonNode ours, JsonNode theirs, Set<String> taken) {
    TreeMerge merge = new TreeMerge(base, ours, theirs, taken);
    ObjectNode tree = merge.members.members(About.TREE, base, ours, theirs);
    JsonNode names =
        merge.members.levelNames(
            base.get(LEVEL_NAMES), ours.get(LEVEL_NAMES), theirs.get(LEVEL_NAMES));
    if (names != null) {
      tree.set(LEVEL_NAMES, names);
    }
    tree.set(
        THEME,
        merge.members.members(
            About.TREE, THEME + "/", base.path(THEME), ours.path(THEME), theirs.path(THEME)));
    tree.set(PATHS, merge.paths());
    return new Merged(tree, merge.conflicts);
  }

  private ArrayNode paths() {
    Map<String, Placed> talents = talents();
    new MergedRequirements(talents, base, ours, theirs, taken, conflicts).repair();
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
    if (left == null
        || !(before == null || used || survives(About.path(left), before, left, mine != null))) {
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
          && (before == null
              || survives(
                  About.talent(left.talent()), before.talent(), left.talent(), mine != null))) {
        talents.put(id, left);
      }
    }
    return talents;
  }

  private Placed both(@Nullable Placed before, Placed mine, Placed other) {
    About about = About.talent(mine.talent());
    JsonNode earlier = before == null ? ABSENT : before.talent();
    ObjectNode talent = members.members(about, earlier, mine.talent(), other.talent());
    List<String> requires = members.requires(about, earlier, mine.talent(), other.talent());
    if (!requires.isEmpty()) {
      requires.forEach(talent.putArray(REQUIRES)::add);
    }
    String path =
        members.pick(
            new Member(about, "path"),
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
   * Returns whether something that one side removed stays: only what ours changed, or what theirs
   * changed if that is taken. Otherwise it is a conflict if the other side changed it, whichever
   * side that is.
   */
  private boolean survives(About about, JsonNode before, JsonNode after, boolean isOurs) {
    if (content(before, isOurs ? ours : theirs).equals(content(after, isOurs ? ours : theirs))) {
      return false;
    }
    if (taken.contains(about.conflict(""))) {
      return !isOurs;
    }
    conflicts.add(isOurs ? Conflict.removedInSource(about) : Conflict.removedInCopy(about));
    return isOurs;
  }

  /**
   * Returns all members except the number, which the order of others may change, and requirements
   * that went only because a side removed what was required.
   */
  private static ObjectNode content(JsonNode item, Side side) {
    ObjectNode content = JsonNodeFactory.instance.objectNode();
    item.forEachEntry((name, value) -> {
      if (!Set.of("displayOrder", "talents", REQUIRES).contains(name)) {
        content.set(name, value);
      }
    });
    ArrayNode requires = content.putArray(REQUIRES);
    MemberMerge.required(item).stream().filter(side.talents()::containsKey).forEach(requires::add);
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

  /** The order of merged paths or talents, and their numbers. */
  static final class ItemOrder {
    private static final String ORDER = "displayOrder";

    /** What comes before the first id. */
    private static final String START = "";

    private ItemOrder() {}

    /**
     * Merges the order of ids: that of the side which changed it, or ours if both did. An id that
     * only the other side has comes after the id that it follows there.
     */
    static List<String> merged(List<String> base, List<String> ours, List<String> theirs) {
      Set<String> common = new HashSet<>(base);
      common.retainAll(new HashSet<>(ours));
      common.retainAll(new HashSet<>(theirs));
      boolean oursStayed = only(common, ours).equals(only(common, base));
      List<String> first = oursStayed ? theirs : ours;
      List<String> second = oursStayed ? ours : theirs;
      Set<String> placed = new HashSet<>(first);
      Map<String, List<String>> following = new HashMap<>();
      String before = START;
      for (String id : second) {
        if (placed.contains(id)) {
          before = id;
        } else {
          following.computeIfAbsent(before, _ -> new ArrayList<>()).add(id);
        }
      }
      List<String> order = new ArrayList<>(following.getOrDefault(START, List.of()));
      for (String id : first) {
        order.add(id);
        order.addAll(following.getOrDefault(id, List.of()));
      }
      return order;
    }

    private static List<String> only(Set<String> common, List<String> list) {
      return list.stream().filter(common::contains).toList();
    }

    /** Numbers the items anew unless their numbers rise in this order already. */
    static void number(List<ObjectNode> items) {
      long last = -1;
      boolean rises = true;
      for (ObjectNode item : items) {
        long order = item.path(ORDER).asLong(0);
        rises &= order >= last;
        last = order;
      }
      for (int i = 0; i < items.size() && !rises; i++) {
        items.get(i).put(ORDER, i);
      }
    }
  }
}
