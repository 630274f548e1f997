package org.talenttree.language;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.talenttree.json.Json;
import tools.jackson.databind.JsonNode;

/**
 * The messages of one language, by their English text.
 *
 * @param tag the language (BCP 47)
 * @param name what the language calls itself
 * @param pages the messages of pages; a message with a number has a text for each category of the
 *     language's plurals
 * @param editor those of the editor's scripts
 */
public record Bundle(
    String tag,
    String name,
    Map<String, Map<String, String>> pages,
    Map<String, Map<String, String>> editor) {
  /** The category of a text that has no number, and of all numbers that have no other one. */
  static final String OTHER = "other";

  static final Bundle ENGLISH = new Bundle("en", "English", Map.of(), Map.of());

  /** Copies the maps. */
  public Bundle {
    pages = Map.copyOf(pages);
    editor = Map.copyOf(editor);
  }

  /** Reads the text of a file; what is not as it should be is named in the exception. */
  static Bundle read(String tag, byte[] file) {
    JsonNode json = Json.read(file);
    return new Bundle(
        tag, json.path("name").asString(tag), texts(json, "pages"), texts(json, "editor"));
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

  /** Returns how the language tells numbers apart. */
  PluralRule plurals() {
    return PluralRule.of(Locale.forLanguageTag(tag).getLanguage());
  }
}
