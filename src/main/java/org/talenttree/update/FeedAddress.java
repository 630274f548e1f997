package org.talenttree.update;

import java.net.URI;
import java.util.Optional;
import java.util.Set;

/** Where a feed is read: over TLS, or on this machine. */
public record FeedAddress(URI uri) {
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

  /**
   * Takes an address from an option or a setting.
   *
   * @throws FeedFailed when it is none, or would be asked over the network without TLS
   */
  public static FeedAddress of(String text) throws FeedFailed {
    return parse(text)
        .orElseThrow(() ->
            new FeedFailed("the address of a feed must begin with https://, is '" + text + "'"));
  }

  /** Follows a redirect; from TLS it may lead to TLS only. */
  FeedAddress redirected(String location) throws FeedFailed {
    return resolved(location)
        .filter(next -> next.isEncrypted() || !isEncrypted())
        .orElseThrow(() -> new FeedFailed("the feed leads to '" + location + "', without TLS"));
  }

  private Optional<FeedAddress> resolved(String location) {
    try {
      return parse(uri.resolve(location).toString());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<FeedAddress> parse(String text) {
    try {
      return Optional.of(new FeedAddress(URI.create(text))).filter(FeedAddress::isAllowed);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private boolean isAllowed() {
    boolean isLocal = "http".equals(uri.getScheme()) && LOOPBACK.contains(uri.getHost());
    return uri.getHost() != null && uri.getUserInfo() == null && (isEncrypted() || isLocal);
  }

  private boolean isEncrypted() {
    return "https".equals(uri.getScheme());
  }

  @Override
  public String toString() {
    return uri.toString();
  }
}
