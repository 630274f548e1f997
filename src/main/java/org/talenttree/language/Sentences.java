package org.talenttree.language;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sentences that other parts of the service say in English, as the API does. A page says them in
 * its language: it finds the message by the form of the sentence.
 */
public final class Sentences {
  private static final Pattern SPECIAL = Pattern.compile("[.()?|+*\\[\\]^$]");
  private static final Pattern VALUE = Pattern.compile("\\{[0-9]}");

  private final List<Form> forms;

  /** A message, and what its English text looks like. */
  private record Form(String message, Pattern pattern) {}

  private Sentences(List<Form> forms) {
    this.forms = List.copyOf(forms);
  }

  /** Takes declared messages; of several that fit, the first one counts. */
  public static Sentences of(String... messages) {
    return new Sentences(List.of(messages).stream().map(Sentences::form).toList());
  }

  private static Form form(String message) {
    String plain = SPECIAL.matcher(message).replaceAll("\\\\$0");
    return new Form(message, Pattern.compile(VALUE.matcher(plain).replaceAll("(.+)")));
  }

  /** Returns what a sentence says in a language; in English where no message fits. */
  public String in(Messages say, String english) {
    for (Form form : forms) {
      Matcher found = form.pattern().matcher(english);
      if (found.matches()) {
        Object[] values = new Object[found.groupCount()];
        for (int i = 0; i < values.length; i++) {
          values[i] = found.group(i + 1);
        }
        return say.declared(form.message(), values);
      }
    }
    return english;
  }
}
