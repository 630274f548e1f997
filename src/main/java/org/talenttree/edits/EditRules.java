package org.talenttree.edits;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.edits.EditedPaths.Place.OfPath;
import org.talenttree.edits.EditedPaths.Place.OfTalent;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.MemberRules;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.RequirementRules;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeBounds;

/**
 * Reads edits and applies each to the paths that those before it left (docs/api.md, "Small edits").
 * Every edit is read, so that a refusal names all violations; after one the paths mean nothing.
 */
final class EditRules {
  private static final OptionalLong ANY_ORDER = OptionalLong.of(0);

  private final Violations violations;
  private final EditedPaths paths;
  private final Supplier<UUID> ids;
  private final MemberRules members;
  private final EditPlaces places;
  private final MemberEdits ofMembers;
  private final List<UUID> added = new ArrayList<>();
  private final Set<UUID> confirmed = new HashSet<>();

  /** Where an edit says that a talent requires another. */
  private final Map<Requirement, Pointer> required = new HashMap<>();

  private record Requirement(UUID talent, UUID required) {}

  /** Creates rules for edits of these paths, which change them; they name what was added. */
  EditRules(Violations violations, EditedPaths paths, Supplier<UUID> ids) {
    this.violations = violations;
    this.paths = paths;
    this.ids = ids;
    this.members = new MemberRules(violations);
    this.places = new EditPlaces(violations, paths, new HashSet<>());
    this.ofMembers = new MemberEdits(violations, paths, places, members);
  }

  /** Returns the ids of the paths and talents that were added, in the order of the edits. */
  List<UUID> added() {
    return List.copyOf(added);
  }

  /** Returns the talents that are there after all edits and whose levels the owner confirms. */
  List<UUID> confirmed() {
    return confirmed.stream()
        .filter(id -> paths.find(id).filter(OfTalent.class::isInstance).isPresent())
        .toList();
  }

  /** Applies one edit. */
  void apply(Fields edit) {
    String operation = edit.requiredText("op");
    if (operation == null) {
      return;
    }
    switch (operation) {
      case "setLevel" -> ofMembers.setLevel(edit);
      case "rename" -> ofMembers.rename(edit);
      case "describe" -> ofMembers.describe(edit);
      case "setIcon" -> ofMembers.setIcon(edit);
      case "setPeopleNeeded" -> ofMembers.setPeopleNeeded(edit);
      case "move" -> move(edit);
      case "add" -> add(edit);
      case "remove" -> remove(edit);
      case "link" -> ofMembers.link(edit);
      case "unlink" -> ofMembers.unlink(edit);
      case "require" -> require(edit);
      case "unrequire" -> unrequire(edit);
      case "confirm" -> confirm(edit);
      default -> {
        violations.add(
            edit.at("op"),
            "not_allowed_value",
            Translatable.of(
                "must be one of {0}",
                "setLevel, rename, describe, setIcon, setPeopleNeeded, move, add, remove, link,"
                    + " unlink, require, unrequire, confirm"));
        return; // Its other members belong to an operation that is not known.
      }
    }
    edit.refuseUnknown();
  }

  /** Checks what only all edits together decide: what talents require. */
  void check() {
    RequirementRules rules = new RequirementRules(violations);
    places.refused().forEach(rules::addTalent);
    for (Path path : paths.paths()) {
      for (Talent talent : path.talents()) {
        rules.addTalent(talent.id());
        for (UUID other : talent.requires()) {
          rules.add(talent.id(), other, required.get(new Requirement(talent.id(), other)));
        }
      }
    }
    rules.check();
  }

  private void move(Fields edit) {
    switch (places.item(edit)) {
      case null -> places.markRead(edit);
      case OfPath path -> {
        int index = places.amongPaths(edit, paths.path(path).id());
        if (index != path.path()) {
          paths.insert(paths.take(path), index);
        }
      }
      case OfTalent talent -> {
        OfPath path = edit.has("pathId") ? places.path(edit) : new OfPath(talent.path());
        int index = places.amongTalents(edit, path, paths.talent(talent).id());
        if (path != null && !talent.equals(new OfTalent(path.path(), index))) {
          paths.insert(paths.take(talent), path, index);
        }
      }
    }
  }

  private void add(Fields edit) {
    UUID id = edit.has("id") ? places.newId(edit) : ids.get();
    if (id != null) {
      added.add(id);
    }
    if (edit.has("pathId")) {
      addTalent(edit, id);
    } else {
      addPath(edit, id);
    }
    if (id != null && paths.find(id).isEmpty()) {
      places.refused().add(id);
    }
  }

  private void addPath(Fields edit, @Nullable UUID id) {
    String name = members.name(edit);
    String icon = members.builtInIcon(edit);
    int index = places.amongPaths(edit, null);
    if (id != null && name != null) {
      paths.insert(new Path(id, name, icon, 0, List.of()), index);
    }
  }

  private void addTalent(Fields edit, @Nullable UUID id) {
    // What it requires is checked with that of all others, once all edits were applied.
    RequirementRules later = new RequirementRules(new Violations());
    Talent talent = members.talent(edit, id, ANY_ORDER, later);
    OfPath path = places.path(edit);
    int index = places.amongTalents(edit, path, null);
    if (talent != null && path != null) {
      talent
          .requires()
          .forEach(other -> required.put(new Requirement(talent.id(), other), edit.at("requires")));
      paths.insert(talent, path, index);
    }
  }

  private void remove(Fields edit) {
    switch (places.item(edit)) {
      case null -> {}
      case OfTalent talent -> paths.dropRequirements(Set.of(paths.take(talent).id()));
      case OfPath path ->
          paths.dropRequirements(
              paths.take(path).talents().stream().map(Talent::id).collect(Collectors.toSet()));
    }
  }

  private void require(Fields edit) {
    OfTalent place = places.talent(edit);
    UUID other = places.id(edit, "requires");
    if (place == null || other == null) {
      return;
    }
    Talent talent = paths.talent(place);
    if (!talent.requires().contains(other)) {
      List<UUID> all = new ArrayList<>(talent.requires());
      all.add(other);
      places.requireRoom(edit.at("requires"), all.size() - 1, TreeBounds.MAX_REQUIRED);
      required.put(new Requirement(talent.id(), other), edit.at("requires"));
      paths.change(place, one -> one.withRequires(all));
    }
  }

  private void unrequire(Fields edit) {
    OfTalent place = places.talent(edit);
    UUID other = places.id(edit, "requires");
    if (place != null && other != null) {
      List<UUID> all = new ArrayList<>(paths.talent(place).requires());
      if (!all.remove(other)) {
        violations.add(
            edit.at("requires"),
            "not_allowed_value",
            Translatable.of("must be the id of a talent that it requires"));
      }
      paths.change(place, talent -> talent.withRequires(all));
    }
  }

  private void confirm(Fields edit) {
    OfTalent place = places.talent(edit);
    if (place != null) {
      confirmed.add(paths.talent(place).id());
    }
  }
}
