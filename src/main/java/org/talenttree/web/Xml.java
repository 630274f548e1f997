package org.talenttree.web;

/** Puts text into markup that no template writes. */
public final class Xml {
  private Xml() {}

  /** Returns the text for an element or an attribute in quotes. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
