package org.talenttree.ascode;

/** Trees could not be compared or changed; the message tells the user what to do about it. */
public final class ApplyFailed extends Exception {
  private static final long serialVersionUID = 1;

  ApplyFailed(String message) {
    super(message);
  }
}
