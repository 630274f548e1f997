package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.testing.LocalFeed;
import org.talenttree.update.Build;

class UpdateCommandTest {
  private static final String THIS = Build.current().version();

  @Test
  void withoutCheckItSaysHowToUpdateAndAsksNothing() {
    CommandRun run = CommandRun.of("update");

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .startsWith("Talent Tree does not replace itself.")
        .contains("Debian package", "Homebrew", "container", "Kubernetes", "archive", "source");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void theNewestReleaseHasStatusZero() {
    CommandRun run = check("{\"tag_name\":\"v" + THIS + "\"}");

    assertThat(run.out()).isEqualTo("Talent Tree " + THIS + " is the newest release.\n");
    assertThat(run.status()).isZero();
  }

  @Test
  void aNewerReleaseIsToldWithItsPageAndAStatusOfItsOwn() {
    CommandRun run =
        check("[{\"tag_name\":\"v99.0.1\",\"html_url\":\"https://example.org/v99.0.1\"}]");

    assertThat(run.out().lines())
        .containsExactly(
            "Talent Tree 99.0.1 is out; this is " + THIS + ".",
            "https://example.org/v99.0.1",
            "`talenttree update` says how to update.");
    assertThat(run.status()).isEqualTo(100);
  }

  @Test
  void aVersionThatIsNotReleasedYetIsToldSo() {
    CommandRun run = check("{\"version\":\"0.0.1\"}");

    assertThat(run.out())
        .isEqualTo("Talent Tree " + THIS + " is ahead of the newest release, 0.0.1.\n");
    assertThat(run.status()).isZero();
  }

  @Test
  void whatIsAskedIsSaidBefore() {
    try (LocalFeed feed = LocalFeed.answering(LocalFeed.json("{}"))) {
      CommandRun run = CommandRun.of("update", "--check", "--feed", feed.url());

      assertThat(run.err().lines())
          .containsExactly(
              "asking " + feed.url() + " (a GET that says nothing of this installation)",
              "talenttree: the feed names no release");
      assertThat(run.status()).isEqualTo(1);
    }
  }

  @Test
  void theAddressIsThatOfTheOptionOrTheSettingOrElseOfTheBuild() throws Exception {
    assertThat(UpdateCommand.address("https://a.example/", "https://b.example/"))
        .isEqualTo("https://a.example/");
    assertThat(UpdateCommand.address("", "https://b.example/")).isEqualTo("https://b.example/");
    assertThatThrownBy(() -> UpdateCommand.address("", ""))
        .isInstanceOf(CommandFailed.class)
        .hasMessageContaining("name the address with --feed or update.feed");
  }

  @Test
  void theSettingNamesTheFeed(@TempDir Path folder) throws Exception {
    try (LocalFeed feed = LocalFeed.answering(LocalFeed.json("{\"version\":\"99.0.0\"}"))) {
      Path file = Files.writeString(folder.resolve("conf"), "update.feed = " + feed.url() + "\n");

      assertThat(CommandRun.of("update", "--check", "--config", file).status()).isEqualTo(100);
      assertThat(feed.requests()).hasSize(1);
    }
  }

  @Test
  void aFeedWithoutCheckIsBadUsage() {
    CommandRun run = CommandRun.of("update", "--feed", "https://example.org/");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("--feed goes with --check");
  }

  private static CommandRun check(String answer) {
    try (LocalFeed feed = LocalFeed.answering(LocalFeed.json(answer))) {
      return CommandRun.of("update", "--check", "--feed", feed.url());
    }
  }
}
