package org.talenttree.cli;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.ConfigReader;
import org.talenttree.config.ConfigSources;
import org.talenttree.config.GivenSetting;
import picocli.CommandLine.Option;

/** The option that names the file of the settings. */
final class ConfigFileOption {
  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Settings, one `name = value` a line; the environment and options win over it.")
  private @Nullable Path file;

  /** Returns the configuration; the options of a command win over all else. */
  Config read(Map<String, String> options) throws ConfigMistakes {
    return configuration(given(options));
  }

  /** Returns the configuration of what is set. */
  static Config configuration(Map<String, GivenSetting> given) throws ConfigMistakes {
    Map<String, String> values = new HashMap<>();
    given.forEach((name, setting) -> values.put(name, setting.value()));
    return ConfigReader.read(values);
  }

  /** Returns what is set and by what, by the setting's name; options win over all else. */
  Map<String, GivenSetting> given(Map<String, String> options) throws ConfigMistakes {
    Map<String, GivenSetting> given = new HashMap<>();
    if (file != null) {
      ConfigSources.file(file)
          .forEach((name, value) -> given.put(name, new GivenSetting(value, "file " + file)));
    }
    given.putAll(ConfigSources.environment(System.getenv()));
    options.forEach((name, value) -> given.put(name, new GivenSetting(value, "option")));
    return given;
  }
}
