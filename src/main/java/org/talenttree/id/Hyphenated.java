package org.talenttree.id;

/** The form of names that need no escaping in a URL: a–z, 0–9 and single inner hyphens. */
public final class Hyphenated {
  private Hyphenated() {}

  /** Returns whether the text is of this form. */
  public static boolean is(String text) {
    boolean letter = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean hyphen = c == '-';
      if (hyphen ? !letter : !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))) {
        return false;
      }
      letter = !hyphen;
    }
    return letter;
  }
}
