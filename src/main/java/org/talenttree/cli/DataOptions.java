package org.talenttree.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.talenttree.account.Username;
import org.talenttree.app.Services;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.id.OwnerId;
import picocli.CommandLine.Mixin;

/** The options of commands that work on the data, whether or not the service runs. */
final class DataOptions {
  @Mixin private SettingOptions settings = new SettingOptions();

  /** Returns the configuration; tells when the folder is yet to be made. */
  Config config(PrintWriter err) throws ConfigMistakes {
    Config config = settings.read(Map.of());
    if (config.database().isEmpty() && !Files.isDirectory(config.data())) {
      err.println("making the data folder " + config.data());
    }
    return config;
  }

  /** Returns the configuration, whether or not the folder is there. */
  Config anywhere() throws ConfigMistakes {
    return settings.read(Map.of());
  }

  /** Returns the configuration; refuses a folder without data, which is surely a mistyped one. */
  Config existing() throws ConfigMistakes, CommandFailed {
    Config config = settings.read(Map.of());
    if (config.database().isEmpty() && !Files.isDirectory(config.data())) {
      throw new CommandFailed(
          "there is no data in " + config.data() + "; name its folder with --data");
    }
    return config;
  }

  /** Returns the folder of SQLite's data, which must be there; refuses data in PostgreSQL. */
  Path folder(String advice) throws ConfigMistakes, CommandFailed {
    refuseServer(advice);
    return existing().data();
  }

  /** Refuses data in PostgreSQL. */
  void refuseServer(String advice) throws ConfigMistakes, CommandFailed {
    if (anywhere().database().isPresent()) {
      throw new CommandFailed("the data is in PostgreSQL (database.url); " + advice);
    }
  }

  /** Returns the owner of an account's name. */
  static OwnerId owner(Services services, String name) throws CommandFailed {
    return Username.of(name)
        .flatMap(username -> services.accounts().find(username))
        .orElseThrow(() ->
            new CommandFailed("there is no account " + name + "; see `talenttree account list`"));
  }
}
