package org.talenttree.cli.options;

/** Thrown if a command fails; the message says why and what to do. */
public final class CommandFailed extends Exception {
  private static final long serialVersionUID = 1;

  /** Takes what is shown to the user, one line or more. */
  public CommandFailed(String message) {
    super(message);
  }
}
