package org.talenttree.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Compares a section of a bundle with the messages in the source. */
final class BundleCheck {
  private final String name;
  private final String section;
  private final Bundle bundle;
  private final List<String> faults = new ArrayList<>();

  private BundleCheck(Bundle bundle, String section) {
    this.bundle = bundle;
    this.name = section;
    this.section = bundle.tag() + ".json, " + section;
  }

  /** Returns what is wrong with the messages of a bundle, each with its place in the source. */
  static List<String> faults(Bundle bundle, MessageCollector pages, MessageCollector editor) {
    List<String> all = new ArrayList<>();
    Map<String, Map<String, Message>> sections = sections(pages, editor);
    all.addAll(new BundleCheck(bundle, "common").compare(sections, bundle.common()));
    all.addAll(new BundleCheck(bundle, "pages").compare(sections, bundle.pages()));
    all.addAll(new BundleCheck(bundle, "editor").compare(sections, bundle.editor()));
    return all;
  }

  /** Returns the messages by the one section that has them: those that both say are common. */
  static Map<String, Map<String, Message>> sections(
      MessageCollector pages, MessageCollector editor) {
    Map<String, Message> common = new LinkedHashMap<>(pages.messages());
    common.keySet().retainAll(editor.messages().keySet());
    Map<String, Message> ofPages = new LinkedHashMap<>(pages.messages());
    ofPages.keySet().removeAll(common.keySet());
    Map<String, Message> ofEditor = new LinkedHashMap<>(editor.messages());
    ofEditor.keySet().removeAll(common.keySet());
    return Map.of("common", common, "pages", ofPages, "editor", ofEditor);
  }

  private List<String> compare(
      Map<String, Map<String, Message>> sections, Map<String, Map<String, String>> texts) {
    Map<String, Message> messages = sections.getOrDefault(name, Map.of());
    messages.values().forEach(message -> compare(message, texts.get(message.text())));
    new TreeSet<>(texts.keySet())
        .stream()
            .filter(text -> !messages.containsKey(text))
            .forEach(text ->
                faults.add(section + " has \"" + text + "\", which " + whoShows(sections, text)));
    return faults;
  }

  private static String whoShows(Map<String, Map<String, Message>> sections, String text) {
    return sections.entrySet().stream()
        .filter(section -> section.getValue().containsKey(text))
        .map(section -> "belongs to " + section.getKey())
        .findFirst()
        .orElse("nothing shows");
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
