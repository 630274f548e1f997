package org.talenttree.tree;

import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.tree.rules.Slug;

/** The slugs that an owner's trees have not taken, among those a title may be numbered to. */
final class FreeSlugs {
  private final Set<String> taken;

  private FreeSlugs(Set<String> taken) {
    this.taken = taken;
  }

  /** Reads what is taken of this slug and its numbered ones. */
  static FreeSlugs around(Handle handle, OwnerId owner, Slug slug) {
    // A numbered slug may be cut to make room for a hyphen, its number and a hyphen cut through.
    String stem = slug.value().substring(0, Math.min(slug.value().length(), Slug.MAX - 7));
    return new FreeSlugs(TreeStore.slugsLike(handle, owner, stem));
  }

  /** Returns whether the slug itself is free. */
  boolean has(Slug slug) {
    return !taken.contains(slug.value());
  }

  /** Returns the slug, or it with the first number that makes it free. */
  Slug first(Slug slug) {
    Slug candidate = slug;
    for (int number = 2; !has(candidate); number++) {
      candidate = slug.numbered(number);
    }
    return candidate;
  }
}
