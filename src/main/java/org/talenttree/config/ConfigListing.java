package org.talenttree.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes all settings in the form of a configuration file. */
public final class ConfigListing {
  private static final String MASK = "***";
  private static final Set<Setting<?>> URLS =
      Set.of(Setting.DATABASE_URL, Setting.DATABASE_REPLICA_URL);

  private ConfigListing() {}

  /**
   * Returns the lines of a configuration file with every setting, each below a comment that names
   * the source of its value. The line of a secret is masked and commented out, so that the mask is
   * not read as its value.
   */
  public static List<String> lines(Map<String, GivenSetting> given) {
    List<String> lines = new ArrayList<>();
    for (Setting<?> setting : Setting.all()) {
      GivenSetting value =
          given.getOrDefault(setting.name(), new GivenSetting(setting.defaultValue(), "default"));
      lines.add("# " + setting.name() + ": " + visible(value.source()));
      lines.add(line(setting, value.value().strip()));
    }
    return lines;
  }

  static String line(Setting<?> setting, String value) {
    if (setting.secret()) {
      return "#" + setting.name() + " = " + (value.isEmpty() ? "" : MASK);
    }
    return setting.name() + " = " + escaped(URLS.contains(setting) ? masked(value) : value);
  }

  // A URL with a password is refused, but only after it was printed. The masked URL is refused too.
  private static String masked(String url) {
    return url.replaceAll("//.*@", "//" + MASK + "@")
        .replaceAll("(?i)([?&][^=&]*password=)[^&]*", "$1" + MASK);
  }

  // Escapes for java.util.Properties. Values are stripped, so outer spaces need no escape.
  private static String escaped(String value) {
    return value
        .replace("\\", "\\\\")
        .replace("\n", "\\n")
        .replace("\r", "\\r")
        .replace("\t", "\\t")
        .replace("\f", "\\f");
  }

  private static String visible(String source) {
    return source.replaceAll("\\p{Cntrl}", "?");
  }
}
