package org.talenttree.storage;

/**
 * The connection broke during a commit. The transaction was stored as a whole or not at all, and
 * there is no way to find out which.
 */
public final class OutcomeUnknown extends RuntimeException {
  private static final long serialVersionUID = 1;

  public OutcomeUnknown(Throwable cause) {
    super("the outcome of a commit is unknown", cause);
  }
}
