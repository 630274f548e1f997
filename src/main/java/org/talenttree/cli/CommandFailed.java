package org.talenttree.cli;

/** Thrown if a command fails; the message says why and what to do. */
final class CommandFailed extends Exception {
  private static final long serialVersionUID = 1;

  CommandFailed(String message) {
    super(message);
  }
}
