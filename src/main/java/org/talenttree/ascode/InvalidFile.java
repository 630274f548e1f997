package org.talenttree.ascode;

/**
 * Thrown if a file is invalid; the message has a line per mistake, which begins with the name of
 * the file and the line number.
 */
public final class InvalidFile extends Exception {
  private static final long serialVersionUID = 1L;

  InvalidFile(String message) {
    super(message);
  }
}
