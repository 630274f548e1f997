package org.talenttree.upgrade;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.talenttree.testing.Program;
import org.talenttree.testing.Until;

/**
 * The program of a release.
 *
 * @param command how to run it; empty for that of this code
 */
record ReleaseProgram(List<String> command) {
  private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+");
  private static final int PATIENCE_SECONDS = 60;

  ReleaseProgram {
    command = List.copyOf(command);
  }

  /** Returns the program that a command line names, such as {@code java -jar talenttree.jar}. */
  static ReleaseProgram of(String command) {
    return new ReleaseProgram(command.isBlank() ? List.of() : List.of(command.split(" ")));
  }

  /** Runs a command on a folder of data and returns what it printed. */
  String run(Path data, String... arguments) throws IOException {
    Path out = data.resolveSibling("out.txt");
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--data", data.toString()));
    Process process = start(all, out);
    if (await(process) != 0) {
      throw new AssertionError(all + " failed: " + Files.readString(errors(out)));
    }
    return Files.readString(out).strip();
  }

  /** Starts the service on a free port. */
  Server serve(Path data) throws IOException {
    Path out = data.resolveSibling("log.txt");
    Process process = start(List.of("serve", "--data", data.toString(), "--port", "0"), out);
    Until.holds(
        "it listens", () -> ADDRESS.matcher(Program.text(out)).find() || !process.isAlive());
    Matcher address = ADDRESS.matcher(Program.text(out));
    if (!address.find()) {
      throw new AssertionError("it did not start: " + Program.text(errors(out)));
    }
    return new Server(process, address.group());
  }

  private Process start(List<String> arguments, Path out) throws IOException {
    ProcessBuilder builder = Program.builder(List.of(), arguments.toArray(String[]::new));
    builder.environment().put("TALENTTREE_WEBHOOKS_HTTP", "on");
    builder.environment().put("TALENTTREE_WEBHOOKS_PRIVATE_ADDRESSES", "127.0.0.1");
    if (!command.isEmpty()) {
      List<String> all = new ArrayList<>(command);
      all.addAll(arguments);
      builder.command(all);
    }
    return builder.redirectError(errors(out).toFile()).redirectOutput(out.toFile()).start();
  }

  private static Path errors(Path out) {
    return out.resolveSibling("errors.txt");
  }

  private static int await(Process process) {
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("it did not end");
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /**
   * The service, which stops when it is closed and then stores what it had in memory only.
   *
   * @param base its address
   */
  record Server(Process process, String base) implements AutoCloseable {
    @Override
    public void close() {
      process.destroy();
      await(process);
    }
  }
}
