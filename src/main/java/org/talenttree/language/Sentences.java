package org.talenttree.language;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sentences that other parts of the service say in English, as the API does. A page says them in
 * its language: it finds the message by the form of the sentence.
 */
public final class Sentences {
  private final List<Form> forms;

  private Sentences(List<Form> forms) {
    this.forms = List.copyOf(forms);
  }

  /** Takes declared messages; of several that fit, the first one counts. */
  public static Sentences of(String... messages) {
    return new Sentences(List.of(messages).stream().map(Form::of).toList());
  }

  /** Returns what a sentence says in a language; in English where no message fits. */
  public String in(Messages say, String english) {
    for (Form form : forms) {
      List<String> values = form.values(english);
      if (values != null) {
        return say.declared(form.message(), values.toArray());
      }
    }
    return english;
  }

  /**
   * A message, and the texts before, between and after its values. It is matched from its end and
   * without going back, so the time is linear, and a value takes as much text as it can.
   */
  private record Form(String message, List<String> texts) {
    static Form of(String message) {
      List<String> texts = new ArrayList<>();
      int from = 0;
      for (int at = message.indexOf('{'); at >= 0; at = message.indexOf('{', from)) {
        texts.add(message.substring(from, at));
        from = message.indexOf('}', at) + 1;
      }
      texts.add(message.substring(from));
      return new Form(message, List.copyOf(texts));
    }

    /** Returns the values in a sentence of this form, none of them empty; null for other ones. */
    @Nullable List<String> values(String sentence) {
      if (texts.size() == 1) {
        return sentence.equals(message) ? List.of() : null;
      }
      String first = texts.getFirst();
      int end = sentence.length() - texts.getLast().length();
      if (!sentence.startsWith(first) || !sentence.endsWith(texts.getLast())) {
        return null;
      }
      List<String> values = new ArrayList<>();
      for (int i = texts.size() - 2; i > 0; i--) {
        String text = texts.get(i);
        int start = sentence.lastIndexOf(text, end - 1 - text.length());
        if (start < 0) {
          return null;
        }
        values.add(sentence.substring(start + text.length(), end));
        end = start;
      }
      if (end <= first.length()) {
        return null;
      }
      values.add(sentence.substring(first.length(), end));
      Collections.reverse(values);
      return values;
    }
  }
}
