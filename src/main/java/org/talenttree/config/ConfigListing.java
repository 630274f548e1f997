package org.talenttree.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes out all settings in the form of a configuration file. */
public final class ConfigListing {
  private static final String MASK = "***";

  private ConfigListing() {}

  /**
   * Returns the lines of a configuration file with every setting, each below the source of its
   * value. A secret is masked, and stands in a comment so that the mask is not read as its value.
   */
  public static List<String> lines(Map<String, GivenSetting> given) {
    List<String> lines = new ArrayList<>();
    for (Setting setting : Setting.all()) {
      GivenSetting value =
          given.getOrDefault(setting.name(), new GivenSetting(setting.defaultValue(), "default"));
      lines.add("# " + setting.name() + ": " + visible(value.source()));
      lines.add(line(setting, value.value().strip()));
    }
    return lines;
  }

  static String line(Setting setting, String value) {
    if (setting.secret()) {
      return "#" + setting.name() + " = " + (value.isEmpty() ? "" : MASK);
    }
    return setting.name() + " = " + escaped(value);
  }

  // As java.util.Properties reads it. What surrounds a value is no part of it anyway.
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
