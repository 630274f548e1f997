package org.talenttree.archive;

import org.talenttree.language.Translatable;

/** Thrown if an archive cannot be restored; the reason is worded to follow "the archive". */
public final class ArchiveRefused extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Translatable detail;

  ArchiveRefused(Translatable detail) {
    super(detail.english());
    this.detail = detail;
  }

  /** Returns the reason. */
  public Translatable detail() {
    return detail;
  }
}
