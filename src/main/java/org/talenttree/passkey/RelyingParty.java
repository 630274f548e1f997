package org.talenttree.passkey;

import java.net.URI;
import java.util.Optional;

/**
 * This service as passkeys know it: they are bound to its name, and sign for one origin.
 *
 * @param id the name of its host (Web Authentication, section 5.1.2)
 * @param origin such as {@code https://talents.example.org}, without a default port
 */
public record RelyingParty(String id, String origin) {

  /** Why there are no passkeys at an address. */
  public enum Obstacle {
    /** An address of this machine, which browsers accept by its name alone. */
    LOOPBACK_ADDRESS,
    NOT_ENCRYPTED,
    /** The host has an address and no name. */
    NO_NAME,
    /** The setting {@code server.public-url} is missing, so that any name may be made up. */
    NO_PUBLIC_URL
  }

  /**
   * Returns the id of the only relying party whose passkeys sign in at a service.
   *
   * @param publicUrl where people reach it; empty if that is not set
   */
  public static Optional<String> id(String publicUrl) {
    if (publicUrl.isEmpty()) {
      return Optional.of("localhost");
    }
    return obstacle(publicUrl, true).isEmpty() ? Optional.of(of(publicUrl).id()) : Optional.empty();
  }

  static RelyingParty of(String origin) {
    URI at = URI.create(origin);
    int port = at.getPort() == (at.getScheme().equals("https") ? 443 : 80) ? -1 : at.getPort();
    String scheme = at.getScheme() + "://";
    return new RelyingParty(at.getHost(), scheme + at.getHost() + (port < 0 ? "" : ":" + port));
  }

  /** Returns why there are no passkeys; the origin is of the settings, or else of a request. */
  static Optional<Obstacle> obstacle(String origin, boolean isConfigured) {
    URI at = URI.create(origin);
    String host = at.getHost() == null ? "" : at.getHost();
    if (!at.getScheme().equals("https")) {
      boolean isLoopback = host.startsWith("127.") || host.equals("[::1]");
      Obstacle obstacle =
          isLoopback && !isConfigured ? Obstacle.LOOPBACK_ADDRESS : Obstacle.NOT_ENCRYPTED;
      return host.equals("localhost") ? Optional.empty() : Optional.of(obstacle);
    }
    if (!isConfigured) {
      return Optional.of(Obstacle.NO_PUBLIC_URL);
    }
    boolean isAddress = host.startsWith("[") || host.chars().noneMatch(Character::isLetter);
    return isAddress ? Optional.of(Obstacle.NO_NAME) : Optional.empty();
  }
}
