package org.talenttree.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * The terminal that standard input is, if it is one. Java's own {@code Console} wants standard
 * output to be one too, which it is not where the output goes into a variable of a shell.
 */
final class Terminal {
  private static final int PATIENCE_SECONDS = 5;

  private Terminal() {}

  /** Returns whether someone types what is read from standard input. */
  static boolean isInput() {
    return stty("-g").matches("\\S+");
  }

  /** Returns how many characters a line of it has. */
  static OptionalInt columns() {
    String size = stty("size");
    return size.matches("\\d{1,4} \\d{1,4}")
        ? OptionalInt.of(Integer.parseInt(size.substring(size.indexOf(' ') + 1)))
        : OptionalInt.empty();
  }

  /** Shows no more what is typed; until the close, or the end of the process. */
  static Hidden hide() {
    return new Hidden(stty("-g"));
  }

  /** A terminal that does not show what is typed. */
  static final class Hidden implements AutoCloseable {
    private final String before;
    private final Thread atExit;

    private Hidden(String before) {
      this.before = before;
      // Ctrl-C instead of a password must not leave a blind terminal behind.
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

  /** Returns what the program says of standard input; empty where that is no terminal. */
  private static String stty(String argument) {
    try {
      Process process =
          new ProcessBuilder("stty", argument)
              .redirectInput(Redirect.INHERIT)
              .redirectError(Redirect.DISCARD)
              .start();
      String told =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return ended && process.exitValue() == 0 ? told : "";
    } catch (IOException e) {
      return ""; // A system without such a program has no such terminal.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
