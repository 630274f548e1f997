package org.talenttree.config;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Reads settings from configuration files and environment variables. */
public final class ConfigSources {
  private static final String FILE_SUFFIX = "_FILE";

  private ConfigSources() {}

  /**
   * Returns the settings of a configuration file: lines of {@code name = value} in UTF-8, {@code #}
   * starts a comment.
   */
  public static Map<String, String> file(Path file) throws ConfigMistakes {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      throw new ConfigMistakes(
          List.of("cannot read the configuration file " + file + ": " + Reasons.of(e)));
    }
    Map<String, String> values = new HashMap<>();
    properties
        .stringPropertyNames()
        .forEach(name -> values.put(name, properties.getProperty(name)));
    return values;
  }

  /**
   * Returns the settings of the environment. A variable whose name ends in {@code _FILE} names a
   * file that holds the value, so that secrets need not be in the environment.
   */
  public static Map<String, GivenSetting> environment(Map<String, String> variables)
      throws ConfigMistakes {
    Map<String, GivenSetting> values = new HashMap<>();
    for (Setting<?> setting : Setting.all()) {
      String name = setting.environmentName();
      String direct = variables.get(name);
      String file = variables.get(name + FILE_SUFFIX);
      if (direct != null) {
        values.put(setting.name(), new GivenSetting(direct, "environment " + name));
      } else if (file != null) {
        String value = content(setting, file);
        values.put(setting.name(), new GivenSetting(value, "environment " + name + FILE_SUFFIX));
      }
    }
    return values;
  }

  private static String content(Setting<?> setting, String file) throws ConfigMistakes {
    try {
      return Files.readString(Path.of(file)).strip();
    } catch (IOException | RuntimeException e) {
      throw new ConfigMistakes(
          List.of(
              setting.environmentName()
                  + FILE_SUFFIX
                  + ": cannot read "
                  + file
                  + ": "
                  + Reasons.of(e)));
    }
  }
}
