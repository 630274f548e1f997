package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.Program;

class MoveCommandTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "a, b, must be a folder and the other PostgreSQL",
    "jdbc:postgresql://h/a, jdbc:postgresql://h/b, must be a folder and the other PostgreSQL",
    "postgresql://ada:hidden@h/a, jdbc:postgresql://h/b, without user or password",
    "a, jdbc:postgresql://ada:hidden@h/b, must not hold a user or password",
    "a, jdbc:postgresql://h/b?password=hidden, must not set password",
    "sqlite:, jdbc:postgresql://h/b, take a folder",
    "sqlite:nowhere, jdbc:postgresql://h/b, there is no data in"
  })
  void placesThatCannotBeMeantAreRefusedAndNoPasswordIsRepeated(
      String from, String to, String reason) {
    CommandRun run = CommandRun.of("move", "--from", from, "--to", to, "--config", settings());

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).contains(reason).doesNotContain("hidden");
  }

  @Test
  void aServerThatDoesNotAnswerIsNamedInOneLine() {
    CommandRun.of("account", "create", "ada", "--data", folder);

    var run =
        Program.run(
            java.util.Map.of("TALENTTREE_DATABASE_USER", "ada"),
            "move",
            "--from",
            folder.toString(),
            "--to",
            "jdbc:postgresql://localhost:1/x");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).contains("cannot use PostgreSQL at jdbc:postgresql://localhost:1/x");
  }

  private Path settings() {
    try {
      return java.nio.file.Files.writeString(folder.resolve("settings"), "database.user = ada");
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
