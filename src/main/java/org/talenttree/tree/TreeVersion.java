package org.talenttree.tree;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.UUID;
import org.talenttree.api.ETag;
import org.talenttree.id.OwnerId;

/**
 * Identifies one state of a tree, for entity tags and for caches of what is made from the tree. The
 * owner is part of it, because an id is unique only within its account: archives keep their ids.
 *
 * @param incarnation tells two revisions of the same number apart ({@link Incarnation})
 * @param updatedAt tells them apart in the caches of this process if a promoted standby lacked the
 *     last commits; it is in no entity tag
 */
public record TreeVersion(
    OwnerId owner, UUID id, long revision, long incarnation, Instant updatedAt) {
  /** 13 digits: as many as the highest revision that an archive may hold has. */
  private static final String REVISION_DIGITS = "%013d";

  private static final Pattern LAST_DIGITS = Pattern.compile("\"[0-9]*?([0-9]{1,13})\"");

  /** Returns the version of this tree. */
  public static TreeVersion of(Tree tree) {
    return new TreeVersion(
        tree.owner(), tree.id(), tree.revision(), tree.incarnation(), tree.updatedAt());
  }

  /**
   * Returns the name of this version among those of its tree, in digits: "7", or
   * "47110000000000007" in incarnation 4711.
   */
  public String name() {
    return incarnation == Incarnation.FIRST
        ? Long.toString(revision)
        : incarnation + REVISION_DIGITS.formatted(revision);
  }

  /** Returns the strong entity tag of the tree in this version. */
  public String etag() {
    return ETag.strong(name());
  }

  /** Returns the revision of this incarnation of the tree that an entity tag names, if any. */
  public OptionalLong revisionOf(String etag) {
    Matcher matcher = LAST_DIGITS.matcher(etag);
    if (!matcher.matches()) {
      return OptionalLong.empty();
    }
    long named = Long.parseLong(matcher.group(1));
    TreeVersion version = new TreeVersion(owner, id, named, incarnation, updatedAt);
    return version.etag().equals(etag) ? OptionalLong.of(named) : OptionalLong.empty();
  }
}
