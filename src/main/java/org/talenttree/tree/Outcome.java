package org.talenttree.tree;

import java.time.Instant;

/** The result of a change to a tree. */
public sealed interface Outcome {
  /** The result of making a tree whose slug must be free. */
  sealed interface Creation extends Outcome {}

  /** The result of making a tree whose slug is numbered where it is taken. */
  sealed interface Addition extends Creation {}

  /** The result of deleting a tree. */
  sealed interface Deletion {}

  /** Why a tree was left as it is: the request did not fit its present state. */
  sealed interface Rejection extends Outcome, Deletion {}

  /** The tree as it is now; also when the change had no effect. */
  record Done(Tree tree) implements Addition {}

  /** The account would hold more than it may. */
  record LimitReached(String limit) implements Addition {}

  /** Another of the owner's trees has the slug. */
  record SlugTaken() implements Creation {}

  /** The theme would hold too many colours. */
  record ThemeTooLarge() implements Outcome {}

  /** The owner has no such tree. */
  record NotFound() implements Rejection {}

  /** The tree is at another revision than the caller named. */
  record Stale(TreeVersion current) implements Rejection {}

  /** The caller must name the revision it knows. */
  record RevisionMissing() implements Rejection {}

  /** The tree was deleted for good. */
  record Deleted() implements Deletion {}

  /** The tree is in the trash and can be brought back until then. */
  record Trashed(Instant until) implements Deletion {}
}
