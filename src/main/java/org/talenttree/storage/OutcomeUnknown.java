package org.talenttree.storage;

/**
 * The connection broke while a transaction was being committed: it was stored whole or not at all,
 * and nobody can tell which.
 */
public final class OutcomeUnknown extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Takes what broke, for the log. */
  public OutcomeUnknown(Throwable cause) {
    super("the outcome of a commit is unknown", cause);
  }
}
