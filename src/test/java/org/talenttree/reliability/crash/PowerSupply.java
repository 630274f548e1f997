package org.talenttree.reliability.crash;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.talenttree.testing.ServerProcess;

/**
 * A folder on a file system that discards unsynced data on request, as a disk does when the power
 * is cut.
 */
final class PowerSupply implements AutoCloseable, Crash {
  /** Names the command that makes such a file system on this machine. */
  private static final String VARIABLE = "TALENTTREE_POWER";

  private static final String MISSING =
      "power cuts are not tried: "
          + VARIABLE
          + " names no command for a file system that forgets what was not synced"
          + " (docs/reliability.md)";

  private final String command;
  private final Path place;
  private final Path folder;

  private PowerSupply(String command, Path place) {
    this.command = command;
    this.place = place;
    folder = Path.of(run(command, "mount", place.toString()));
  }

  /** Mounts one in an empty folder; skips the test if that is not possible. */
  static PowerSupply on(Path place) {
    String command = System.getenv(VARIABLE);
    if (command == null || command.isBlank()) {
      System.out.println(MISSING);
      Assumptions.abort(MISSING);
    }
    return new PowerSupply(command, place);
  }

  /** Returns the folder on that file system. */
  Path folder() {
    return folder;
  }

  /** Kills the server and cuts the power. */
  @Override
  public void of(ServerProcess server) {
    server.kill();
    cut();
  }

  /** Discards all unsynced data; no process may be writing any more. */
  void cut() {
    run(command, "cut", place.toString());
  }

  @Override
  public void close() {
    run(command, "umount", place.toString());
  }

  private static String run(String... words) {
    try {
      Process process =
          new ProcessBuilder(new ArrayList<>(List.of(words))).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
      if (process.waitFor() != 0) {
        throw new IllegalStateException(String.join(" ", words) + ": " + said);
      }
      return said;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
