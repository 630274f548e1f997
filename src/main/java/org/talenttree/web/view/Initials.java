package org.talenttree.web.view;

import java.text.BreakIterator;
import java.util.Locale;
import java.util.StringJoiner;

/** Takes the first letters of a name, in any script. */
public final class Initials {
  private static final int MAX = 2;

  private Initials() {}

  /** Returns the first letters of the first two words in upper case; never empty. */
  public static String of(String name) {
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
