package org.talenttree.requirements;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.requirements.Orders.Need;
import org.talenttree.requirements.RequirementProposals.Proposal;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/** Finds the pairs of talents in a tree that are in a usual order, by their names and levels. */
final class Candidates {
  /** A talent so many levels below another one did not come before it. */
  private static final int MAX_LOWER = 1;

  private final Orders orders;
  private final Map<UUID, String> names = new HashMap<>();

  /**
   * The first talents of each canonical name, of the tree and of each path. After the first only
   * those that are higher than all before are kept, so five at most: no other can be the first that
   * is high enough.
   */
  private final Map<String, List<Place>> ofTree = new HashMap<>();

  private final Map<NameInPath, List<Place>> ofPaths = new HashMap<>();

  private record Place(UUID path, Talent talent) {}

  private record NameInPath(UUID path, String name) {}

  private Candidates(Orders orders) {
    this.orders = orders;
  }

  /** Returns the pairs in the order of the talents, except those that the tree requires already. */
  static List<Proposal> of(List<Path> paths, Orders orders) {
    List<Place> all =
        paths.stream()
            .flatMap(path -> path.talents().stream().map(one -> new Place(path.id(), one)))
            .toList();
    Candidates candidates = new Candidates(orders);
    all.forEach(candidates::add);
    List<Proposal> found = new ArrayList<>();
    all.forEach(place -> candidates.find(place, found));
    return found;
  }

  private void add(Place place) {
    String name = orders.canonical(place.talent.name());
    names.put(place.talent.id(), name);
    addIfHigher(place, ofTree.computeIfAbsent(name, one -> new ArrayList<>()));
    addIfHigher(
        place, ofPaths.computeIfAbsent(new NameInPath(place.path, name), one -> new ArrayList<>()));
  }

  private static void addIfHigher(Place place, List<Place> named) {
    if (named.isEmpty() || named.getLast().talent.level() < place.talent.level()) {
      named.add(place);
    }
  }

  private void find(Place place, List<Proposal> found) {
    for (Need need : orders.needsOf(canonical(place.talent.id()))) {
      Optional<Place> needed = isMet(place, need) ? Optional.empty() : first(place, need);
      needed
          .map(one -> new Proposal(place.talent.id(), one.talent.id(), place.path.equals(one.path)))
          .ifPresent(found::add);
    }
  }

  /** Of several that would do, one that the talent requires already is enough. */
  private boolean isMet(Place place, Need need) {
    return place.talent.requires().stream().anyMatch(id -> need.anyOf().contains(canonical(id)));
  }

  /** Returns the first high enough that the path has, or else the first that another path has. */
  private Optional<Place> first(Place place, Need need) {
    return first(place, need, name -> ofPaths.get(new NameInPath(place.path, name)))
        .or(() -> first(place, need, ofTree::get));
  }

  private static Optional<Place> first(
      Place place, Need need, Function<String, @Nullable List<Place>> named) {
    return need.anyOf().stream()
        .flatMap(name -> Stream.ofNullable(named.apply(name)).flatMap(List::stream))
        .filter(one -> one.talent.level() >= place.talent.level() - MAX_LOWER)
        .findFirst();
  }

  private String canonical(UUID talent) {
    return names.getOrDefault(talent, "");
  }
}
