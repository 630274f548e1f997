package org.talenttree.tree.rules;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A skill on a path, with a level from 1 to 5 (specification, section 2, Talent). Callers use
 * {@link #of} and the {@code with} methods, so that a new optional member does not change them.
 *
 * @param peopleNeeded how many people a team needs at this level, 1 to {@link
 *     TreeBounds#MAX_PEOPLE}
 * @param requires the ids of the talents of the same tree that come before this one
 * @param links where others can see what the owner did
 */
public record Talent(
    UUID id,
    String name,
    int level,
    @Nullable String iconUrl,
    @Nullable String description,
    List<UUID> requires,
    List<Link> links,
    @Nullable Integer peopleNeeded,
    long displayOrder) {

  /** Copies the lists; refuses a level, number of people or render order out of bounds. */
  public Talent {
    requires = List.copyOf(requires);
    links = List.copyOf(links);
    if (level < 1 || level > 5) {
      throw new IllegalArgumentException("level " + level);
    }
    if (peopleNeeded != null && (peopleNeeded < 1 || peopleNeeded > TreeBounds.MAX_PEOPLE)) {
      throw new IllegalArgumentException("peopleNeeded " + peopleNeeded);
    }
    if (displayOrder < 0) {
      throw new IllegalArgumentException("displayOrder " + displayOrder);
    }
  }

  /** Returns a talent without optional members. */
  public static Talent of(UUID id, String name, int level, long displayOrder) {
    return new Talent(id, name, level, null, null, List.of(), List.of(), null, displayOrder);
  }

  /** Returns the same talent with another name. */
  public Talent withName(String newName) {
    return new Talent(
        id, newName, level, iconUrl, description, requires, links, peopleNeeded, displayOrder);
  }

  /** Returns the same talent at another level, from 1 to 5. */
  public Talent withLevel(int newLevel) {
    return new Talent(
        id, name, newLevel, iconUrl, description, requires, links, peopleNeeded, displayOrder);
  }

  /** Returns the same talent with another place among those of its path. */
  public Talent withDisplayOrder(long order) {
    return new Talent(id, name, level, iconUrl, description, requires, links, peopleNeeded, order);
  }

  /** Returns the same talent with another icon; null for none. */
  public Talent withIconUrl(@Nullable String url) {
    return new Talent(
        id, name, level, url, description, requires, links, peopleNeeded, displayOrder);
  }

  /** Returns the same talent with another description; null for none. */
  public Talent withDescription(@Nullable String text) {
    return new Talent(id, name, level, iconUrl, text, requires, links, peopleNeeded, displayOrder);
  }

  /** Returns the same talent that requires these talents of its tree. */
  public Talent withRequires(List<UUID> ids) {
    return new Talent(
        id, name, level, iconUrl, description, ids, links, peopleNeeded, displayOrder);
  }

  /** Returns the same talent with these links. */
  public Talent withLinks(List<Link> newLinks) {
    return new Talent(
        id, name, level, iconUrl, description, requires, newLinks, peopleNeeded, displayOrder);
  }

  /** Returns the same talent with another number of people that a team needs; null for none. */
  public Talent withPeopleNeeded(@Nullable Integer people) {
    return new Talent(id, name, level, iconUrl, description, requires, links, people, displayOrder);
  }
}
