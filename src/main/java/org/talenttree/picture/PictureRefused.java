package org.talenttree.picture;

import org.talenttree.language.Translatable;

/**
 * Thrown if a file is no picture that can be taken; the reason is worded to follow "the picture".
 */
public final class PictureRefused extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Translatable detail;

  PictureRefused(Translatable detail) {
    super(detail.english());
    this.detail = detail;
  }

  /** Returns the refusal of a file that its format does not allow. */
  static PictureRefused broken() {
    return new PictureRefused(Translatable.of("is broken"));
  }

  /** Returns the refusal of a file that moves. */
  static PictureRefused animated() {
    return new PictureRefused(Translatable.of("is an animation"));
  }

  /** Returns the reason. */
  public Translatable detail() {
    return detail;
  }
}
