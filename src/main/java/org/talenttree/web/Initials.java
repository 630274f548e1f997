package org.talenttree.web;

import java.text.BreakIterator;
import java.util.Locale;
import java.util.StringJoiner;

/** The first letters of a name, whole as people see them, in any script. */
final class Initials {
  private static final int MAX = 2;

  private Initials() {}

  /** Returns one or two letters in upper case; something is shown even where there are none. */
  static String of(String name) {
    StringJoiner initials = new StringJoiner("");
    int count = 0;
    for (String word : name.strip().split("[\\s\\p{Pd}&/]+", -1)) {
      if (!word.isEmpty() && count++ < MAX) {
        initials.add(first(word));
      }
    }
    String text = initials.length() == 0 ? first(name) : initials.toString();
    return text.toUpperCase(Locale.ROOT);
  }

  private static String first(String word) {
    BreakIterator letters = BreakIterator.getCharacterInstance(Locale.ROOT);
    letters.setText(word);
    int end = letters.next();
    return end == BreakIterator.DONE ? word : word.substring(0, end);
  }
}
