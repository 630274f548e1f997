package org.talenttree.edits;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.edits.EditedPaths.Place;
import org.talenttree.edits.EditedPaths.Place.OfPath;
import org.talenttree.edits.EditedPaths.Place.OfTalent;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeBounds;

/**
 * Reads the ids that an edit names, and finds the places they stand for.
 *
 * @param refused the ids of what could not be added, for which an edit said why
 */
record EditPlaces(Violations violations, EditedPaths paths, Set<UUID> refused) {

  /** Reads the talent whose id is the member {@code id}; null if there is none. */
  @Nullable OfTalent talent(Fields edit) {
    return read(
        edit, "id", OfTalent.class, Translatable.of("must be the id of a talent of this tree"));
  }

  /** Reads the path or talent whose id is the member {@code id}; null if there is none. */
  @Nullable Place item(Fields edit) {
    return read(
        edit,
        "id",
        Place.class,
        Translatable.of("must be the id of a path or talent of this tree"));
  }

  /** Reads the path whose id is the member {@code pathId}; null if there is none. */
  @Nullable OfPath path(Fields edit) {
    return read(
        edit, "pathId", OfPath.class, Translatable.of("must be the id of a path of this tree"));
  }

  private <P extends Place> @Nullable P read(
      Fields edit, String member, Class<P> kind, Translatable rule) {
    UUID id = id(edit, member);
    Place place = id == null ? null : paths.find(id).orElse(null);
    if (kind.isInstance(place)) {
      return kind.cast(place);
    }
    unknown(edit, member, id, rule);
    return null;
  }

  private void unknown(Fields edit, String member, @Nullable UUID id, Translatable rule) {
    if (id != null && !refused.contains(id)) {
      violations.add(edit.at(member), "unknown_id", rule);
    }
  }

  /** Reads an id of the client's choice, which nothing in the tree may have. */
  @Nullable UUID newId(Fields edit) {
    UUID id = id(edit, "id");
    if (id != null && paths.find(id).isPresent()) {
      violations.add(
          edit.at("id"), "duplicate_id", Translatable.of("must be unique within the tree"));
      return null;
    }
    return id;
  }

  /** Reads a required id; null if it is missing or none. */
  @Nullable UUID id(Fields edit, String member) {
    String text = edit.requiredText(member);
    if (text == null) {
      return null;
    }
    UUID id = Uuids.parse(text).orElse(null);
    if (id == null) {
      violations.add(edit.at(member), "invalid_format", Translatable.of("must be a UUID"));
    }
    return id;
  }

  /**
   * Reads where a path comes to stand, and returns how many others come before it.
   *
   * @param moved the path that is moved; null for a new one
   */
  int amongPaths(Fields edit, @Nullable UUID moved) {
    List<UUID> others = new ArrayList<>(paths.paths().stream().map(Path::id).toList());
    if (!others.remove(moved)) {
      requireRoom(edit.at("op"), others.size(), TreeBounds.MAX_PATHS);
    }
    return index(edit, others);
  }

  /** Reads where a talent comes to stand on a path, as {@link #amongPaths} does. */
  int amongTalents(Fields edit, @Nullable OfPath path, @Nullable UUID moved) {
    if (path == null) {
      markRead(edit);
      return 0;
    }
    List<UUID> others =
        new ArrayList<>(paths.path(path).talents().stream().map(Talent::id).toList());
    if (!others.remove(moved)) {
      requireRoom(edit.at("pathId"), others.size(), TreeBounds.MAX_TALENTS_OF_A_PATH);
    }
    if (moved == null) {
      int all = paths.paths().stream().mapToInt(one -> one.talents().size()).sum();
      requireRoom(edit.at("op"), all, TreeBounds.MAX_TALENTS);
    }
    return index(edit, others);
  }

  private int index(Fields edit, List<UUID> others) {
    boolean isBefore = edit.has("before");
    if (isBefore && edit.has("after")) {
      violations.add(
          edit.at("after"), "not_allowed_value", Translatable.of("must not stand beside before"));
    }
    String member = isBefore ? "before" : "after";
    edit.optional("after");
    if (!edit.has(member)) {
      return others.size();
    }
    UUID id = id(edit, member);
    int index = others.indexOf(id);
    if (index < 0) {
      unknown(edit, member, id, Translatable.of("must be the id of another one beside it"));
    }
    return isBefore ? Math.max(0, index) : index + 1;
  }

  /** Marks the members of a move as read, as what it moves is not there. */
  void markRead(Fields edit) {
    List.of("pathId", "before", "after").forEach(edit::optional);
  }

  /** Adds a violation if there are so many that no more fit. */
  void requireRoom(Pointer place, int there, int max) {
    if (there >= max) {
      violations.add(
          place,
          "too_many",
          Translatable.of("must leave at most {0} of them", String.valueOf(max)));
    }
  }
}
