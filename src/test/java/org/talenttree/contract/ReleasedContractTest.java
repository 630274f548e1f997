package org.talenttree.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The API keeps what every release of it has promised. */
class ReleasedContractTest {
  private static final Path NOW = Path.of("src", "main", "resources", "openapi.yaml");
  private static final Path RELEASED = Path.of("src", "test", "resources", "released");
  private static final Pattern DATED =
      Pattern.compile("^## \\[(\\d+\\.\\d+\\.\\d+)] - \\d{4}-", Pattern.MULTILINE);

  @ParameterizedTest
  @MethodSource("released")
  void nothingThatWasPromisedIsBroken(Path document) throws Exception {
    Contract before = Contract.of(Files.readString(document));
    Contract after = Contract.of(Files.readString(NOW));

    assertThat(BreakingChanges.between(before, after))
        .as("what breaks clients of %s; see docs/decisions on released descriptions", document)
        .isEmpty();
  }

  static List<Path> released() throws Exception {
    try (Stream<Path> files = Files.list(RELEASED)) {
      return files.sorted().toList();
    }
  }

  @Test
  void everyReleaseHasItsDescription() throws Exception {
    List<String> expected =
        DATED
            .matcher(Files.readString(Path.of("CHANGELOG.md")))
            .results()
            .map((MatchResult release) -> "openapi-v" + release.group(1) + ".yaml")
            .toList();

    assertThat(released())
        .extracting(file -> file.getFileName().toString())
        .containsExactlyInAnyOrderElementsOf(
            expected.isEmpty() ? List.of("openapi-unreleased.yaml") : expected);
  }
}
