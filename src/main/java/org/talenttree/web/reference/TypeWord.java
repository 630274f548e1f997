package org.talenttree.web.reference;

import org.jspecify.annotations.Nullable;

/**
 * A part of the words for a type, such as "list of" and "Talent".
 *
 * @param link the element that explains it, if it has a name
 */
public record TypeWord(String text, @Nullable String link) {
  /** Returns a word that explains itself. */
  static TypeWord plain(String text) {
    return new TypeWord(text, null);
  }

  /** Returns the name of a type that the page explains. */
  static TypeWord named(String name) {
    return new TypeWord(name, "#" + anchor(name));
  }

  /** Returns the id of the element that explains a type. */
  public static String anchor(String name) {
    return "type-" + name;
  }
}
