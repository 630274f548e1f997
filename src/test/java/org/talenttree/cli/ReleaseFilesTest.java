package org.talenttree.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The workflows and the formula with which releases are published. */
class ReleaseFilesTest {
  private static final String BASE = "https://example.org/releases/download/v1.2.3";

  @TempDir private Path folder = Path.of("");

  // A tag can be moved to other code, which would then run with the rights of a release.
  @ParameterizedTest
  @ValueSource(strings = {"ci.yml", "release.yml"})
  void eachActionOfAWorkflowIsNamedByItsCommit(String file) throws IOException {
    List<String> uses =
        Files.readAllLines(Path.of(".github", "workflows", file)).stream()
            .map(line -> line.strip().replaceFirst("^- ", ""))
            .filter(line -> line.startsWith("uses: ") && !line.startsWith("uses: ./"))
            .toList();

    assertThat(uses).isNotEmpty().allMatch(line -> line.matches("uses: \\S+@[0-9a-f]{40} # v\\S+"));
  }

  @Test
  void theFormulaHasTheChecksumOfEachPlatform() throws Exception {
    Process formula = formula("1.2.3", "linux-arm64", "linux-x64", "macos-arm64", "macos-x64");
    String text = new String(formula.getInputStream().readAllBytes(), UTF_8);

    assertThat(formula.waitFor()).isZero();
    assertThat(text).doesNotContain("@").contains("version \"1.2.3\"");
    for (String platform : List.of("linux-arm64", "linux-x64", "macos-arm64", "macos-x64")) {
      assertThat(text)
          .contains(
              "url \"%s/talenttree-1.2.3-%s.tar.gz\"\n      sha256 \"%s\""
                  .formatted(BASE, platform, sum(platform)));
    }
  }

  @Test
  void thereIsNoFormulaWithoutAChecksumOrWithAStrangeVersion() throws Exception {
    assertThat(formula("1.2.3", "linux-arm64", "linux-x64", "macos-arm64").waitFor()).isEqualTo(1);
    assertThat(formula("1.2.3\"; exit", "linux-x64").waitFor()).isEqualTo(1);
  }

  private Process formula(String version, String... platforms) throws IOException {
    List<String> sums =
        Stream.of(platforms)
            .map(platform -> sum(platform) + "  talenttree-1.2.3-" + platform + ".tar.gz")
            .toList();
    Path file = Files.write(folder.resolve("SHA256SUMS"), sums);
    return new ProcessBuilder("packaging/homebrew/formula", version, file.toString(), BASE).start();
  }

  private static String sum(String platform) {
    return "%064x".formatted(platform.hashCode() & 0xffff);
  }
}
