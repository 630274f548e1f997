package org.talenttree.tree;

/** What came of a change to a tree. */
public sealed interface Outcome {
  /** The tree as it is now; also when it was so before. */
  record Done(Tree tree) implements Outcome {}

  /** The owner has no such tree. */
  record NotFound() implements Outcome {}

  /** The tree is not in the version the caller knows. */
  record Stale(TreeVersion current) implements Outcome {}

  /** The caller must say which revision it knows. */
  record RevisionMissing() implements Outcome {}

  /** Another of the owner's trees has the slug. */
  record SlugTaken() implements Outcome {}

  /** The theme would hold too many colours. */
  record ThemeTooLarge() implements Outcome {}

  /** The account would hold more than it may. */
  record LimitReached(String limit) implements Outcome {}
}
