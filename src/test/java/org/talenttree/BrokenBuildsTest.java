package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The faults that `bin/broken-builds` makes on purpose fit the code as it is. */
class BrokenBuildsTest {
  private static final Path TESTS = Path.of("src/test/java");

  static Stream<Path> patches() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("src/test/broken"))) {
      return all.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("patches")
  void whatAPatchReplacesStandsInTheCode(Path patch) throws IOException {
    Path file = Path.of("");
    List<String> expected = new ArrayList<>();
    for (String line : Files.readAllLines(patch)) {
      if (line.startsWith("--- a/") || line.startsWith("@@")) {
        requireLines(file, expected);
        file = line.startsWith("@@") ? file : Path.of(line.substring("--- a/".length()));
      } else if (!file.equals(Path.of("")) && !line.startsWith("+")) {
        expected.add(line.isEmpty() ? "" : line.substring(1));
      }
    }
    requireLines(file, expected);
    assertThat(file).isNotEqualTo(Path.of(""));
  }

  private static void requireLines(Path file, List<String> expected) throws IOException {
    if (!expected.isEmpty()) {
      assertThat(Files.readAllLines(file)).containsSequence(expected);
    }
    expected.clear();
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
