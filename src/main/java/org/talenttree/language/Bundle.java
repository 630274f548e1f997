package org.talenttree.language;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The messages of one language, by their English text; a message with a number has a text for each
 * category of the language's plurals.
 *
 * @param tag the language (BCP 47)
 * @param name what the language calls itself
 * @param common the messages that both the server and the editor's scripts say
 * @param pages those that only the server says
 * @param editor those that only the editor's scripts say
 */
record Bundle(
    String tag,
    String name,
    Map<String, Map<String, String>> common,
    Map<String, Map<String, String>> pages,
    Map<String, Map<String, String>> editor) {
  /** The category of a text that has no number, and of all numbers that have no other one. */
  static final String OTHER = "other";

  static final Bundle ENGLISH = new Bundle("en", "English", Map.of(), Map.of(), Map.of());

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .build();

  Bundle {
    common = Map.copyOf(common);
    pages = Map.copyOf(pages);
    editor = Map.copyOf(editor);
  }

  /** Reads the text of a file; what is not as it should be is named in the exception. */
  static Bundle read(String tag, byte[] file) {
    JsonNode json = MAPPER.readTree(file);
    return new Bundle(
        tag,
        json.path("name").asString(tag),
        texts(json, "common"),
        texts(json, "pages"),
        texts(json, "editor"));
  }

  /** Returns the texts of a message that the server says; null if there are none. */
  @Nullable Map<String, String> find(String english) {
    Map<String, String> forms = pages.get(english);
    return forms == null ? common.get(english) : forms;
  }

  /** Returns all messages of the editor's scripts. */
  Map<String, Map<String, String>> ofEditor() {
    Map<String, Map<String, String>> all = new HashMap<>(common);
    all.putAll(editor);
    return all;
  }

  private static Map<String, Map<String, String>> texts(JsonNode json, String section) {
    Map<String, Map<String, String>> texts = new HashMap<>();
    json.path(section).forEachEntry((english, text) -> texts.put(english, forms(english, text)));
    return texts;
  }

  private static Map<String, String> forms(String english, JsonNode text) {
    Map<String, String> forms = new HashMap<>();
    if (text.isString()) {
      forms.put(OTHER, text.stringValue());
    } else {
      text.forEachEntry((category, form) -> forms.put(category, form.asString("")));
    }
    Set<String> known = Placeholders.in(english);
    if (forms.isEmpty() || forms.values().stream().anyMatch(form -> !isOf(form, known))) {
      throw new IllegalArgumentException(
          "the message \"" + english + "\" is no text, or has other placeholders: " + text);
    }
    return forms;
  }

  private static boolean isOf(String form, Set<String> placeholders) {
    return !form.isBlank() && placeholders.containsAll(Placeholders.in(form));
  }

  /** Returns the locale for numbers, dates and sorting; British for English. */
  Locale locale() {
    return tag.equals(ENGLISH.tag()) ? Locale.UK : Locale.forLanguageTag(tag);
  }

  PluralRule plurals() {
    return PluralRule.of(Locale.forLanguageTag(tag).getLanguage());
  }
}
