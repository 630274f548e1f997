package org.talenttree.transfer.imports.encoding;

import org.talenttree.language.Translatable;

/** Thrown if a file is no text; the message says what it is, and follows the word "it". */
public final class NotText extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Translatable detail;

  NotText(Translatable detail) {
    super(detail.english());
    this.detail = detail;
  }

  /** Returns what it is. */
  public Translatable detail() {
    return detail;
  }
}
