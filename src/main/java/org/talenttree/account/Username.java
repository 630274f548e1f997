package org.talenttree.account;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.talenttree.id.Hyphenated;

/** An account's name in public addresses: 3 to 39 of a–z, 0–9 and single inner hyphens. */
public record Username(String value) {
  private static final int LEAST = 3;
  private static final int MAX = 39;

  /**
   * Addresses of the service itself, which no account may stand in front of: every first segment of
   * a route. And names under which somebody could pass for the operator.
   */
  private static final Set<String> RESERVED =
      Set.of(
          "about",
          "abuse",
          "account",
          "accounts",
          "admin",
          "administrator",
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
          "hostmaster",
          "icons",
          "llms",
          "login",
          "logout",
          "mcp",
          "metrics",
          "moderator",
          "new",
          "no-reply",
          "noreply",
          "null",
          "oembed",
          "official",
          "openapi",
          "operator",
          "postmaster",
          "privacy",
          "problems",
          "public",
          "robots",
          "root",
          "security",
          "settings",
          "sign-in",
          "sign-out",
          "sign-up",
          "signin",
          "signout",
          "signup",
          "sitemap",
          "staff",
          "static",
          "status",
          "support",
          "system",
          "talent-tree",
          "talenttree",
          "terms",
          "tree",
          "trees",
          "undefined",
          "user",
          "users",
          "webhooks",
          "webmaster",
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

  /** Returns whether the name is the service's or sounds like its operator's. */
  public boolean isReserved() {
    return RESERVED.contains(value);
  }

  private static boolean isWellFormed(String text) {
    return text.length() >= LEAST && text.length() <= MAX && Hyphenated.is(text);
  }

  @Override
  public String toString() {
    return value;
  }
}
