package org.talenttree.tree;

import java.time.Instant;
import org.talenttree.language.Translatable;

/** The result of a change to a tree. */
public sealed interface Outcome {
  /** The result of creating a tree; a slug the client chose must be free. */
  sealed interface Creation extends Outcome {}

  /** The result of creating a tree whose slug is numbered if it is taken. */
  sealed interface Addition extends Creation {}

  /** The result of deleting a tree. */
  sealed interface Deletion {}

  /** Why a tree was not changed: the request does not fit its current state. */
  sealed interface Rejection extends Outcome, Deletion {}

  /** The tree after the change, or as it was if the change had no effect. */
  record Done(Tree tree) implements Addition {}

  /** The account would exceed this limit. */
  record LimitReached(Translatable limit) implements Addition {}

  /** Another of the owner's trees has the slug. */
  record SlugTaken() implements Creation {}

  /** The theme would have too many colours. */
  record ThemeTooLarge() implements Outcome {}

  /** The owner has no such tree. */
  record NotFound() implements Rejection {}

  /** The tree is not at the revision that the caller named. */
  record Stale(TreeVersion current) implements Rejection {}

  /** The caller must name the revision that it changes. */
  record RevisionMissing() implements Rejection {}

  /** The tree was deleted for good. */
  record Deleted() implements Deletion {}

  /** The tree is in the trash and can be restored until this time. */
  record Trashed(Instant until) implements Deletion {}
}
