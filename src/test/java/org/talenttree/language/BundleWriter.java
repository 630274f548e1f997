package org.talenttree.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** Writes a bundle in the order of the source; what it lacks is an empty text to be filled in. */
final class BundleWriter {
  private BundleWriter() {}

  /** Returns the text of the file. */
  static String text(Bundle bundle, MessageCollector pages, MessageCollector editor) {
    Map<String, Map<String, Message>> sections = BundleCheck.sections(pages, editor);
    // A message may have moved from one section to another.
    Map<String, Map<String, String>> texts = new HashMap<>(bundle.editor());
    texts.putAll(bundle.pages());
    texts.putAll(bundle.common());
    return """
    {
      "name": %s,
      "common": {
    %s
      },
      "pages": {
    %s
      },
      "editor": {
    %s
      }
    }
    """
        .formatted(
            json(bundle.name()),
            section(bundle, sections.getOrDefault("common", Map.of()), texts),
            section(bundle, sections.getOrDefault("pages", Map.of()), texts),
            section(bundle, sections.getOrDefault("editor", Map.of()), texts));
  }

  private static String section(
      Bundle bundle, Map<String, Message> messages, Map<String, Map<String, String>> texts) {
    return messages.values().stream()
        .map(message ->
            "    "
                + json(message.text())
                + ": "
                + value(bundle, message, texts.get(message.text())))
        .collect(Collectors.joining(",\n"));
  }

  private static String value(
      Bundle bundle,
      Message message,
      @org.jspecify.annotations.Nullable Map<String, String> forms) {
    Map<String, String> known = forms == null ? Map.of() : forms;
    if (!message.isCounted()) {
      return json(known.getOrDefault(Bundle.OTHER, ""));
    }
    List<String> all = new ArrayList<>();
    for (String category : bundle.plurals().categories()) {
      all.add(json(category) + ": " + json(known.getOrDefault(category, "")));
    }
    return "{" + String.join(", ", all) + "}";
  }

  private static String json(String text) {
    return JsonMapper.shared().writeValueAsString(text);
  }
}
