package org.talenttree.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.talenttree.config.SettingParser.InvalidSetting;

/** The values that were given, by the names of their settings; others have their defaults. */
record SettingValues(Map<String, String> given) {

  /** Returns the value as it was written. */
  String text(Setting<?> setting) {
    return given.getOrDefault(setting.name(), setting.defaultValue()).strip();
  }

  /** Returns a value, of which {@link #mistakes} has found no mistake. */
  <T> T get(Setting<T> setting) {
    try {
      return setting.parser().parse(text(setting));
    } catch (InvalidSetting e) {
      throw new IllegalStateException(setting.name(), e);
    }
  }

  /** Returns what is wrong with the values, a line each. */
  List<String> mistakes() {
    List<String> mistakes = new ArrayList<>();
    List<String> known = Setting.all().stream().<String>map(Setting::name).toList();
    given.keySet().stream()
        .filter(name -> !known.contains(name))
        .sorted()
        .forEach(
            name -> mistakes.add(name + ": there is no such setting; see docs/configuration.md"));
    for (Setting<?> setting : Setting.all()) {
      try {
        setting.parser().parse(text(setting));
      } catch (InvalidSetting e) {
        e.rules().forEach(rule -> mistakes.add(setting.name() + ": " + rule));
      }
    }
    return mistakes;
  }
}
