package org.talenttree.tree.rules;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A skill on a path, with a level from 1 to 5 (specification, section 2, Talent). Callers use
 * {@link #of} and the {@code with} methods, so that a new optional member does not change them.
 *
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
    long displayOrder) {

  /** Copies the lists; refuses a level outside 1..5 and a negative render order. */
  public Talent {
    requires = List.copyOf(requires);
    links = List.copyOf(links);
    if (level < 1 || level > 5) {
      throw new IllegalArgumentException("level " + level);
    }
    if (displayOrder < 0) {
      throw new IllegalArgumentException("displayOrder " + displayOrder);
    }
  }

  /** Returns a talent without optional members. */
  public static Talent of(UUID id, String name, int level, long displayOrder) {
    return new Talent(id, name, level, null, null, List.of(), List.of(), displayOrder);
  }

  /** Returns the same talent with another icon; null for none. */
  public Talent withIconUrl(@Nullable String url) {
    return new Talent(id, name, level, url, description, requires, links, displayOrder);
  }

  /** Returns the same talent with another description; null for none. */
  public Talent withDescription(@Nullable String text) {
    return new Talent(id, name, level, iconUrl, text, requires, links, displayOrder);
  }

  /** Returns the same talent that requires these talents of its tree. */
  public Talent withRequires(List<UUID> ids) {
    return new Talent(id, name, level, iconUrl, description, ids, links, displayOrder);
  }

  /** Returns the same talent with these links. */
  public Talent withLinks(List<Link> newLinks) {
    return new Talent(id, name, level, iconUrl, description, requires, newLinks, displayOrder);
  }
}
