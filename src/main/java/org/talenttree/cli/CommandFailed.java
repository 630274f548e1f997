package org.talenttree.cli;

/** A command could not do what it was asked; the message tells the user what to do about it. */
final class CommandFailed extends Exception {
  private static final long serialVersionUID = 1;

  CommandFailed(String message) {
    super(message);
  }
}
