package org.talenttree.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Parses the values of settings by type, and collects what is wrong with them. */
final class SettingValues {
  private final Map<String, String> values;
  private final List<String> mistakes = new ArrayList<>();

  SettingValues(Map<String, String> values) {
    this.values = values;
  }

  /** Returns the value that was set, or else the default. */
  String text(Setting setting) {
    return values.getOrDefault(setting.name(), setting.defaultValue()).strip();
  }

  boolean choice(Setting setting, String yes, String no) {
    String text = text(setting);
    if (!text.equals(yes) && !text.equals(no)) {
      mistake(setting, "must be " + yes + " or " + no + ", is '" + text + "'");
    }
    return text.equals(yes);
  }

  int number(Setting setting, int min, int max) {
    String text = text(setting);
    try {
      int number = Integer.parseInt(text);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below like a number out of range.
    }
    mistake(setting, "must be a whole number from " + min + " to " + max + ", is '" + text + "'");
    return min;
  }

  /** Returns the absolute path. */
  Path path(Setting setting, String kind) {
    String text = text(setting);
    try {
      return Path.of(text).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      mistake(setting, "'" + text + "' is not a " + kind + "'s name");
      return Path.of("");
    }
  }

  /** Records what is wrong with a setting's value. */
  void mistake(Setting setting, String rule) {
    mistake(setting.name(), rule);
  }

  /** Records what is wrong with a value that was set under this name. */
  void mistake(String name, String rule) {
    mistakes.add(name + ": " + rule);
  }

  /** Throws if any mistake was recorded. */
  void refuseMistakes() throws ConfigMistakes {
    if (!mistakes.isEmpty()) {
      throw new ConfigMistakes(mistakes);
    }
  }
}
