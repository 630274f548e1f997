package org.talenttree.tree;

import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.tree.rules.Slug;

/** Finds a slug that none of an owner's trees has, by numbering a slug that is taken. */
public final class FreeSlugs {
  private final Set<String> taken;

  private FreeSlugs(Set<String> taken) {
    this.taken = taken;
  }

  /** Reads which of the slug and its numbered forms are taken. */
  public static FreeSlugs load(Handle handle, OwnerId owner, Slug slug) {
    // A numbered slug is cut to make room for a hyphen and its number, and loses a hyphen that the
    // cut leaves at its end.
    String stem = slug.value().substring(0, Math.min(slug.value().length(), Slug.MAX - 7));
    return new FreeSlugs(TreeStore.slugsStartingWith(handle, owner, stem));
  }

  boolean isFree(Slug slug) {
    return !taken.contains(slug.value());
  }

  /** Returns the slug if it is free, else the slug with the first number from 2 that is. */
  public Slug firstFree(Slug slug) {
    Slug candidate = slug;
    for (int number = 2; !isFree(candidate); number++) {
      candidate = slug.numbered(number);
    }
    return candidate;
  }
}
