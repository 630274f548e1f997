package org.talenttree.tree.merge;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.tree.rules.MemberName;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Merges JSON objects member by member, whatever the members are called.
 *
 * @param names returns the name of the talent with an id, and any other text as it is
 */
record MemberMerge(List<Conflict> conflicts, UnaryOperator<String> names) {
  /** Merged apart from the other members, or ({@code displayOrder}) without a conflict. */
  private static final Set<String> STRUCTURE = Set.of("paths", "talents", "theme");

  private static final String ORDER = "displayOrder";

  /** Returns the value of the side that changed it; ours, with a conflict, if both did. */
  <T> @Nullable T pick(
      Conflict.About about,
      String member,
      @Nullable T base,
      @Nullable T ours,
      @Nullable T theirs,
      Function<T, String> text) {
    T decided = decided(base, ours, theirs);
    if (!Objects.equals(decided, theirs) && !Objects.equals(theirs, base)) {
      conflicts.add(
          Conflict.bothChanged(about, MemberName.of(member), text(ours, text), text(theirs, text)));
    }
    return decided;
  }

  private static <T> @Nullable T decided(@Nullable T base, @Nullable T ours, @Nullable T theirs) {
    return Objects.equals(ours, base) ? theirs : ours;
  }

  /** Merges all members except those that have an order of their own. */
  ObjectNode members(Conflict.About about, JsonNode base, JsonNode ours, JsonNode theirs) {
    Set<String> names = new LinkedHashSet<>(ours.propertyNames());
    names.addAll(theirs.propertyNames());
    names.removeAll(STRUCTURE);
    ObjectNode merged = JsonNodeFactory.instance.objectNode();
    for (String name : names) {
      JsonNode before = base.get(name);
      JsonNode value =
          name.equals(ORDER)
              ? decided(before, ours.get(name), theirs.get(name))
              : pick(about, name, before, ours.get(name), theirs.get(name), this::text);
      if (value != null) {
        merged.set(name, value);
      }
    }
    return merged;
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
    return element.isObject()
        ? element.path("label").asString(element.path("url").asString(element.toString()))
        : names.apply(element.asString(""));
  }
}
