package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which commit messages `bin/hooks/commit-msg` takes, and what it says of the others. */
class CommitMessageTest {
  private static final String GOOD = "fix(tree): refuse a duplicate talent id";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        GOOD,
        "docs: say what a commit message looks like",
        "feat(api)!: take away what was announced",
        "build(mvn-wrapper): fetch Maven 3.9",
        "style: format the scripts",
        "ci: run on a bare Debian",
        "chore: end a line",
        GOOD + "\n\nWhy: two talents of one id cannot be told apart.\nIt may go on.",
        GOOD + "  \n \nThe blanks at the ends of lines are dropped by Git.",
        "\n# a comment of the template\n" + GOOD + "\n# another comment",
      })
  void aMessageInTheFormIsTaken(String message) throws IOException, InterruptedException {
    assertTaken(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Merge branch 'engine' into passwords",
        "Revert \"" + GOOD + "\"\n\nThis reverts commit 0123456.",
        "Reapply \"" + GOOD + "\"",
        "fixup! " + GOOD,
        "squash! " + GOOD,
        "amend! " + GOOD,
        "# only comments: Git itself refuses this",
      })
  void whatGitWritesItselfIsTaken(String message) throws IOException, InterruptedException {
    assertTaken(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Refuse a duplicate talent id",
        "fix refuse a duplicate talent id",
        "fix:refuse a duplicate talent id",
        "fix(tree):  refuse a duplicate talent id",
        "fix(tree):",
        "fix (tree): refuse a duplicate talent id",
        "fix(): refuse a duplicate talent id",
        "fix(Tree): refuse a duplicate talent id",
        "fix(tree, history): refuse a duplicate talent id",
        "Fix(tree): refuse a duplicate talent id",
        " fix(tree): refuse a duplicate talent id",
        "Mergers(tree): refuse a duplicate talent id",
      })
  void aFirstLineOfAnotherFormIsRefused(String message) throws IOException, InterruptedException {
    assertRefused(message, "The first line must read \"type(scope): summary\"");
  }

  @Test
  void anUnknownTypeIsRefusedAndTheKnownOnesAreNamed() throws IOException, InterruptedException {
    assertRefused(
        "fixes(tree): refuse a duplicate talent id",
        "\"fixes\" is not a known type. Use one of:"
            + " feat fix perf refactor test docs style build ci chore.");
  }

  @Test
  void aFirstLineMayHave72Characters() throws IOException, InterruptedException {
    assertTaken(subject(72));
    assertRefused(subject(73), "The first line has 73 characters; at most 72 are allowed.");
  }

  @Test
  void charactersAreCountedAndNotBytes() throws IOException, InterruptedException {
    assertTaken("docs: " + "é—🌳".repeat(22));
    assertRefused("docs: " + "é—🌳".repeat(22) + "é", "has 73 characters");
  }

  @Test
  void aFullStopAtTheEndIsRefused() throws IOException, InterruptedException {
    assertRefused(GOOD + ".", "The first line ends with a full stop.");
  }

  @Test
  void aSecondLineWithTextIsRefused() throws IOException, InterruptedException {
    assertRefused(GOOD + "\nBecause.", "The second line is not blank.");
  }

  @Test
  void allFaultsAreToldAtOnceWithTheWayToCommitAgain() throws IOException, InterruptedException {
    assertThat(refusal("Refuse a duplicate talent id.\nBecause."))
        .isEqualTo(
            """
            commit-msg: this message is refused:

              Refuse a duplicate talent id.

            - The first line must read "type(scope): summary", such as "%s".
              The scope is one lower-case word. It may be left out, with its brackets.
            - The first line ends with a full stop. Remove it.
            - The second line is not blank. Put a blank line between the first line and the body.

            Change it and commit again: git commit --edit --file='%s'
            """
                .formatted(GOOD, file()));
  }

  @ParameterizedTest
  @CsvSource({
    "# ------------------------ >8 ------------------------, true",
    "------------------------ >8 ------------------------, false"
  })
  void theDiffThatGitAppendsIsNoPartOfTheMessage(String line, boolean isCut)
      throws IOException, InterruptedException {
    String message = GOOD + "\n" + line + "\n# Everything below it will be ignored.\ndiff --git";
    if (isCut) {
      assertTaken(message);
    } else {
      assertRefused(message, "The second line is not blank.");
    }
  }

  private static String subject(int length) {
    String start = "docs: ";
    return start + "x".repeat(length - start.length());
  }

  private void assertTaken(String message) throws IOException, InterruptedException {
    assertThat(run(message, 0)).as(message).isEmpty();
  }

  private void assertRefused(String message, String reason)
      throws IOException, InterruptedException {
    assertThat(refusal(message)).contains("- ").contains(reason);
  }

  private String refusal(String message) throws IOException, InterruptedException {
    return run(message, 1);
  }

  private Path file() {
    return folder.resolve("COMMIT_EDITMSG");
  }

  private String run(String message, int status) throws IOException, InterruptedException {
    Files.writeString(file(), message + "\n");
    Process process =
        new ProcessBuilder("bin/hooks/commit-msg", file().toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as("status for %s: %s", message, said).isEqualTo(status);
    return said;
  }
}
