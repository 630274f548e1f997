package org.talenttree.update;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseFeedTest {
  @Test
  void theLatestReleaseOfGitHubIsRead() throws FeedFailed {
    Release release =
        newest(
            """
            {"url": "https://api.example.org/releases/1", "html_url": "https://example.org/r/v1.2.3",
             "id": 1, "author": {"login": "ada"}, "tag_name": "v1.2.3", "name": "Spring",
             "draft": false, "prerelease": false, "assets": [{"name": "a.tar.gz", "size": 1}]}
            """);

    assertThat(release.version()).hasToString("1.2.3");
    assertThat(release.page())
        .hasValueSatisfying(page -> assertThat(page).hasToString("https://example.org/r/v1.2.3"));
  }

  @Test
  void ofAListTheNewestReleaseCountsThatIsNeitherDraftNorPreRelease() throws FeedFailed {
    String list =
        """
        [{"tag_name": "v1.9.0"}, {"tag_name": "v1.10.0"}, {"tag_name": "nightly"},
         {"tag_name": "v9.0.0", "draft": true}, {"tag_name": "v3.0.0", "prerelease": true},
         {"tag_name": "v2.0.0-rc.1"}]
        """;

    assertThat(newest(list).version()).hasToString("1.10.0");
    assertThat(ReleaseFeed.newest(list.getBytes(UTF_8), true).version()).hasToString("3.0.0");
  }

  @Test
  void aPlainFileIsRead() throws FeedFailed {
    Release release = newest("{\"version\":\"0.2.0\",\"url\":\"https://example.org/news\"}");

    assertThat(release.version()).hasToString("0.2.0");
    assertThat(release.page()).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:alert(1)",
        "http://example.org/",
        "https://",
        "https://exa mple.org/",
        "https://example.org/\\u001b[2J",
        "https://example.org/\\u202egpj",
        "https://[::/"
      })
  void aPageThatIsNoPlainAddressIsLeftOut(String page) throws FeedFailed {
    Release release = newest("{\"tag_name\":\"v1.0.0\",\"html_url\":\"" + page + "\"}");

    assertThat(release.version()).hasToString("1.0.0");
    assertThat(release.page()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "null",
        "7",
        "\"v1.0.0\"",
        "[null, 7, [], {}]",
        "{\"tag_name\": 7}",
        "{\"tag_name\": \"v1.0.0\\u001b[31m\"}",
        "{\"tag_name\": \"v1.0.0\", \"draft\": true}"
      })
  void aFeedWithoutAReleaseIsNoNews(String feed) {
    assertThatThrownBy(() -> newest(feed))
        .isInstanceOf(FeedFailed.class)
        .hasMessage("the feed names no release");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<html>", "{\"tag_name\":\"v1.0.0\"", "\u001b]0;title\u0007"})
  void whatIsNoJsonIsSaidInPlainLetters(String feed) {
    assertThatThrownBy(() -> newest(feed))
        .isInstanceOf(FeedFailed.class)
        .hasMessageMatching("the feed is no JSON: [ -~]+");
  }

  @Test
  void aFeedNestedWithoutEndIsRefused() {
    assertThatThrownBy(() -> newest("[".repeat(100_000))).isInstanceOf(FeedFailed.class);
  }

  private static Release newest(String feed) throws FeedFailed {
    return ReleaseFeed.newest(feed.getBytes(UTF_8), false);
  }
}
