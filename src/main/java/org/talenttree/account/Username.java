package org.talenttree.account;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.talenttree.id.Uuids.Hyphenated;

/** The public name of an account: 3 to 39 of a–z, 0–9 and single inner hyphens. */
public record Username(String value) {
  private static final int MIN_LENGTH = 3;
  private static final int MAX_LENGTH = 39;

  /**
   * The first segments of all routes, because pages of an account start with its name, and names
   * that look like the operator's.
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
          "guide",
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
          "people",
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

  /** Refuses a text that is not a username. */
  public Username {
    if (!isWellFormed(value)) {
      throw new IllegalArgumentException("not a username");
    }
  }

  /** Returns the username for a text in any case, or empty if it cannot be one. */
  public static Optional<Username> of(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return isWellFormed(lower) ? Optional.of(new Username(lower)) : Optional.empty();
  }

  /** Returns whether the name is a first segment of a route or looks like the operator's. */
  public boolean isReserved() {
    return RESERVED.contains(value);
  }

  private static boolean isWellFormed(String text) {
    return text.length() >= MIN_LENGTH && text.length() <= MAX_LENGTH && Hyphenated.is(text);
  }

  @Override
  public String toString() {
    return value;
  }
}
