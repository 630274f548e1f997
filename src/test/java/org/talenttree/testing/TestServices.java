package org.talenttree.testing;

import java.nio.file.Path;
import java.util.Map;
import org.talenttree.app.Services;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;

/** The services on a SQLite database of a test's own, without a server. */
public final class TestServices {
  private TestServices() {}

  /** Opens them in a folder, with a clock that stands still; the caller closes them. */
  public static Services open(Path folder) {
    return Services.open(config(folder), new TestClock());
  }

  /** Returns the settings that they are opened with. */
  public static Config config(Path folder) {
    try {
      return Config.read(Map.of("data.directory", folder.toString()));
    } catch (ConfigMistakes e) {
      throw new IllegalStateException(e);
    }
  }
}
