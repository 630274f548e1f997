package org.talenttree.web;

import org.talenttree.web.face.Face;

/** The style sheets of pages, which are read when a page is first shown: a start need not wait. */
public final class PageStyles {
  /** The style sheet of all pages. */
  public static final StyleSheet PAGE =
      new StyleSheet(Face.css() + StyleSheet.read("/web/page.css").css());

  /** The style sheet of profiles. */
  public static final StyleSheet PROFILE =
      new StyleSheet(PAGE.css() + StyleSheet.read("/web/profile.css").css());

  private PageStyles() {}
}
