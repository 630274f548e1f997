package org.talenttree.cli;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.ConfigReader;
import org.talenttree.config.ConfigSources;
import picocli.CommandLine.Option;

/** The options by which every command finds its settings and its data. */
final class SettingOptions {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Folder of the database (default: ./data).")
  private @Nullable String data;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Settings, one `name = value` a line; the environment and options win over it.")
  private @Nullable Path file;

  /** Returns the configuration; the options of a command win over all else. */
  Config read(Map<String, String> options) throws ConfigMistakes {
    Map<String, String> values = new HashMap<>();
    if (file != null) {
      values.putAll(ConfigSources.file(file));
    }
    values.putAll(ConfigSources.environment(System.getenv()));
    values.putAll(options);
    if (data != null) {
      values.put("data.directory", data);
    }
    return ConfigReader.read(values);
  }
}
