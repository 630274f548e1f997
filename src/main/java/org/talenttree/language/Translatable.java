package org.talenttree.language;

import java.util.List;

/**
 * A message with its values, which a reader sees later in a language that is not known yet. A test
 * collects the messages from the calls of {@link #of}, so each has its text as a literal.
 *
 * @param text the English text, in which <code>{0}</code> and <code>{1}</code> stand for values
 * @param values texts, whole numbers, and messages that are part of this one
 */
public record Translatable(String text, List<Object> values) {
  /** Copies the values. */
  public Translatable {
    values = List.copyOf(values);
  }

  /** Returns a message with these values. */
  public static Translatable of(String english, Object... values) {
    return new Translatable(english, List.of(values));
  }

  /** Returns what it says in a language. */
  public String in(Messages say) {
    Object[] said =
        values.stream()
            .map(value -> value instanceof Translatable part ? part.in(say) : value)
            .toArray();
    return say.declared(text, said);
  }

  /** Returns what it says in English. */
  public String english() {
    return in(Messages.ENGLISH);
  }
}
