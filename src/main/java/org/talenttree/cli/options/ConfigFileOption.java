package org.talenttree.cli.options;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.ConfigSources;
import org.talenttree.config.GivenSetting;
import picocli.CommandLine.Option;

/** The option {@code --config}, and the merging of all sources of settings. */
public final class ConfigFileOption {
  @Option(
      names = "--config",
      paramLabel = "FILE",
      description =
          "Settings, one `name = value` a line; the environment and options take precedence.")
  private @Nullable Path file;

  /** Returns the configuration; {@code options} take precedence. */
  public Config read(Map<String, String> options) throws ConfigMistakes {
    return configuration(given(options));
  }

  /** Parses the merged settings. */
  public static Config configuration(Map<String, GivenSetting> given) throws ConfigMistakes {
    Map<String, String> values = new HashMap<>();
    given.forEach((name, setting) -> values.put(name, setting.value()));
    return Config.read(values);
  }

  /**
   * Returns the settings that are set, by name. An option overrides the environment, and the
   * environment overrides the file.
   */
  public Map<String, GivenSetting> given(Map<String, String> options) throws ConfigMistakes {
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
