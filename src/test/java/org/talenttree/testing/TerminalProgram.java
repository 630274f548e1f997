package org.talenttree.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** The real program in a pseudo-terminal that tests type into; only on Linux. */
public final class TerminalProgram implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;

  private final Process process;
  private final Path screen;

  private TerminalProgram(Process process, Path screen) {
    this.process = process;
    this.screen = screen;
  }

  /** Starts a command in a terminal of so many columns. */
  public static TerminalProgram start(int columns, String... arguments) throws IOException {
    return startIn("%s", columns, arguments);
  }

  /** Starts a line of a shell in which {@code %s} stands for the command. */
  public static TerminalProgram startIn(String line, int columns, String... arguments)
      throws IOException {
    ProcessBuilder program = Program.builder(List.of(), arguments);
    String command =
        program.command().stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    String all = "stty rows 40 cols " + columns + "; " + line.formatted(command);
    Path screen = Files.createTempFile(Program.temporary(), "talenttree-screen-", ".txt");
    ProcessBuilder builder = new ProcessBuilder("script", "-qefc", all, "/dev/null");
    builder.environment().keySet().removeIf(name -> name.startsWith("TALENTTREE_"));
    builder.environment().remove("COLUMNS");
    builder.redirectErrorStream(true).redirectOutput(screen.toFile());
    return new TerminalProgram(builder.start(), screen);
  }

  /** Waits until the screen shows the text, then types a line. */
  public void answer(String shown, String line) throws IOException {
    Until.holds(shown, () -> screen().contains(shown) || !process.isAlive());
    process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
  }

  /** Returns all that the terminal has shown, without its colours. */
  public String screen() {
    return Program.text(screen).replaceAll("\u001B\\[[0-9;]*m", "");
  }

  /** Waits for the end and returns the exit status. */
  public int awaitExit() {
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("still running, and shows: " + screen());
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    process.onExit().join();
    Files.deleteIfExists(screen);
  }
}
