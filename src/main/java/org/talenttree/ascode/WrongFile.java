package org.talenttree.ascode;

/**
 * Says what is wrong with a file, each mistake on a line that begins with the file and its line.
 */
public final class WrongFile extends Exception {
  private static final long serialVersionUID = 1L;

  WrongFile(String message) {
    super(message);
  }
}
