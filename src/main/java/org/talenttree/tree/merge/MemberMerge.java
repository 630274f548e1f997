package org.talenttree.tree.merge;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.LevelNames;
import org.talenttree.tree.rules.MemberName;
import org.talenttree.tree.rules.TreeBounds;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Merges JSON objects member by member, whatever the members are called.
 *
 * @param taken the ids of conflicts in which theirs is taken, so that they are none
 * @param names returns the name of the talent with an id, and any other text as it is
 */
record MemberMerge(Set<String> taken, List<Conflict> conflicts, UnaryOperator<String> names) {
  static final String LEVEL_NAMES = "levelNames";
  static final String REQUIRES = "requires";

  /** Merged apart from the other members, or ({@code displayOrder}) without a conflict. */
  private static final Set<String> STRUCTURE =
      Set.of("paths", "talents", "theme", "requires", LEVEL_NAMES);

  private static final String ORDER = "displayOrder";

  /** A member of a path or talent, or of the whole tree. */
  record Member(Conflict.About about, String name) {
    String conflict() {
      return about.conflict(name);
    }

    /** Returns what people call it. */
    Object words() {
      String last = name.substring(name.indexOf('/') + 1);
      return name.startsWith(LEVEL_NAMES)
          ? Translatable.of("name of level {0}", last)
          : MemberName.of(last);
    }
  }

  /** Returns the value of the side that changed it; ours, with a conflict, if both did. */
  <T> @Nullable T pick(
      Member member,
      @Nullable T base,
      @Nullable T ours,
      @Nullable T theirs,
      Function<T, String> text) {
    T decided = decided(base, ours, theirs);
    if (Objects.equals(decided, theirs) || Objects.equals(theirs, base)) {
      return decided;
    }
    if (taken.contains(member.conflict())) {
      return theirs;
    }
    add(member, text(base, text), text(ours, text), text(theirs, text));
    return decided;
  }

  private void add(
      Member member, @Nullable String base, @Nullable String ours, @Nullable String theirs) {
    Translatable sentence =
        Translatable.of(
            "{0} of {1}: {2} here, {3} in the source",
            member.words(), member.about().name(), quoted(ours), quoted(theirs));
    conflicts.add(
        new Conflict(
            member.conflict(),
            Conflict.Kind.BOTH_CHANGED,
            member.about(),
            member.name(),
            base,
            ours,
            theirs,
            sentence));
  }

  private static Object quoted(@Nullable String value) {
    return value == null ? Translatable.of("nothing") : Translatable.of("\"{0}\"", value);
  }

  private static <T> @Nullable T decided(@Nullable T base, @Nullable T ours, @Nullable T theirs) {
    return Objects.equals(ours, base) ? theirs : ours;
  }

  /**
   * Merges all members except name, requirements and the other members that have methods of their
   * own.
   */
  ObjectNode members(Conflict.About about, JsonNode base, JsonNode ours, JsonNode theirs) {
    return members(about, "", base, ours, theirs);
  }

  /** Merges the members of an object, of which a conflict says that it is about this member. */
  ObjectNode members(
      Conflict.About about, String object, JsonNode base, JsonNode ours, JsonNode theirs) {
    Set<String> names = new LinkedHashSet<>(ours.propertyNames());
    names.addAll(theirs.propertyNames());
    names.removeIf(name -> object.isEmpty() && STRUCTURE.contains(name));
    ObjectNode merged = JsonNodeFactory.instance.objectNode();
    for (String name : names) {
      JsonNode before = base.get(name);
      Member member = new Member(about, object + name);
      JsonNode value =
          name.equals(ORDER)
              ? decided(before, ours.get(name), theirs.get(name))
              : pick(member, before, ours.get(name), theirs.get(name), this::text);
      if (value != null) {
        merged.set(name, value);
      }
    }
    return merged;
  }

  /** Returns the merged names of the levels, one by one, or null if there are none. */
  @Nullable JsonNode levelNames(
      @Nullable JsonNode base, @Nullable JsonNode ours, @Nullable JsonNode theirs) {
    JsonNode decided = decided(base, ours, theirs);
    if (Objects.equals(decided, theirs) || Objects.equals(theirs, base)) {
      return decided;
    }
    ArrayNode merged = JsonNodeFactory.instance.arrayNode();
    for (int level = 1; level <= TreeBounds.LEVELS; level++) {
      Member member = new Member(Conflict.About.TREE, LEVEL_NAMES + "/" + level);
      merged.add(
          pick(member, name(base, level), name(ours, level), name(theirs, level), name -> name));
    }
    // Where a side has no names and all that is left are the standard ones, there are none.
    boolean isNone = (ours == null || theirs == null) && isStandard(merged);
    return isNone ? null : merged;
  }

  private static boolean isStandard(ArrayNode names) {
    return IntStream.rangeClosed(1, TreeBounds.LEVELS)
        .allMatch(level -> name(names, level).equals(LevelNames.STANDARD.of(level)));
  }

  private static String name(@Nullable JsonNode names, int level) {
    String standard = LevelNames.STANDARD.of(level);
    return names == null ? standard : names.path(level - 1).asString(standard);
  }

  /**
   * Returns what a talent requires: what either side added is there, what either removed is not.
   * Only if these are too many, it is a conflict.
   */
  List<String> requires(Conflict.About about, JsonNode base, JsonNode ours, JsonNode theirs) {
    List<String> before = required(base);
    List<String> mine = required(ours);
    List<String> other = required(theirs);
    if (mine.equals(before) || mine.equals(other)) {
      return other;
    }
    List<String> union = new ArrayList<>(mine);
    union.removeIf(id -> before.contains(id) && !other.contains(id));
    other.stream().filter(id -> !before.contains(id) && !mine.contains(id)).forEach(union::add);
    if (union.size() <= TreeBounds.MAX_REQUIRED) {
      return union;
    }
    List<String> picked =
        pick(
            new Member(about, REQUIRES),
            before,
            mine,
            other,
            list -> list.stream().map(names).collect(Collectors.joining(", ")));
    return picked == null ? mine : picked;
  }

  static List<String> required(JsonNode talent) {
    return talent.path(REQUIRES).valueStream().map(JsonNode::asString).toList();
  }

  private static <T> @Nullable String text(@Nullable T value, Function<T, String> text) {
    return value == null ? null : text.apply(value);
  }

  /** Returns a value in words: names for ids of talents, labels or addresses for links. */
  private String text(JsonNode value) {
    if (value.isArray()) {
      return value.valueStream().map(this::element).collect(Collectors.joining(", "));
    }
    return value.isString() ? value.stringValue() : value.toString();
  }

  private String element(JsonNode element) {
    String url = element.path("url").asString(element.toString());
    return !element.isObject()
        ? names.apply(element.asString(""))
        : element.has("label") ? element.path("label").asString("") + ": " + url : url;
  }
}
