package org.talenttree.testing;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The real program in a process of its own. */
public final class Program {
  private static final int PATIENCE_SECONDS = 120;

  private Program() {}

  /** The result of a command. */
  public record Result(int status, String out, String err) {

    /** Returns the lines of standard error. */
    public List<String> errLines() {
      return err.lines().toList();
    }
  }

  /** Runs a command to its end. */
  public static Result run(String... arguments) {
    return run(Map.of(), arguments);
  }

  /** Runs a command to its end with these environment variables added. */
  public static Result run(Map<String, String> environment, String... arguments) {
    return run(environment, "", arguments);
  }

  /** Runs a command to its end that reads this text from its standard input. */
  public static Result runWithInput(String input, String... arguments) {
    return run(Map.of(), input, arguments);
  }

  private static Result run(Map<String, String> environment, String input, String... arguments) {
    try {
      Path out = Files.createTempFile(temporary(), "talenttree-out-", ".txt");
      Path err = Files.createTempFile(temporary(), "talenttree-err-", ".txt");
      ProcessBuilder builder = builder(List.of(), arguments);
      builder.environment().putAll(environment);
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      try (OutputStream in = process.getOutputStream()) {
        in.write(input.getBytes(StandardCharsets.UTF_8));
      }
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("still running: " + String.join(" ", arguments));
      }
      Result result = new Result(process.exitValue(), Files.readString(out), Files.readString(err));
      Files.delete(out);
      Files.delete(err);
      return result;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Starts a command and leaves it to itself. */
  public static Process start(String... arguments) {
    try {
      return builder(List.of(), arguments)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns how to start the program; the prefix is a command that runs the rest. */
  public static ProcessBuilder builder(List<String> prefix, String... arguments) {
    return builder(prefix, List.of(), arguments);
  }

  /** Returns how to start the program with options of Java that win over the usual ones. */
  static ProcessBuilder builder(
      List<String> prefix, List<String> javaOptions, String... arguments) {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(java());
    command.addAll(javaOptions);
    command.addAll(ProgramCache.options());
    command.add("org.talenttree.Main");
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(name -> name.startsWith("TALENTTREE_"));
    return builder;
  }

  /** Returns the jars and folders from which these tests load classes. */
  public static Stream<String> classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1));
  }

  /** Returns the Java of these tests and its options. */
  static List<String> java() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        // These processes live for seconds, so a short start matters more than fast code.
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Xmx256m",
        // As the launcher does, which says why.
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:ArchiveRelocationMode=0",
        "-Djdk.reflect.useNativeAccessorOnly=true",
        "--sun-misc-unsafe-memory-access=allow",
        "-Dio.netty.noUnsafe=false",
        // Otherwise much is compiled that is not called again in those seconds.
        "-XX:-AOTReplayTraining",
        "-Djava.io.tmpdir=" + temporary(),
        "--enable-native-access=ALL-UNNAMED");
  }

  /**
   * Returns the folder for temporary files of tests and programs. A killed program leaves its files
   * there.
   */
  static Path temporary() {
    try {
      return Files.createDirectories(Path.of("target", "temporary").toAbsolutePath());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the file as text; empty when it is not there. */
  public static String text(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
