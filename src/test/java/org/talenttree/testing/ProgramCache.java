package org.talenttree.testing;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * The program's classes as a jar with an AOT cache (JEP 514), with which it starts in half the
 * time: the tests start it hundreds of times. It is made when it is first needed, which takes 7
 * seconds, and again after the classes have changed.
 */
final class ProgramCache {
  private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();
  private static final int PATIENCE_SECONDS = 60;

  private final Path jar;
  private final Path cache;

  private ProgramCache(Path folder) {
    jar = folder.resolve("talenttree.jar");
    // A cache fits only the options that it was made with.
    cache = folder.resolve("talenttree-%08x.aot".formatted(Program.java().hashCode()));
  }

  /** Returns what to add to a command line that runs the program: options and the class path. */
  static List<String> options() {
    ProgramCache made = Holder.INSTANCE;
    // Where the cache does not fit, as with another size of heap, the program starts without it.
    return List.of("-XX:AOTCache=" + made.cache, "-Xlog:aot=off", "-cp", made.classPath());
  }

  private static ProgramCache make() {
    try {
      Path folder = Path.of("target", "program").toAbsolutePath();
      ProgramCache made = new ProgramCache(Files.createDirectories(folder));
      // Tests may run in more than one process.
      try (FileChannel file = FileChannel.open(folder.resolve("lock"), CREATE, WRITE);
          FileLock _ = file.lock()) {
        if (!made.isCurrent()) {
          Files.deleteIfExists(made.cache);
          made.pack();
          made.train(folder);
        }
      }
      return made;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isCurrent() throws IOException {
    if (!Files.exists(cache)) {
      return false;
    }
    long made = cache.toFile().lastModified();
    try (Stream<Path> files = Files.walk(CLASSES)) {
      return Stream.concat(files, Stream.of(Path.of("pom.xml")))
          .allMatch(file -> file.toFile().lastModified() < made);
    }
  }

  private void pack() {
    ToolProvider tool = ToolProvider.findFirst("jar").orElseThrow();
    String[] arguments = {"-c", "-0", "-f", jar.toString(), "-C", CLASSES.toString(), "."};
    if (tool.run(System.out, System.err, arguments) != 0) {
      throw new IllegalStateException("the program could not be packed");
    }
  }

  /** Starts a server and stops it; the JVM then writes the cache of the classes that took. */
  private void train(Path folder) throws IOException {
    Path data = Files.createTempDirectory(folder, "data-");
    List<String> command = new ArrayList<>(Program.java());
    command.addAll(List.of("-XX:AOTCacheOutput=" + cache, "-cp", classPath()));
    command.addAll(
        List.of("org.talenttree.Main", "serve", "--port", "0", "--data", data.toString()));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("TALENTTREE_MANAGEMENT_PORT", "off");
    Path log = folder.resolve("log.txt");
    Process server = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    Until.holds("a start", () -> Program.text(log).contains("data in") || !server.isAlive());
    server.destroy();
    server.onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    if (!Files.exists(cache)) {
      throw new IllegalStateException("no AOT cache was made: " + Program.text(log));
    }
  }

  // Without the tests, which bring settings of their own for logs.
  private String classPath() {
    return Program.classPath()
        .filter(entry -> entry.endsWith(".jar"))
        .reduce(jar.toString(), (all, entry) -> all + File.pathSeparator + entry);
  }

  /** Makes the cache when a test first needs it. */
  private static final class Holder {
    static final ProgramCache INSTANCE = make();
  }
}
