package org.talenttree.web.people;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.talenttree.json.Json;
import org.talenttree.people.ListedPerson;
import org.talenttree.people.ListedPerson.ShownTalent;
import org.talenttree.web.theme.Colour;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.view.Initials;
import org.talenttree.web.view.OwnerView;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.TalentView;
import tools.jackson.databind.JsonNode;

/** Somebody who was found, as a card shows them. */
public record PersonCard(
    ListedPerson person, OwnerView owner, ColourScheme colours, List<Row> rows) {
  /** Copies the rows. */
  public PersonCard {
    rows = List.copyOf(rows);
  }

  /** A talent of the card, with its picture. */
  public record Row(ShownTalent talent, Picture picture) {
    /** Returns the letters of a tile without a picture. */
    public String initials() {
      return Initials.of(talent.name());
    }
  }

  static PersonCard of(ListedPerson person) {
    return new PersonCard(
        person,
        new OwnerView(person.username().value(), person.profile()),
        accent(Json.read(person.theme().bytes())),
        person.talents().stream().map(PersonCard::row).toList());
  }

  // On the card of the directory; a background of the tree's own would be bright in dark mode.
  private static ColourScheme accent(JsonNode theme) {
    String accent = theme.path("accentColor").asString("");
    return accent.isEmpty()
        ? ColourScheme.STANDARD
        : ColourScheme.of(Map.of("accentColor", Colour.parse(accent)));
  }

  // Nobody's browser asks another host for a picture before its user has chosen a person.
  private static Row row(ShownTalent talent) {
    return new Row(
        talent,
        Picture.of(talent.iconUrl()) instanceof Picture.Drawn drawn ? drawn : new Picture.None());
  }

  /** Returns the address of the first talent that was asked for. */
  public String address() {
    ShownTalent first = person.talents().getFirst();
    return owner.address()
        + "/"
        + person.slug().value()
        + "#"
        + TalentView.anchor(first.pathIndex(), first.index());
  }

  /** Returns the day of the newest confirmation, of which the card names the month. */
  public LocalDate confirmedOn() {
    return LocalDate.ofInstant(person.confirmedAt(), ZoneOffset.UTC);
  }
}
