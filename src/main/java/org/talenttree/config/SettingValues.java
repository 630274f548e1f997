package org.talenttree.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The values that were set, read by kind; what is wrong with them is noted, and all told at once.
 */
final class SettingValues {
  private final Map<String, String> values;
  private final List<String> mistakes = new ArrayList<>();

  SettingValues(Map<String, String> values) {
    this.values = values;
  }

  /** Returns what holds: what was set, else the default. */
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

  int number(Setting setting, int least, int most) {
    String text = text(setting);
    try {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, in the same words as a number out of range.
    }
    mistake(
        setting, "must be a whole number from " + least + " to " + most + ", is '" + text + "'");
    return least;
  }

  /** Returns the absolute path; what cannot be one is a mistake. */
  Path path(Setting setting, String kind) {
    String text = text(setting);
    try {
      return Path.of(text).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      mistake(setting, "'" + text + "' is not a " + kind + "'s name");
      return Path.of("");
    }
  }

  /** Notes what is wrong with a setting's value. */
  void mistake(Setting setting, String rule) {
    mistake(setting.name(), rule);
  }

  /** Notes what is wrong with what was set under a name. */
  void mistake(String name, String rule) {
    mistakes.add(name + ": " + rule);
  }

  /** Throws when anything was wrong. */
  void refuseMistakes() throws ConfigMistakes {
    if (!mistakes.isEmpty()) {
      throw new ConfigMistakes(mistakes);
    }
  }
}
