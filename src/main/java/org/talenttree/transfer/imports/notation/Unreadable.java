package org.talenttree.transfer.imports.notation;

import org.talenttree.language.Translatable;

/** Thrown if a text is not what it seems to be; the message follows the word "it". */
public final class Unreadable extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Translatable detail;

  Unreadable(Translatable detail) {
    super(detail.english());
    this.detail = detail;
  }

  /** Returns why. */
  public Translatable detail() {
    return detail;
  }
}
