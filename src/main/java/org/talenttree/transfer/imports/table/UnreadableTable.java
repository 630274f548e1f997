package org.talenttree.transfer.imports.table;

import org.talenttree.language.Translatable;

/**
 * Thrown if a text or a spreadsheet cannot be read as a table; the message follows the word "it".
 */
public final class UnreadableTable extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Translatable detail;

  /** Takes why, worded to follow the word "it". */
  public UnreadableTable(Translatable detail) {
    super(detail.english());
    this.detail = detail;
  }

  /** Returns why. */
  public Translatable detail() {
    return detail;
  }
}
