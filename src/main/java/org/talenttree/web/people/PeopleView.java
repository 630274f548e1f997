package org.talenttree.web.people;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;
import org.talenttree.people.PeopleQuery;
import org.talenttree.people.PeopleSearch.Alias;
import org.talenttree.people.PeopleSearch.Found;
import org.talenttree.people.PeopleSearch.Nearest;
import org.talenttree.web.theme.TreeColours;
import org.talenttree.web.view.Picture;

/**
 * What the page of the directory shows.
 *
 * @param names what was asked for, as people write it; empty before a search
 * @param alias a talent that was asked for by another name; null if there is none
 * @param found the people; null before a search
 * @param nearest how many there are at a lower level; null if somebody was found, or nobody is
 * @param similar what may have been meant
 * @param talents some talents to begin with
 * @param isListed whether the visitor is listed; null for a stranger
 */
public record PeopleView(
    Messages say,
    PeopleQuery query,
    List<String> names,
    @Nullable Alias alias,
    @Nullable Found found,
    @Nullable Nearest nearest,
    List<PeopleQuery> similar,
    List<String> talents,
    @Nullable Boolean isListed) {
  /** The address of the page. */
  public static final String PEOPLE = "/people";

  /** Copies the lists. */
  public PeopleView {
    names = List.copyOf(names);
    similar = List.copyOf(similar);
    talents = List.copyOf(talents);
  }

  /** Returns the cards. */
  public List<PersonCard> cards() {
    return found == null ? List.of() : found.people().stream().map(PersonCard::of).toList();
  }

  /** Returns the colours of the cards. */
  public TreeColours colours() {
    return TreeColours.of(cards().stream().map(PersonCard::colours));
  }

  /** Returns the built-in icons of the cards. */
  public List<Picture.Drawn> icons() {
    return Stream.concat(
            Stream.of(JOIN),
            cards().stream()
                .flatMap(card -> card.rows().stream())
                .map(PersonCard.Row::picture)
                .filter(Picture.Drawn.class::isInstance)
                .map(Picture.Drawn.class::cast))
        .distinct()
        .toList();
  }

  /** The icon beside the question whether the visitor wants to be found. */
  public static final Picture.Drawn JOIN = Picture.drawn("lucide/user-plus");

  /** Returns the fields for talents: those that were asked for, and one more. */
  public List<String> fields() {
    return Stream.concat(query.talents().stream(), Stream.of("", ""))
        .limit(Math.clamp(query.talents().size() + 1, 2, PeopleQuery.MAX_TALENTS))
        .toList();
  }

  /** Returns the talents that were asked for, in words. */
  public String requested() {
    return say.list(names);
  }

  /** Returns whether people are shown. */
  public boolean hasFound() {
    return found != null && !(found.people().isEmpty() && found.nextCursor() == null);
  }

  /** Returns the sentence above the cards. */
  public String heading() {
    Integer count = found == null ? null : found.count();
    return count == null
        ? say.text("People who know {0} at {1}", requested(), least())
        : say.counted(
            count,
            "{0} person knows {1} at {2}",
            "{0} people know {1} at {2}",
            requested(),
            least());
  }

  /** Returns the sentence above a page without cards. */
  public String nobody() {
    return say.text("Nobody here shows {0} at {1} yet.", requested(), least());
  }

  private String least() {
    return least(say, query.level());
  }

  /** Returns the levels from one on, in words: nothing is above 5. */
  public static String least(Messages say, int level) {
    return level < 5 ? say.text("{0} or more", level) : say.number(level);
  }

  /** Returns the sentence about a lower level. */
  public String atLower(Nearest lower) {
    return lower.count() == null
        ? say.text("Somebody may at {0} or more.", lower.level())
        : say.counted(
            lower.count(),
            "{0} person does at {1} or more.",
            "{0} people do at {1} or more.",
            lower.level());
  }

  /** Returns what is on the button that leads to a lower level. */
  public String showLower(Nearest lower) {
    return lower.count() == null
        ? say.text("Look there")
        : say.counted(lower.count(), "Show this person", "Show these {0}");
  }

  /** Returns the address of a search. */
  public static String address(PeopleQuery other) {
    return PEOPLE + other.parameters();
  }

  /** Returns the address of a search for one talent at any level, as several people show it. */
  public static String address(String talent) {
    return address(new PeopleQuery(List.of(talent), 1));
  }

  /** Returns the address of the next page; null on the last. */
  public @Nullable String next() {
    return found == null || found.nextCursor() == null
        ? null
        : address(query) + "&cursor=" + found.nextCursor();
  }

  /** Returns the address of the same for programs. */
  public String data() {
    return "/api/v1/public" + address(query);
  }
}
