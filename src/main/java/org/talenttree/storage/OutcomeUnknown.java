package org.talenttree.storage;

/**
 * It is not known whether a commit is stored for good: the connection broke during it, no standby
 * confirmed it, or the database's files were deleted. It was stored as a whole or not at all.
 */
public final class OutcomeUnknown extends RuntimeException {
  private static final long serialVersionUID = 1;

  public OutcomeUnknown(Throwable cause) {
    super("the outcome of a commit is unknown", cause);
  }
}
