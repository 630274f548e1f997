package org.talenttree.cli.options;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.GivenSetting;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options {@code --data} and {@code --config}. */
public class SettingOptions {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Folder of the database (default: ./data).")
  private @Nullable String data;

  @Mixin private ConfigFileOption file = new ConfigFileOption();

  /** Returns the configuration. */
  public Config read() throws ConfigMistakes {
    return read(Map.of());
  }

  /** Returns the configuration; {@code options} and {@code --data} take precedence. */
  public Config read(Map<String, String> options) throws ConfigMistakes {
    return ConfigFileOption.configuration(given(options));
  }

  /** Returns the settings that are set, by name. */
  public Map<String, GivenSetting> given(Map<String, String> options) throws ConfigMistakes {
    Map<String, GivenSetting> given = file.given(options);
    if (data != null) {
      given.put("data.directory", new GivenSetting(data, "option --data"));
    }
    return given;
  }
}
