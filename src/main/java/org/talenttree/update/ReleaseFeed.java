package org.talenttree.update;

import com.google.re2j.Pattern;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import tools.jackson.databind.JsonNode;

/**
 * Reads what a feed answers: an object or an array of objects as GitHub's API has them ({@code
 * tag_name}, {@code html_url}, {@code draft}, {@code prerelease}), or with {@code version} and
 * {@code url} instead. Nothing in it is trusted.
 */
final class ReleaseFeed {
  private static final Pattern PAGE = Pattern.compile("https://[!-~]{1,500}");

  private ReleaseFeed() {}

  /**
   * Returns the newest release of a feed.
   *
   * @param preReleases whether one that is not finished yet counts too
   */
  static Release newest(byte[] answer, boolean preReleases) throws FeedFailed {
    return entries(answer).stream()
        .filter(entry -> !entry.path("draft").asBoolean(false))
        .filter(entry -> preReleases || !entry.path("prerelease").asBoolean(false))
        .flatMap(entry -> release(entry).stream())
        .filter(release -> preReleases || !release.version().isPreRelease())
        .max(Comparator.comparing(Release::version, SemanticVersion.PRECEDENCE))
        .orElseThrow(() -> new FeedFailed("the feed names no release"));
  }

  private static List<JsonNode> entries(byte[] answer) throws FeedFailed {
    try {
      JsonNode feed = Json.read(answer);
      return feed.isArray() ? feed.valueStream().toList() : List.of(feed);
    } catch (InvalidInput e) {
      throw new FeedFailed("the feed is no JSON: " + e.detail());
    }
  }

  private static Optional<Release> release(JsonNode entry) {
    return text(entry, "tag_name", "version")
        .flatMap(SemanticVersion::of)
        .map(version ->
            new Release(version, text(entry, "html_url", "url").flatMap(ReleaseFeed::page)));
  }

  private static Optional<String> text(JsonNode entry, String... names) {
    return Stream.of(names)
        .map(entry::path)
        .filter(JsonNode::isString)
        .map(JsonNode::stringValue)
        .findFirst();
  }

  // It is printed, so it may hold nothing that a terminal would take for a command.
  private static Optional<URI> page(String text) {
    if (!PAGE.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(URI.create(text)).filter(page -> page.getHost() != null);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
