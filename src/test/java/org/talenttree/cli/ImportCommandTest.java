package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of others are shown by {@code talenttree import --dry-run} before there is an account. */
@Tag("sqlite")
class ImportCommandTest {
  @TempDir Path folder;

  @Test
  void aDryRunNeedsNoAccountAndTellsWhatBecomesOfEachLine() throws IOException {
    Path file = Files.writeString(folder.resolve("skills.csv"), "Skill;Level\nJava;senior\nGo;\n");

    CommandRun run = CommandRun.of("import", file, "--dry-run");

    assertThat(run.out())
        .contains(
            "#/columns/1  \"Skill\" holds the talents",
            "#/lines/2  becomes the talent \"Java\" of the path \"Skills\" at level 4: \"senior\"",
            "csv: 4 mapped, 2 guessed, 0 dropped",
            "talents without a level in the file: 1; --default-level sets them all");
    assertThat(run.status()).isZero();
  }

  @Test
  void aPictureIsRefusedInOneLine() throws IOException {
    Path file =
        Files.write(folder.resolve("a.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 0});

    CommandRun run = CommandRun.of("import", file, "--dry-run");

    assertThat(run.err()).endsWith("a.png: is a picture, not text. Save the table as CSV\n");
    assertThat(run.status()).isNotZero();
  }
}
