package org.talenttree.cli.terminal;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * The terminal of standard input, if it is one. Java's own {@code Console} needs standard output to
 * be a terminal too, which it is not if a shell captures it into a variable.
 */
public final class Terminal {
  private static final int TIMEOUT_SECONDS = 5;
  private static final int DEFAULT_COLUMNS = 80;

  /** A narrower help has no space next to the names of the options. */
  private static final int MIN_COLUMNS = 55;

  private static final int MAX_COLUMNS = 1_000;

  private Terminal() {}

  /** Returns whether standard input is a terminal. */
  public static boolean isInput() {
    return stty("-g").matches("\\S+");
  }

  /**
   * Returns the width of help texts: what the environment sets, or else that of the terminal.
   *
   * @param columns the value of the variable {@code COLUMNS}; empty if it is not set
   */
  public static int helpWidth(String columns) {
    int width = Integer.parseInt(columns.matches("[1-9]\\d{0,3}") ? columns : columns());
    // Some terminals report 0.
    return width == 0 ? DEFAULT_COLUMNS : Math.clamp(width, MIN_COLUMNS, MAX_COLUMNS);
  }

  private static String columns() {
    String size = stty("size");
    return size.matches("\\d{1,4} \\d{1,4}") ? size.substring(size.indexOf(' ') + 1) : "0";
  }

  /** Turns echo off until the result is closed or the process ends. */
  public static Hidden hide() {
    return new Hidden(stty("-g"));
  }

  /** Restores echo when it is closed. */
  public static final class Hidden implements AutoCloseable {
    private final String before;
    private final Thread atExit;

    private Hidden(String before) {
      this.before = before;
      // Ctrl-C at the password prompt must not leave the terminal without echo.
      this.atExit = Thread.ofPlatform().name("terminal").unstarted(() -> stty(before));
      Runtime.getRuntime().addShutdownHook(atExit);
      stty("-echo");
    }

    @Override
    public void close() {
      stty(before);
      Runtime.getRuntime().removeShutdownHook(atExit);
    }
  }

  /** Returns the output of stty; empty if standard input is no terminal. */
  private static String stty(String argument) {
    try {
      Process process =
          new ProcessBuilder("stty", argument)
              .redirectInput(Redirect.INHERIT)
              .redirectError(Redirect.DISCARD)
              .start();
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      boolean ended = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
      return ended && process.exitValue() == 0 ? output : "";
    } catch (IOException e) {
      return ""; // There is no stty on this system.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
