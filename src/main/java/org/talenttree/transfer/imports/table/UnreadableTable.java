package org.talenttree.transfer.imports.table;

/** Thrown if a text cannot be read as a table; the message follows the word "it". */
public final class UnreadableTable extends Exception {
  private static final long serialVersionUID = 1L;

  UnreadableTable(String detail) {
    super(detail);
  }

  /** Returns why. */
  public String detail() {
    return String.valueOf(getMessage());
  }
}
