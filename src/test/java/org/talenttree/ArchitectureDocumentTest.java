package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/architecture.md names the packages there are, and files that exist. */
class ArchitectureDocumentTest {
  private static final Path CODE = Path.of("src", "main", "java", "org", "talenttree");
  private static final Path TESTS = Path.of("src", "test", "java", "org", "talenttree");
  private static final Path DOCUMENT = Path.of("docs", "architecture.md");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^\\| `([a-z.]+)` \\|");
  private static final Pattern FILE = Pattern.compile("\\]\\((\\.\\./src/[^)#]+)\\)");

  private static final int MAX_FILES_OF_A_FOLDER = 40;

  @Test
  void theHouseListsEveryPackageAndNoOther() throws IOException {
    String house = section("## The house");

    Set<String> listed = found(PACKAGE, house).collect(Collectors.toCollection(TreeSet::new));

    assertThat(listed).isEqualTo(packages());
  }

  private static Set<String> packages() throws IOException {
    try (Stream<Path> files = Files.walk(CODE)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(file -> CODE.relativize(file.getParent()).toString().replace('/', '.'))
          .filter(name -> !name.isEmpty())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void everyFileOfTheWalksExists() throws IOException {
    List<String> files = found(FILE, Files.readString(DOCUMENT)).toList();

    assertThat(files)
        .hasSizeGreaterThan(40)
        .allSatisfy(file -> assertThat(Path.of("docs").resolve(file)).exists());
  }

  @Test
  void noFolderIsTooFullToBeLookedThrough() throws IOException {
    for (Path root : List.of(CODE, TESTS)) {
      try (Stream<Path> folders = Files.walk(root)) {
        assertThat(folders.filter(Files::isDirectory))
            .allSatisfy(folder ->
                assertThat(files(folder))
                    .as("files in " + folder)
                    .isLessThanOrEqualTo(MAX_FILES_OF_A_FOLDER));
      }
    }
  }

  private static long files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).count();
    }
  }

  private static String section(String heading) throws IOException {
    String document = Files.readString(DOCUMENT);
    int start = document.indexOf(heading + "\n");
    assertThat(start).as(heading).isNotNegative();
    int end = document.indexOf("\n## ", start);
    return document.substring(start, end);
  }

  private static Stream<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult match) -> match.group(1));
  }
}
