package org.talenttree.transfer;

import org.talenttree.http.Pointer;

/** Says where a file cannot be imported, and what its author has to change there. */
public final class ImportRefused extends Exception {
  private static final long serialVersionUID = 1L;

  private final String pointer;
  private final String detail;

  ImportRefused(Pointer pointer, String detail) {
    super(pointer + " " + detail);
    this.pointer = pointer.toString();
    this.detail = detail;
  }

  /** Returns the place in the file as a JSON pointer, such as {@code #/person/milestones/CRAFT}. */
  public String pointer() {
    return pointer;
  }

  /** Returns what is wrong there, worded to follow the pointer or the word "it". */
  public String detail() {
    return detail;
  }
}
