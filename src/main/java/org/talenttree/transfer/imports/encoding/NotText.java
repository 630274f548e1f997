package org.talenttree.transfer.imports.encoding;

/** Thrown if a file is no text; the message says what it is, and follows the word "it". */
public final class NotText extends Exception {
  private static final long serialVersionUID = 1L;

  NotText(String detail) {
    super(detail);
  }

  /** Returns what it is. */
  public String detail() {
    return String.valueOf(getMessage());
  }
}
