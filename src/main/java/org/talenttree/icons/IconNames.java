package org.talenttree.icons;

import com.google.re2j.Pattern;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.talenttree.json.Json;
import org.talenttree.resource.Resources;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Lists the names of the built-in icons with their search terms. */
public final class IconNames {
  /** What an alias has for no icon. */
  static final String NO_ICON = "-";

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern OTHERS = Pattern.compile("[^a-z0-9]+");

  /** How characters of a product's name are spelt in Simple Icons' file names. */
  private static final Map<String, String> SIGNS =
      Map.ofEntries(
          Map.entry("+", "plus"),
          Map.entry(".", "dot"),
          Map.entry("&", "and"),
          Map.entry("đ", "d"),
          Map.entry("ħ", "h"),
          Map.entry("ı", "i"),
          Map.entry("ĸ", "k"),
          Map.entry("ŀ", "l"),
          Map.entry("ł", "l"),
          Map.entry("ß", "ss"),
          Map.entry("ŧ", "t"),
          Map.entry("ø", "o"));

  private IconNames() {}

  /** Returns the search terms of Lucide's icons by name. */
  public static Map<String, String> lucide() {
    Map<String, String> words = new TreeMap<>();
    read("/icons/lucide/tags.json")
        .properties()
        .forEach(icon -> words.put(icon.getKey(), texts(icon.getValue())));
    return words;
  }

  /** Returns the product names of Simple Icons by the icon's name. */
  public static Map<String, String> simple() {
    Map<String, String> titles = new TreeMap<>();
    for (JsonNode icon : read("/icons/simple/simple-icons.json")) {
      String title = icon.path("title").stringValue();
      String name = icon.path("slug").asString(name(title));
      // Icon addresses have no underscores; the few icons with one are variants.
      if (name.indexOf('_') < 0) {
        titles.put(name, title);
      }
    }
    return titles;
  }

  /**
   * Returns a JSON object with a member per family, whose members are names with search terms, and
   * with the names that people use and the paths of the icons that are proposed for them.
   */
  public static byte[] json() {
    Map<String, String> aliases = new TreeMap<>(aliases());
    aliases.values().removeIf(NO_ICON::equals);
    Map<String, Map<String, String>> names = new LinkedHashMap<>();
    names.put("lucide", lucide());
    names.put("simple", simple());
    names.put("aliases", aliases);
    return Json.write(out -> out.writePOJO(names));
  }

  /**
   * Returns the paths of icons, such as {@code simple/openjdk}, by the normalised names that people
   * use.
   */
  static Map<String, String> aliases() {
    Map<String, String> icons = new HashMap<>();
    for (String line : Resources.text("/icons/aliases.txt").lines().toList()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        int sign = line.lastIndexOf(" = ");
        for (String name : line.substring(0, sign).split(", ", -1)) {
          icons.put(NameText.normal(name), line.substring(sign + 3).strip());
        }
      }
    }
    return icons;
  }

  private static String texts(JsonNode tags) {
    return StreamSupport.stream(tags.spliterator(), false)
        .map(JsonNode::stringValue)
        .collect(Collectors.joining(" "));
  }

  /** Returns the file name that Simple Icons gives to a title. */
  static String name(String title) {
    String lower = title.toLowerCase(Locale.ROOT);
    for (var sign : SIGNS.entrySet()) {
      lower = lower.replace(sign.getKey(), sign.getValue());
    }
    String bare = MARKS.matcher(Normalizer.normalize(lower, Normalizer.Form.NFD)).replaceAll("");
    return OTHERS.matcher(bare).replaceAll("");
  }

  // Not by our own parser, whose limits are for requests.
  private static JsonNode read(String resource) {
    return JsonMapper.shared().readTree(Resources.bytes(resource));
  }
}
