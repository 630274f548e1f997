package org.talenttree.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A server in a process of its own, which may be killed. */
public final class ServerProcess implements AutoCloseable {
  private static final Pattern FIRST_LINE =
      Pattern.compile("(?:Open|Listening on) (http://127\\.0\\.0\\.1:\\d+).*");
  private static final int STOP_SECONDS = 30;

  private final Process process;
  private final Path out;
  private final Path err;
  private final String base;

  private ServerProcess(Process process, Path out, Path err, String base) {
    this.process = process;
    this.out = out;
    this.err = err;
    this.base = base;
  }

  /** Starts a server on a folder and a free port, and waits until it listens. */
  public static ServerProcess start(Path data, String... more) {
    return start(List.of(), data, more);
  }

  /** Starts a server through another command, such as {@code env}, that runs it. */
  public static ServerProcess start(List<String> prefix, Path data, String... more) {
    List<String> arguments = new ArrayList<>(List.of("serve", "--data", data.toString()));
    arguments.addAll(List.of(more));
    return launch(prefix, List.of(), arguments);
  }

  /**
   * Starts a server whose heap has at most so many megabytes. A variable of the environment could
   * not set that, as options of the command line win over it.
   */
  public static ServerProcess startWithHeap(int megabytes, Path data, String... more) {
    List<String> arguments = new ArrayList<>(List.of("serve", "--data", data.toString()));
    arguments.addAll(List.of(more));
    return launch(List.of(), List.of("-Xmx" + megabytes + "m"), arguments);
  }

  /** Starts a server whose Java gets these options. */
  public static ServerProcess startWith(List<String> javaOptions, Path data) {
    return launch(List.of(), javaOptions, List.of("serve", "--data", data.toString()));
  }

  /** Starts the demo on a free port. */
  public static ServerProcess demo() {
    return launch(List.of(), List.of(), List.of("demo"));
  }

  private static ServerProcess launch(
      List<String> prefix, List<String> javaOptions, List<String> arguments) {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of("--port", "0"));
    try {
      // Not in the data folder: its content must be the server's alone.
      Path out = Files.createTempFile(Program.temporary(), "talenttree-out-", ".txt");
      Path err = Files.createTempFile(Program.temporary(), "talenttree-err-", ".txt");
      ProcessBuilder builder = Program.builder(prefix, javaOptions, all.toArray(String[]::new));
      // Tests that are not about limits must not run into them.
      for (String limit : List.of("READS", "WRITES", "PUBLIC_READS")) {
        builder.environment().put("TALENTTREE_LIMITS_" + limit + "_PER_MINUTE", "1000000");
      }
      builder.environment().put("TALENTTREE_LIMITS_CONNECTIONS_PER_ADDRESS", "1000000");
      builder.environment().put("TALENTTREE_MANAGEMENT_PORT", "off");
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      return new ServerProcess(process, out, err, awaitBase(process, out, err));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String awaitBase(Process process, Path out, Path err) {
    Until.holds("a first line", () -> Program.text(out).contains("\n") || !process.isAlive());
    String first = Program.text(out).lines().findFirst().orElse("");
    Matcher matcher = FIRST_LINE.matcher(first);
    if (!matcher.matches()) {
      process.destroyForcibly();
      throw new AssertionError("the first line was '" + first + "'; errors: " + Program.text(err));
    }
    return matcher.group(1);
  }

  /** Returns the address, such as {@code http://127.0.0.1:40123}. */
  public String base() {
    return base;
  }

  /** Returns the port. */
  public int port() {
    return Integer.parseInt(base.substring(base.lastIndexOf(':') + 1));
  }

  /** Returns a client with this key, or without one. */
  public TestClient client(@Nullable String key) {
    return new TestClient(base, key);
  }

  /** Signs up at a service with open sign-up, and returns a client with the new key. */
  public TestClient signUp(String username) {
    String body = "{\"username\":\"%s\",\"password\":\"a quiet river in may\"}".formatted(username);
    TestResponse answer = client(null).json("POST", "/api/v1/accounts", body);
    return client(answer.data().at("/key/secret").stringValue());
  }

  /** Returns the process's number. */
  public long pid() {
    return process.pid();
  }

  /** Returns everything printed on standard output so far. */
  public String out() {
    return Program.text(out);
  }

  /** Returns everything printed on standard error so far. */
  public String err() {
    return Program.text(err);
  }

  /** Sends a signal, such as {@code TERM}. */
  public void signal(String name) {
    try {
      new ProcessBuilder("kill", "-" + name, Long.toString(pid())).start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Pauses the process, and returns when all its threads have stopped; only on Linux. */
  public void pause() {
    signal("STOP");
    Until.holds("every thread stands still", this::standsStill);
  }

  private boolean standsStill() {
    try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(pid()), "task"))) {
      return threads.allMatch(thread -> Program.text(thread.resolve("stat")).contains(") T "));
    } catch (IOException | UncheckedIOException e) {
      return false; // A thread has just ended, so they do not stand still.
    }
  }

  /** Lets a paused process go on. */
  public void resume() {
    signal("CONT");
  }

  /** Ends the process as {@code kill -9} does, and waits until it is gone. */
  public void kill() {
    process.destroyForcibly();
    awaitExit();
  }

  /** Waits for the end and returns the exit status. */
  public int awaitExit() {
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("the server did not end; errors: " + err());
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    kill();
    try {
      Files.deleteIfExists(out);
      Files.deleteIfExists(err);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
