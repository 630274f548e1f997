package org.talenttree.edits;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.talenttree.edits.EditedPaths.Place;
import org.talenttree.edits.EditedPaths.Place.OfPath;
import org.talenttree.edits.EditedPaths.Place.OfTalent;
import org.talenttree.json.Fields;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.Link;
import org.talenttree.tree.rules.MemberRules;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeBounds;
import tools.jackson.databind.JsonNode;

/** The edits that change one member of a talent or path. */
record MemberEdits(
    Violations violations, EditedPaths paths, EditPlaces places, MemberRules members) {

  void setLevel(Fields edit) {
    OfTalent place = places.talent(edit);
    OptionalLong level = members.level(edit);
    change(place, talent -> talent.withLevel((int) level.orElse(1)));
  }

  void rename(Fields edit) {
    Place place = places.item(edit);
    String name = Objects.requireNonNullElse(members.name(edit), "");
    switch (place) {
      case null -> {}
      case OfTalent talent -> paths.change(talent, one -> one.withName(name));
      case OfPath path -> paths.change(path, one -> one.withName(name));
    }
  }

  void describe(Fields edit) {
    OfTalent place = places.talent(edit);
    String text = isNull(edit, "description") ? null : members.description(edit);
    change(place, talent -> talent.withDescription(text));
  }

  void setIcon(Fields edit) {
    boolean isNull = isNull(edit, "iconUrl");
    switch (places.item(edit)) {
      case null -> {}
      case OfTalent talent -> {
        String icon = isNull ? null : members.iconUrl(edit);
        paths.change(talent, one -> one.withIconUrl(icon));
      }
      case OfPath path -> {
        String icon = isNull ? null : members.builtInIcon(edit);
        paths.change(path, one -> one.withIconUrl(icon));
      }
    }
  }

  void setPeopleNeeded(Fields edit) {
    OfTalent place = places.talent(edit);
    Integer people = isNull(edit, "peopleNeeded") ? null : members.peopleNeeded(edit);
    change(place, talent -> talent.withPeopleNeeded(people));
  }

  private void change(@Nullable OfTalent place, UnaryOperator<Talent> change) {
    if (place != null) {
      paths.change(place, change);
    }
  }

  /** Returns whether an edit removes a member; adds a violation if it says nothing of it. */
  private static boolean isNull(Fields edit, String name) {
    JsonNode value = edit.required(name);
    return value == null || value.isNull();
  }

  void link(Fields edit) {
    OfTalent place = places.talent(edit);
    Link link = members.link(edit);
    if (place == null || link == null) {
      return;
    }
    List<Link> links = new ArrayList<>(paths.talent(place).links());
    int index = links.stream().map(Link::url).toList().indexOf(link.url());
    if (index >= 0 && edit.has("label")) {
      links.set(index, link);
    } else if (index < 0) {
      places.requireRoom(edit.at("url"), links.size(), TreeBounds.MAX_LINKS);
      links.add(link);
    }
    paths.change(place, talent -> talent.withLinks(links));
  }

  void unlink(Fields edit) {
    OfTalent place = places.talent(edit);
    String url = edit.requiredText("url");
    if (place != null && url != null) {
      List<Link> links = new ArrayList<>(paths.talent(place).links());
      if (!links.removeIf(link -> link.url().equals(url))) {
        violations.add(
            edit.at("url"),
            "not_allowed_value",
            Translatable.of("must be the address of one of its links"));
      }
      paths.change(place, talent -> talent.withLinks(links));
    }
  }
}
