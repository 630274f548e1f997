package org.talenttree.archive;

/** Thrown if an archive cannot be restored; the reason is worded to follow "the archive". */
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
