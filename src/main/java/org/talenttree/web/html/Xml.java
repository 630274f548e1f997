package org.talenttree.web.html;

/** Escapes text for markup that is not written by a template. */
public final class Xml {
  private Xml() {}

  /** Escapes text for an element or a quoted attribute. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
