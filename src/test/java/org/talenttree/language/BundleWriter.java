package org.talenttree.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** Writes a bundle in the order of the source; what it lacks is an empty text to be filled in. */
final class BundleWriter {
  private BundleWriter() {}

  /** Returns the text of the file. */
  static String text(Bundle bundle, MessageCollector pages, MessageCollector editor) {
    return """
    {
      "name": %s,
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
            section(bundle, pages, bundle.pages()),
            section(bundle, editor, bundle.editor()));
  }

  private static String section(
      Bundle bundle, MessageCollector source, Map<String, Map<String, String>> texts) {
    return source.messages().values().stream()
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
