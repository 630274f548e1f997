package org.talenttree.edits;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeBounds;

/** The paths of a tree, in render order, while edits change them one after another. */
final class EditedPaths {
  private final List<Path> paths;

  /** Starts with these paths. */
  EditedPaths(List<Path> paths) {
    this.paths = new ArrayList<>(paths);
  }

  /** Where a path is, or a talent of it. */
  sealed interface Place {
    /** Returns the index of the path. */
    int path();

    /** A path. */
    record OfPath(int path) implements Place {}

    /** A talent, by its index among those of its path. */
    record OfTalent(int path, int talent) implements Place {}
  }

  /** Returns the paths as they are now. */
  List<Path> paths() {
    return List.copyOf(paths);
  }

  /** Returns the path at a place, or that the talent at a place is on. */
  Path path(Place place) {
    return paths.get(place.path());
  }

  /** Returns the talent at a place. */
  Talent talent(Place.OfTalent place) {
    return path(place).talents().get(place.talent());
  }

  /** Finds a path or talent by its id. */
  Optional<Place> find(UUID id) {
    for (int i = 0; i < paths.size(); i++) {
      if (paths.get(i).id().equals(id)) {
        return Optional.of(new Place.OfPath(i));
      }
      List<Talent> talents = paths.get(i).talents();
      for (int j = 0; j < talents.size(); j++) {
        if (talents.get(j).id().equals(id)) {
          return Optional.of(new Place.OfTalent(i, j));
        }
      }
    }
    return Optional.empty();
  }

  /** Changes a talent in its place. */
  void change(Place.OfTalent place, UnaryOperator<Talent> change) {
    List<Talent> talents = new ArrayList<>(path(place).talents());
    talents.set(place.talent(), change.apply(talents.get(place.talent())));
    setTalents(place, talents);
  }

  /** Changes a path in its place. */
  void change(Place.OfPath place, UnaryOperator<Path> change) {
    paths.set(place.path(), change.apply(path(place)));
  }

  /** Takes out a path, with its talents. */
  Path take(Place.OfPath place) {
    return paths.remove(place.path());
  }

  /** Takes out a talent; what requires it still names it. */
  Talent take(Place.OfTalent place) {
    List<Talent> talents = new ArrayList<>(path(place).talents());
    Talent taken = talents.remove(place.talent());
    setTalents(place, talents);
    return taken;
  }

  /** Makes no talent require one of these any more. */
  void dropRequirements(Set<UUID> removed) {
    paths.replaceAll(path ->
        path.withTalents(path.talents().stream().map(one -> without(one, removed)).toList()));
  }

  private static Talent without(Talent talent, Set<UUID> removed) {
    return Collections.disjoint(talent.requires(), removed)
        ? talent
        : talent.withRequires(
            talent.requires().stream().filter(id -> !removed.contains(id)).toList());
  }

  /** Puts a path among the others, so many of which come before it. */
  void insert(Path path, int index) {
    insert(paths, path, index, Path::displayOrder, Path::withDisplayOrder);
  }

  /** Puts a talent on a path, so many of whose talents come before it. */
  void insert(Talent talent, Place path, int index) {
    List<Talent> talents = new ArrayList<>(path(path).talents());
    insert(talents, talent, index, Talent::displayOrder, Talent::withDisplayOrder);
    setTalents(path, talents);
  }

  private void setTalents(Place place, List<Talent> talents) {
    paths.set(place.path(), path(place).withTalents(talents));
  }

  /** Inserts an item, and gives another order to as few others as the new one needs. */
  private static <T> void insert(
      List<T> items, T item, int index, ToLongFunction<T> order, BiFunction<T, Long, T> with) {
    long first = items.isEmpty() ? 0 : Math.max(0, order.applyAsLong(items.getFirst()) - 1);
    long own = index == 0 ? first : order.applyAsLong(items.get(index - 1)) + 1;
    items.add(index, with.apply(item, own));
    for (int i = index + 1; i < items.size(); i++) {
      long before = order.applyAsLong(items.get(i - 1));
      if (order.applyAsLong(items.get(i)) > before) {
        break;
      }
      items.set(i, with.apply(items.get(i), before + 1));
    }
    if (order.applyAsLong(items.getLast()) > TreeBounds.MAX_ORDER) {
      for (int i = 0; i < items.size(); i++) {
        items.set(i, with.apply(items.get(i), (long) i));
      }
    }
  }
}
