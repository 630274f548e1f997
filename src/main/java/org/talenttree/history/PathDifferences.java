package org.talenttree.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Deadline;
import org.talenttree.history.Differences.Difference;
import org.talenttree.history.Differences.Difference.Kind;
import org.talenttree.history.Differences.Difference.Named;
import org.talenttree.history.PathDifferences.Matching.Pair;
import org.talenttree.json.JsonText;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.MemberName;
import tools.jackson.databind.JsonNode;

/** Finds the differences between the paths of two revisions, in the order of the later one. */
final class PathDifferences {
  private final List<Difference> all;
  private final List<ComparedItem> earlier;
  private final Matching<ComparedItem> paths;
  private final Matching<Talent> talents;

  /** The later ids of paths, by their earlier ids. */
  private final Map<String, String> laterIds = new HashMap<>();

  /** The same of talents, since clients may give a talent a new id. */
  private final Map<String, String> laterTalentIds = new HashMap<>();

  private final Map<String, String> talentNames = new HashMap<>();

  private record Talent(ComparedItem item, ComparedItem path) {
    String id() {
      return item.id();
    }

    String name() {
      return item.name().name();
    }
  }

  PathDifferences(JsonText earlierPaths, JsonText laterPaths, List<Difference> all) {
    this.all = all;
    earlier = ComparedItem.paths(earlierPaths);
    List<ComparedItem> later = ComparedItem.paths(laterPaths);
    paths = Matching.of(earlier, later, ComparedItem::id, path -> path.name().name());
    paths.pairs().forEach(pair -> laterIds.put(pair.earlier().id(), pair.later().id()));
    talents = Matching.of(talents(earlier), talents(later), Talent::id, Talent::name);
    talents.pairs().forEach(pair -> laterTalentIds.put(pair.earlier().id(), pair.later().id()));
    talents(earlier).forEach(talent -> talentNames.put(talent.id(), talent.name()));
    talents(later).forEach(talent -> talentNames.put(talent.id(), talent.name()));
  }

  private static List<Talent> talents(List<ComparedItem> paths) {
    return paths.stream()
        .flatMap(path -> path.talents().stream().map(talent -> new Talent(talent, path)))
        .toList();
  }

  void addAll() {
    addedPaths();
    removedPaths();
    for (Pair<ComparedItem> pair : paths.pairs()) {
      Deadline.check();
      String from = pair.earlier().name().name();
      String to = pair.later().name().name();
      if (!from.equals(to)) {
        Translatable text = Translatable.of("renamed path {0} to {1}", from, to);
        add(Kind.PATH_RENAMED, text, pair.later(), null, from, to);
      }
      details(pair.earlier(), pair.later(), pair.later(), null);
    }
    if (isReordered(paths.pairs(), earlier)) {
      all.add(Difference.ofTree(Kind.PATHS_REORDERED, Translatable.of("reordered the paths")));
    }
    addedTalents();
    removedTalents();
    talents.pairs().forEach(this::talent);
    paths.pairs().forEach(this::order);
  }

  private void addedPaths() {
    for (ComparedItem path : paths.added()) {
      int talents = path.talents().size();
      Translatable text =
          talents == 1
              ? Translatable.of("added path {0} with 1 talent", path.name().name())
              : Translatable.of(
                  "added path {0} with {1} talents", path.name().name(), String.valueOf(talents));
      add(Kind.PATH_ADDED, text, path, null, null, null);
    }
  }

  private void removedPaths() {
    for (ComparedItem path : paths.removed()) {
      int talents = path.talents().size();
      Translatable text =
          talents == 1
              ? Translatable.of("removed path {0} with 1 talent", path.name().name())
              : Translatable.of(
                  "removed path {0} with {1} talents", path.name().name(), String.valueOf(talents));
      add(Kind.PATH_REMOVED, text, path, null, null, null);
    }
  }

  private static Set<String> ids(List<ComparedItem> items) {
    return items.stream().map(ComparedItem::id).collect(Collectors.toSet());
  }

  private void addedTalents() {
    Set<String> addedPaths = ids(paths.added());
    for (Talent talent : talents.added()) {
      Deadline.check();
      if (!addedPaths.contains(talent.path().id())) {
        String level = Integer.toString(talent.item().level());
        Translatable text =
            Translatable.of(
                "added talent {0} at level {1} to {2}",
                talent.name(), level, talent.path().name().name());
        add(Kind.TALENT_ADDED, text, talent.path(), talent.item(), null, level);
      }
    }
  }

  private void removedTalents() {
    Set<String> removedPaths = ids(paths.removed());
    for (Talent talent : talents.removed()) {
      Deadline.check();
      if (!removedPaths.contains(talent.path().id())) {
        Translatable text =
            Translatable.of(
                "removed talent {0} from {1}", talent.name(), talent.path().name().name());
        String level = Integer.toString(talent.item().level());
        add(Kind.TALENT_REMOVED, text, talent.path(), talent.item(), level, null);
      }
    }
  }

  private void talent(Pair<Talent> pair) {
    ComparedItem from = pair.earlier().item();
    ComparedItem to = pair.later().item();
    ComparedItem path = pair.later().path();
    String name = to.name().name();
    String formerName = from.name().name();
    if (!formerName.equals(name)) {
      Translatable text = Translatable.of("renamed talent {0} to {1}", formerName, name);
      add(Kind.TALENT_RENAMED, text, path, to, formerName, name);
    }
    ComparedItem formerPath = pair.earlier().path();
    if (!path.id().equals(laterIds.get(formerPath.id()))) {
      String left = formerPath.name().name();
      String now = path.name().name();
      Translatable text = Translatable.of("moved {0} from {1} to {2}", name, left, now);
      add(Kind.TALENT_MOVED, text, path, to, left, now);
    }
    if (from.level() != to.level()) {
      Translatable text = Translatable.of("{0} {1} → {2}", name, from.level(), to.level());
      add(Kind.LEVEL, text, path, to, Integer.toString(from.level()), Integer.toString(to.level()));
    }
    details(from, to, path, to);
  }

  /** Adds the other members that differ, by name, also members that this code does not know. */
  private void details(
      ComparedItem from, ComparedItem to, ComparedItem path, @Nullable ComparedItem talent) {
    if (from.details().equals(to.details())) {
      return;
    }
    TreeSet<String> members = new TreeSet<>(from.details().keySet());
    members.addAll(to.details().keySet());
    for (String member : members) {
      JsonNode before = from.details().get(member);
      JsonNode after = to.details().get(member);
      if (talent != null && member.equals("requires")) {
        requires(before, after, path, talent);
      } else if (!Objects.equals(before, after)) {
        Object part = MemberName.of(member);
        String name = to.name().name();
        Translatable text =
            before == null
                ? Translatable.of("{0} of {1} added", part, name)
                : after == null
                    ? Translatable.of("{0} of {1} removed", part, name)
                    : Translatable.of("{0} of {1} changed", part, name);
        add(kind(member), text, path, talent, null, null);
      }
    }
  }

  private void requires(
      @Nullable JsonNode before, @Nullable JsonNode after, ComparedItem path, ComparedItem talent) {
    Set<String> earlier = new LinkedHashSet<>();
    ids(before).forEach(id -> earlier.add(laterTalentIds.getOrDefault(id, id)));
    Set<String> later = new LinkedHashSet<>(ids(after));
    String name = talent.name().name();
    for (String id : earlier) {
      if (!later.contains(id)) {
        String required = talentNames.getOrDefault(id, id);
        Translatable text = Translatable.of("{0} no longer needs {1}", name, required);
        add(Kind.REQUIRES, text, path, talent, required, null);
      }
    }
    for (String id : later) {
      if (!earlier.contains(id)) {
        String required = talentNames.getOrDefault(id, id);
        Translatable text = Translatable.of("{0} needs {1}", name, required);
        add(Kind.REQUIRES, text, path, talent, null, required);
      }
    }
  }

  private static List<String> ids(@Nullable JsonNode list) {
    return list == null ? List.of() : list.valueStream().map(id -> id.asString("")).toList();
  }

  private static Kind kind(String member) {
    return switch (member) {
      case "description" -> Kind.DESCRIPTION;
      case "iconUrl" -> Kind.ICON;
      case "links" -> Kind.LINKS;
      default -> Kind.DETAILS;
    };
  }

  /** Adds a difference if the talents that stayed on a path are in another order. */
  private void order(Pair<ComparedItem> pair) {
    Matching<ComparedItem> stayed =
        Matching.of(
            pair.earlier().talents(),
            pair.later().talents(),
            ComparedItem::id,
            talent -> talent.name().name());
    if (isReordered(stayed.pairs(), pair.earlier().talents())) {
      Translatable text =
          Translatable.of("reordered the talents of {0}", pair.later().name().name());
      add(Kind.TALENTS_REORDERED, text, pair.later(), null, null, null);
    }
  }

  private static boolean isReordered(List<Pair<ComparedItem>> pairs, List<ComparedItem> earlier) {
    Map<String, Integer> positions = new HashMap<>();
    earlier.forEach(item -> positions.put(item.id(), positions.size()));
    List<Integer> order =
        pairs.stream().map(pair -> positions.getOrDefault(pair.earlier().id(), 0)).toList();
    return !order.equals(order.stream().sorted().toList());
  }

  private void add(
      Kind kind,
      Translatable text,
      ComparedItem path,
      @Nullable ComparedItem talent,
      @Nullable String from,
      @Nullable String to) {
    Named about = talent == null ? null : talent.name();
    all.add(new Difference(kind, text, path.name(), about, from, to));
  }

  /**
   * Pairs the elements of two lists that have the same id, and the remaining ones that have the
   * same name, because some clients make new ids with each request.
   *
   * @param pairs in the order of the later list
   * @param removed only in the earlier list
   * @param added only in the later list
   */
  record Matching<T>(List<Pair<T>> pairs, List<T> removed, List<T> added) {

    /** The same element in the earlier and the later list. */
    record Pair<T>(T earlier, T later) {}

    /** Copies the lists. */
    Matching {
      pairs = List.copyOf(pairs);
      removed = List.copyOf(removed);
      added = List.copyOf(added);
    }

    static <T> Matching<T> of(
        List<T> earlier, List<T> later, Function<T, String> id, Function<T, String> name) {
      Map<String, T> byId = new LinkedHashMap<>();
      earlier.forEach(one -> byId.put(id.apply(one), one));
      IdentityHashMap<T, T> found = new IdentityHashMap<>();
      for (T one : later) {
        T same = byId.remove(id.apply(one));
        if (same != null) {
          found.put(one, same);
        }
      }
      Map<String, Deque<T>> byName = new HashMap<>();
      byId.values()
          .forEach(
              one -> byName.computeIfAbsent(name.apply(one), _ -> new ArrayDeque<>()).add(one));
      List<Pair<T>> pairs = new ArrayList<>();
      List<T> added = new ArrayList<>();
      for (T one : later) {
        T same = found.get(one);
        if (same == null) {
          same = byName.getOrDefault(name.apply(one), new ArrayDeque<>()).poll();
        }
        if (same == null) {
          added.add(one);
        } else {
          byId.remove(id.apply(same));
          pairs.add(new Pair<>(same, one));
        }
      }
      return new Matching<>(pairs, List.copyOf(byId.values()), added);
    }
  }
}
