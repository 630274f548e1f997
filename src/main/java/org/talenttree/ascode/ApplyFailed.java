package org.talenttree.ascode;

/** Thrown if trees could not be compared or changed; the message says why and what to do. */
public final class ApplyFailed extends Exception {
  private static final long serialVersionUID = 1;

  ApplyFailed(String message) {
    super(message);
  }
}
