package org.talenttree.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.talenttree.testing.TestApp;

/** A service, and commands that run on its data while it runs. */
record CommandsBesideService(Path folder, Map<String, String> place, TestApp app)
    implements AutoCloseable {

  static CommandsBesideService start(Path folder) {
    Map<String, String> place = TestApp.lastingData(folder.resolve("data"));
    return new CommandsBesideService(folder, place, TestApp.start(place));
  }

  /** Returns a file of settings that names the data, with one more line. */
  Path settings(String more) throws IOException {
    String lines =
        place.entrySet().stream()
            .map(setting -> setting.getKey() + " = " + setting.getValue() + "\n")
            .collect(Collectors.joining());
    return Files.writeString(Files.createTempFile(folder, "settings", ""), lines + more + "\n");
  }

  /** Runs a command with a file of settings. */
  static CommandRun run(Path settings, Object... command) {
    Object[] all = Arrays.copyOf(command, command.length + 2);
    all[command.length] = "--config";
    all[command.length + 1] = settings;
    return CommandRun.of(all);
  }

  @Override
  public void close() {
    app.close();
    TestApp.endData(place);
  }
}
