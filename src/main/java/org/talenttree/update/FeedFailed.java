package org.talenttree.update;

/** Thrown if the feed of releases cannot be asked or read; the message says why. */
public final class FeedFailed extends Exception {
  private static final long serialVersionUID = 1;
  private static final int MAX_LENGTH = 300;

  /** Takes the message, of which only printable ASCII is shown, as it may quote the feed. */
  FeedFailed(String message) {
    super(printable(message));
  }

  private static String printable(String message) {
    String start = message.substring(0, Math.min(message.length(), MAX_LENGTH));
    return start.replaceAll("[^ -~]", "?");
  }
}
