package org.talenttree.language;

import org.jspecify.annotations.Nullable;

/**
 * A message as the code has it.
 *
 * @param one the text for the number 1, if the message is about a number
 * @param text the text, by which bundles name the message
 * @param place the file and line, such as {@code src/main/jte/tree.jte:12}
 */
public record Message(@Nullable String one, String text, String place) {
  /** Returns whether bundles have a text for each plural category. */
  boolean isCounted() {
    return one != null;
  }
}
