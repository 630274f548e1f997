package org.talenttree.archive;

/** Says why a file cannot be restored, worded to follow the words "the archive". */
public final class ArchiveRefused extends Exception {
  private static final long serialVersionUID = 1L;

  ArchiveRefused(String detail) {
    super(detail);
  }

  /** Returns the reason. */
  public String detail() {
    return String.valueOf(getMessage());
  }
}
