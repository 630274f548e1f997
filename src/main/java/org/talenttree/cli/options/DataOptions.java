package org.talenttree.cli.options;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.talenttree.account.Username;
import org.talenttree.app.Services;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.id.OwnerId;

/** The options of commands that read or write the data directly. */
public final class DataOptions extends SettingOptions {
  /** Returns the configuration; prints a note if the data folder is about to be created. */
  public Config config(PrintWriter err) throws ConfigMistakes {
    Config config = read();
    if (config.database().isEmpty() && !Files.isDirectory(config.data())) {
      err.println("creating the data folder " + config.data());
    }
    return config;
  }

  /** Returns the configuration; fails if the data folder does not exist: it may be mistyped. */
  public Config existing() throws ConfigMistakes, CommandFailed {
    return existing(Map.of());
  }

  /** Returns the same; these settings, by name, win over all others. */
  public Config existing(Map<String, String> options) throws ConfigMistakes, CommandFailed {
    Config config = read(options);
    if (config.database().isEmpty() && !Files.isDirectory(config.data())) {
      throw new CommandFailed(
          "there is no data in " + config.data() + "; name its folder with --data");
    }
    return config;
  }

  /** Opens the existing data. */
  public Services open() throws ConfigMistakes, CommandFailed {
    return Services.open(existing(), InstantSource.system());
  }

  /** Returns the existing folder of the SQLite database; fails if PostgreSQL is configured. */
  public Path folder(String advice) throws ConfigMistakes, CommandFailed {
    refusePostgres(advice);
    return existing().data();
  }

  /** Fails if PostgreSQL is configured; {@code advice} says what to use instead. */
  public void refusePostgres(String advice) throws ConfigMistakes, CommandFailed {
    if (read().database().isPresent()) {
      throw new CommandFailed("the data is in PostgreSQL (database.url); " + advice);
    }
  }

  /** Returns the account with this name; fails if there is none. */
  public static OwnerId owner(Services services, String name) throws CommandFailed {
    return Username.of(name)
        .flatMap(username -> services.accounts().find(username))
        .orElseThrow(() -> noSuchAccount(name));
  }

  /** Returns the failure of a command on an account that does not exist. */
  public static CommandFailed noSuchAccount(String name) {
    return new CommandFailed("there is no account " + name + "; see `talenttree account list`");
  }
}
