package org.talenttree.transfer.imports.records;

import org.talenttree.language.Translatable;

/** Thrown if a file is not what it seems to be; the message says why, and follows the word "it". */
public final class Unreadable extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Translatable detail;

  /** Takes why, worded to follow the word "it". */
  public Unreadable(Translatable detail) {
    super(detail.english());
    this.detail = detail;
  }

  /** Returns why. */
  public Translatable detail() {
    return detail;
  }
}
