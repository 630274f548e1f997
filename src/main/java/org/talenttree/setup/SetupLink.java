package org.talenttree.setup;

import java.time.Instant;

/**
 * A link that makes the first account, just made: its secret is not stored and cannot be shown
 * again.
 *
 * @param end when it stops working
 */
public record SetupLink(SetupSecret secret, Instant end) {
  /** The path of the page that the link leads to. */
  public static final String PATH = "/app/setup";

  /**
   * Returns the whole address.
   *
   * @param base where people reach the service, without a trailing slash
   */
  public String address(String base) {
    return base + PATH + "?token=" + secret.reveal();
  }
}
