package org.talenttree.history;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.history.Matching.Pair;
import tools.jackson.databind.JsonNode;

/**
 * Finds what a talent requires in the later revision and did not in the earlier, and the other way
 * round. Clients may give a talent a new id, so ids of the earlier revision are compared as the ids
 * that the same talents have in the later one.
 */
final class RequirementWords {
  private final Map<String, String> laterIds = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();

  /** What one talent requires newly, and what it requires no longer, by name. */
  record Changed(List<String> added, List<String> removed) {}

  /** Creates the comparison from the talents of both revisions. */
  RequirementWords(
      List<ComparedItem> earlier, List<ComparedItem> later, List<Pair<ComparedItem>> same) {
    earlier.forEach(talent -> names.put(talent.id(), talent.name().name()));
    later.forEach(talent -> names.put(talent.id(), talent.name().name()));
    same.forEach(pair -> laterIds.put(pair.earlier().id(), pair.later().id()));
  }

  /** Compares the member {@code requires} of the same talent; null is an absent one. */
  Changed between(@Nullable JsonNode earlier, @Nullable JsonNode later) {
    Set<String> before = new LinkedHashSet<>();
    ids(earlier).forEach(id -> before.add(laterIds.getOrDefault(id, id)));
    Set<String> after = new LinkedHashSet<>(ids(later));
    return new Changed(named(after, before), named(before, after));
  }

  private static List<String> ids(@Nullable JsonNode list) {
    return list == null ? List.of() : list.valueStream().map(id -> id.asString("")).toList();
  }

  private List<String> named(Set<String> ids, Set<String> without) {
    return ids.stream()
        .filter(id -> !without.contains(id))
        .map(id -> names.getOrDefault(id, id))
        .toList();
  }
}
