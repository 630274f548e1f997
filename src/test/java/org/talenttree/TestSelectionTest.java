package org.talenttree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The build names the tests that it runs once more on another database; each name leads to some.
 */
class TestSelectionTest {
  private static final Path TESTS = Path.of("src", "test", "java");
  private static final Pattern SELECTED =
      Pattern.compile("<(?:include|exclude)>(org/talenttree/[^<]+)</");
  private static final Pattern LEFT_OUT = Pattern.compile("<(?:tests|stored)\\.left-out>([^<]+)</");

  @Test
  void eachIncludeAndExcludeMatchesATest() throws IOException {
    List<String> patterns = found(SELECTED);
    assertThat(patterns).hasSizeGreaterThan(10);
    List<Path> tests = tests();

    assertThat(patterns)
        .allSatisfy(pattern -> {
          PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
          assertThat(tests.stream().map(TESTS::relativize)).as(pattern).anyMatch(matcher::matches);
        });
  }

  @Test
  void eachGroupThatIsLeftOutHasATest() throws IOException {
    List<String> groups =
        found(LEFT_OUT).stream().flatMap(list -> Stream.of(list.split(",", -1))).toList();
    assertThat(groups).contains("citus", "sqlite");
    StringBuilder sources = new StringBuilder();
    for (Path test : tests()) {
      sources.append(Files.readString(test));
    }

    assertThat(groups).allSatisfy(group -> assertThat(sources).contains("@Tag(\"" + group + "\")"));
  }

  private static List<String> found(Pattern pattern) throws IOException {
    return pattern
        .matcher(Files.readString(Path.of("pom.xml"), UTF_8))
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  private static List<Path> tests() throws IOException {
    try (Stream<Path> files = Files.walk(TESTS)) {
      return files.filter(file -> file.toString().endsWith("Test.java")).toList();
    }
  }
}
