package org.talenttree.account;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.talenttree.id.Hyphenated;

/** An account's name in public addresses: 3 to 39 of a–z, 0–9 and single inner hyphens. */
public record Username(String value) {
  private static final int LEAST = 3;
  private static final int MOST = 39;

  /** Addresses of the service itself, which no account may stand in front of. */
  private static final Set<String> RESERVED =
      Set.of(
          "about",
          "account",
          "accounts",
          "admin",
          "api",
          "app",
          "assets",
          "auth",
          "docs",
          "embed",
          "explore",
          "favicon",
          "health",
          "help",
          "icons",
          "login",
          "logout",
          "metrics",
          "new",
          "oembed",
          "openapi",
          "privacy",
          "problems",
          "public",
          "robots",
          "root",
          "security",
          "settings",
          "signin",
          "signout",
          "signup",
          "sitemap",
          "static",
          "status",
          "support",
          "system",
          "terms",
          "tree",
          "trees",
          "user",
          "users",
          "webhooks",
          "well-known",
          "www");

  /** Refuses whatever is not a username. */
  public Username {
    if (!isWellFormed(value)) {
      throw new IllegalArgumentException("not a username");
    }
  }

  /** Returns the username written like this in any case, or empty if it cannot be one. */
  public static Optional<Username> of(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return isWellFormed(lower) ? Optional.of(new Username(lower)) : Optional.empty();
  }

  /** Returns whether the service needs the name for itself. */
  public boolean isReserved() {
    return RESERVED.contains(value);
  }

  private static boolean isWellFormed(String text) {
    return text.length() >= LEAST && text.length() <= MOST && Hyphenated.is(text);
  }

  @Override
  public String toString() {
    return value;
  }
}
