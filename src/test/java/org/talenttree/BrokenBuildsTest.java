package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.testing.Javac;

/** The faults that `bin/broken-builds` makes on purpose fit the code as it is. */
class BrokenBuildsTest {
  private static final Path TESTS = Path.of("src/test/java");

  static Stream<Path> patches() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("src/test/broken"))) {
      return all.sorted().toList().stream();
    }
  }

  @TempDir private Path folder;

  @ParameterizedTest
  @MethodSource("patches")
  void whatAPatchReplacesStandsInTheCode(Path patch) throws IOException {
    List<Hunk> hunks = Hunk.of(patch);

    assertThat(hunks).isNotEmpty();
    for (Hunk hunk : hunks) {
      assertThat(Files.readAllLines(hunk.file())).containsSequence(hunk.before());
    }
  }

  @ParameterizedTest
  @MethodSource("patches")
  void aFaultIsOneThatCompiles(Path patch) throws IOException {
    Map<Path, List<String>> patched = new LinkedHashMap<>();
    for (Hunk hunk : Hunk.of(patch)) {
      List<String> text =
          patched.containsKey(hunk.file())
              ? patched.get(hunk.file())
              : new ArrayList<>(Files.readAllLines(hunk.file()));
      patched.put(hunk.file(), text);
      int at = Collections.indexOfSubList(text, hunk.before());
      text.subList(at, at + hunk.before().size()).clear();
      text.addAll(at, hunk.after());
    }
    List<Path> programs = new ArrayList<>();
    for (var file : patched.entrySet()) {
      if (file.getKey().toString().endsWith(".java")) {
        programs.add(Files.write(folder.resolve(file.getKey().getFileName()), file.getValue()));
      }
    }

    assertThat(programs.isEmpty() ? "" : Javac.errors(programs, folder)).isEmpty();
  }

  /** Lines of a file, and what a patch makes of them. */
  private record Hunk(Path file, List<String> before, List<String> after) {
    static List<Hunk> of(Path patch) throws IOException {
      List<Hunk> hunks = new ArrayList<>();
      Path file = Path.of("");
      for (String line : Files.readAllLines(patch)) {
        if (line.startsWith("--- a/")) {
          file = Path.of(line.substring("--- a/".length()));
        } else if (line.startsWith("@@")) {
          hunks.add(new Hunk(file, new ArrayList<>(), new ArrayList<>()));
        } else if (!hunks.isEmpty() && !line.startsWith("+++ ")) {
          hunks.getLast().add(line);
        }
      }
      return hunks;
    }

    private void add(String line) {
      String text = line.isEmpty() ? "" : line.substring(1);
      if (!line.startsWith("+")) {
        before.add(text);
      }
      if (!line.startsWith("-")) {
        after.add(text);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("patches")
  void theTestThatAPatchNamesIsThere(Path patch) throws IOException {
    String name = line(patch, "Test: ").orElseThrow();
    String type = name.replaceAll("#.*", "");
    try (Stream<Path> sources = Files.walk(TESTS)) {
      Path source = sources.filter(path -> path.endsWith(type + ".java")).findAny().orElseThrow();
      assertThat(Files.readString(source)).contains(name.replaceAll(".*#", ""));
    }
  }

  private static Optional<String> line(Path patch, String start) throws IOException {
    return Files.readAllLines(patch).stream()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()))
        .findFirst();
  }
}
