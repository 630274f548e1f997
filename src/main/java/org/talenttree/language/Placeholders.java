package org.talenttree.language;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Finds the placeholders of a message: <code>{0}</code> to <code>{9}</code>. */
final class Placeholders {
  private static final int LENGTH = 3;

  private Placeholders() {}

  /** Hands on the parts of a text in their order: what stands between, and each number. */
  static void split(String text, Consumer<CharSequence> between, IntConsumer value) {
    int start = 0;
    int brace = text.indexOf('{');
    while (brace >= 0) {
      if (isPlaceholder(text, brace)) {
        between.accept(text.substring(start, brace));
        value.accept(text.charAt(brace + 1) - '0');
        start = brace + LENGTH;
      }
      brace = text.indexOf('{', brace + 1);
    }
    between.accept(text.substring(start));
  }

  /** Returns the numbers of the placeholders in a text. */
  static Set<String> in(String text) {
    Set<String> found = new TreeSet<>();
    split(text, between -> {}, index -> found.add(String.valueOf(index)));
    return found;
  }

  private static boolean isPlaceholder(String text, int brace) {
    return brace + 2 < text.length()
        && text.charAt(brace + 1) >= '0'
        && text.charAt(brace + 1) <= '9'
        && text.charAt(brace + 2) == '}';
  }
}
