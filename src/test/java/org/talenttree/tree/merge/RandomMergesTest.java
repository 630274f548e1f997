package org.talenttree.tree.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.tree.merge.TreeMerge.Merged;
import org.talenttree.tree.rules.PathRules;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What holds for every merge, over random edits of both sides. */
@Tag("sqlite")
class RandomMergesTest {
  private static final int RUNS = 2_000;

  private final Random random = new Random(20_261_123);

  /** A talent of a random tree. */
  private record Talent(String id, String name, int level, List<String> requires) {}

  private ObjectNode json(Map<String, List<Talent>> paths) {
    ObjectNode tree = JsonNodeFactory.instance.objectNode().put("title", "T");
    tree.putObject("theme");
    ArrayNode list = tree.putArray("paths");
    paths.forEach((id, talents) -> {
      ObjectNode path =
          list.addObject().put("id", id).put("name", "P").put("displayOrder", list.size());
      ArrayNode items = path.putArray("talents");
      for (Talent talent : talents) {
        ObjectNode item = items.addObject().put("id", talent.id()).put("name", talent.name());
        item.put("level", talent.level()).put("displayOrder", items.size());
        if (!talent.requires().isEmpty()) {
          talent.requires().forEach(item.putArray("requires")::add);
        }
      }
    });
    return tree;
  }

  private Map<String, List<Talent>> edited(Map<String, List<Talent>> before) {
    Map<String, List<Talent>> paths = new LinkedHashMap<>();
    before.forEach((id, talents) -> paths.put(id, new ArrayList<>(talents)));
    for (int edits = random.nextInt(8); edits > 0; edits--) {
      edit(paths);
    }
    sound(paths);
    return paths;
  }

  private void edit(Map<String, List<Talent>> paths) {
    List<String> ids = List.copyOf(paths.keySet());
    if (ids.isEmpty() || random.nextInt(8) == 0) {
      paths.put(id(), new ArrayList<>());
      return;
    }
    List<Talent> talents = paths.getOrDefault(ids.get(random.nextInt(ids.size())), List.of());
    int at = talents.isEmpty() ? -1 : random.nextInt(talents.size());
    switch (at < 0 ? 0 : random.nextInt(6)) {
      case 1 -> talents.remove(at);
      case 2 -> talents.set(at, with(talents.get(at), 1 + random.nextInt(5), List.of()));
      case 3 -> talents.set(at, with(talents.get(at), 1, needs(paths)));
      case 4 -> paths.getOrDefault(ids.getFirst(), new ArrayList<>()).add(talents.remove(at));
      case 5 -> paths.remove(ids.get(random.nextInt(ids.size())));
      default -> talents.add(new Talent(id(), "new", 1, needs(paths)));
    }
  }

  private static Talent with(Talent talent, int level, List<String> requires) {
    return new Talent(talent.id(), talent.name(), level, requires);
  }

  private List<String> needs(Map<String, List<Talent>> paths) {
    List<String> ids = paths.values().stream().flatMap(List::stream).map(Talent::id).toList();
    return ids.isEmpty() ? List.of() : List.of(ids.get(random.nextInt(ids.size())));
  }

  private String id() {
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }

  /** Removes what the rules refuse: a talent needs only one that is there, around no cycle. */
  private static void sound(Map<String, List<Talent>> paths) {
    Map<String, Talent> all = new LinkedHashMap<>();
    paths.values().forEach(talents -> talents.forEach(talent -> all.put(talent.id(), talent)));
    for (List<Talent> talents : paths.values()) {
      talents.replaceAll(talent -> {
        boolean isSound =
            talent.requires().stream().allMatch(all::containsKey) && !isCyclic(talent, all);
        Talent added = isSound ? talent : with(talent, talent.level(), List.of());
        all.put(added.id(), added);
        return added;
      });
    }
  }

  private static boolean isCyclic(Talent start, Map<String, Talent> all) {
    Set<String> seen = new HashSet<>();
    Talent talent = start;
    while (talent != null && !talent.requires().isEmpty()) {
      if (!seen.add(talent.id())) {
        return true;
      }
      talent = all.get(talent.requires().getFirst());
    }
    return false;
  }

  private static Set<String> ids(JsonNode tree) {
    Set<String> ids = new HashSet<>();
    for (JsonNode path : tree.path("paths")) {
      ids.add(path.path("id").asString());
      path.path("talents").forEach(talent -> ids.add(talent.path("id").asString()));
    }
    return ids;
  }

  /** A base and two versions of it. */
  private record Case(JsonNode base, JsonNode ours, JsonNode theirs) {
    Merged merged() {
      return TreeMerge.merge(base, ours, theirs);
    }
  }

  private Case next() {
    var base = edited(edited(edited(Map.of(id(), List.of()))));
    return new Case(json(base), json(edited(base)), json(edited(base)));
  }

  @Test
  void theResultPassesTheRules() {
    for (int i = 0; i < RUNS; i++) {
      Violations violations = new Violations();
      new PathRules(violations).paths(next().merged().tree().path("paths"), Pointer.ROOT);
      violations.refuseIfAny();
    }
  }

  @Test
  void whicheverConflictsAreTakenTheResultPassesTheRulesAndTheyAreNoConflicts() {
    int taken = 0;
    for (int i = 0; i < RUNS; i++) {
      Case one = next();
      Set<String> chosen = new HashSet<>();
      for (Conflict conflict : one.merged().conflicts()) {
        if (random.nextBoolean()) {
          chosen.add(conflict.id());
        }
      }
      Merged merged = TreeMerge.merge(one.base(), one.ours(), one.theirs(), chosen);
      assertThat(merged.conflicts())
          .extracting(Conflict::id)
          .doesNotContainAnyElementsOf(chosen.isEmpty() ? Set.of("none") : chosen);
      Violations violations = new Violations();
      new PathRules(violations).paths(merged.tree().path("paths"), Pointer.ROOT);
      violations.refuseIfAny();
      taken += chosen.size();
    }
    assertThat(taken).isGreaterThan(RUNS / 10);
  }

  @Test
  void nothingThatEitherSideAddedIsLost() {
    for (int i = 0; i < RUNS; i++) {
      Case one = next();
      Set<String> added = ids(one.ours());
      added.addAll(ids(one.theirs()));
      added.removeAll(ids(one.base()));
      assertThat(ids(one.merged().tree())).containsAll(added);
    }
  }

  @Test
  void whatNeitherSideRemovedStays() {
    for (int i = 0; i < RUNS; i++) {
      Case one = next();
      Set<String> stayed = ids(one.base());
      stayed.retainAll(ids(one.ours()));
      stayed.retainAll(ids(one.theirs()));
      assertThat(ids(one.merged().tree())).containsAll(stayed);
    }
  }

  @Test
  void whereOnlyOneSideChangedAnythingItIsTheResult() {
    for (int i = 0; i < RUNS; i++) {
      Case one = next();
      assertThat(TreeMerge.merge(one.base(), one.ours(), one.base()))
          .isEqualTo(new Merged((ObjectNode) one.ours(), List.of()));
      assertThat(TreeMerge.merge(one.base(), one.base(), one.theirs()))
          .isEqualTo(new Merged((ObjectNode) one.theirs(), List.of()));
    }
  }

  @Test
  void mergingTheSameAgainTakesNothing() {
    for (int i = 0; i < RUNS; i++) {
      Case one = next();
      JsonNode merged = one.merged().tree();
      assertThat(TreeMerge.merge(one.theirs(), merged, one.theirs()))
          .isEqualTo(new Merged((ObjectNode) merged, List.of()));
    }
  }
}
