package org.talenttree.update;

import java.net.URI;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/** Compares a version of this program with the newest that a feed names. */
public final class UpdateCheck {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private final FeedClient client;

  UpdateCheck(FeedClient client) {
    this.client = client;
  }

  /** Returns a check that gives the feed five seconds. */
  public static UpdateCheck create() {
    try {
      return new UpdateCheck(new FeedClient(SSLContext.getDefault(), TIMEOUT));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java runtime has no TLS", e);
    }
  }

  /** How a version stands to the newest release. */
  public enum Order {
    /** It is the newest. */
    NEWEST,
    /** There is a newer one. */
    OUTDATED,
    /** It is not released yet. */
    AHEAD
  }

  /**
   * What a feed says about a version.
   *
   * @param newest the newest release
   * @param page where that is described, if the feed says so
   */
  public record Result(Order order, String newest, Optional<URI> page) {}

  /**
   * Asks a feed.
   *
   * @param version the version to compare; a pre-release is compared with pre-releases too
   * @throws FeedFailed when the feed does not answer with a release, or the version has no order
   */
  public Result compare(String version, FeedAddress feed) throws FeedFailed {
    SemanticVersion own =
        SemanticVersion.of(version)
            .orElseThrow(() -> new FeedFailed("this build has no version to compare: " + version));
    Release newest = ReleaseFeed.newest(client.read(feed), own.isPreRelease());
    int order = SemanticVersion.PRECEDENCE.compare(newest.version(), own);
    return new Result(
        order > 0 ? Order.OUTDATED : order < 0 ? Order.AHEAD : Order.NEWEST,
        newest.version().text(),
        newest.page());
  }
}
