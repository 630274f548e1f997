package org.talenttree.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Compares a section of a bundle with the messages in the source. */
final class BundleCheck {
  private final String section;
  private final Bundle bundle;
  private final List<String> faults = new ArrayList<>();

  private BundleCheck(Bundle bundle, String section) {
    this.bundle = bundle;
    this.section = bundle.tag() + ".json, " + section;
  }

  /** Returns what is wrong with the messages of a bundle, each with its place in the source. */
  static List<String> faults(Bundle bundle, MessageCollector pages, MessageCollector editor) {
    List<String> all = new ArrayList<>();
    all.addAll(new BundleCheck(bundle, "pages").compare(pages, bundle.pages()));
    all.addAll(new BundleCheck(bundle, "editor").compare(editor, bundle.editor()));
    return all;
  }

  private List<String> compare(MessageCollector source, Map<String, Map<String, String>> texts) {
    source.messages().values().forEach(message -> compare(message, texts.get(message.text())));
    new TreeSet<>(texts.keySet())
        .stream()
            .filter(text -> !source.messages().containsKey(text))
            .forEach(text -> faults.add(section + " has \"" + text + "\", which nothing shows"));
    return faults;
  }

  private void compare(
      Message message, @org.jspecify.annotations.Nullable Map<String, String> forms) {
    if (forms == null) {
      fault(message, "is missing");
      return;
    }
    Set<String> categories =
        message.isCounted() ? Set.copyOf(bundle.plurals().categories()) : Set.of(Bundle.OTHER);
    if (!forms.keySet().equals(categories)) {
      fault(message, "must have the forms " + categories + ", has " + forms.keySet());
    }
    Set<String> wanted = Placeholders.in(message.text());
    forms.forEach((category, form) -> {
      Set<String> found = new TreeSet<>(Placeholders.in(form));
      if (message.isCounted() && message.text().contains("{0}")) {
        // "One talent" needs no number.
        found.add("0");
      }
      if (!found.equals(wanted)) {
        fault(message, "has other placeholders in \"" + form + "\"");
      }
    });
  }

  private void fault(Message message, String what) {
    faults.add(section + ": \"" + message.text() + "\" (" + message.place() + ") " + what);
  }
}
