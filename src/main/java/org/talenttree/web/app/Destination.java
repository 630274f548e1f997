package org.talenttree.web.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.re2j.Pattern;
import java.net.URLEncoder;
import java.util.Optional;
import java.util.UUID;

/** Restricts the address to go to after signing in to pages of the app and the directory. */
final class Destination {
  static final String HOME = "/app";

  // Excludes what a browser could take for another host, such as // or a backslash. A query is as
  // forms and URLEncoder write it.
  private static final Pattern ALLOWED =
      Pattern.compile("(/app(/[A-Za-z0-9_-]+)*|/people)(\\?[A-Za-z0-9_=&%.+*-]*)?");

  private Destination() {}

  /** Returns the tree's page in the editor; without a tree, the app's first page. */
  static String editor(Optional<UUID> tree) {
    return tree.map(id -> HOME + "/trees/" + id).orElse(HOME);
  }

  /** Returns the address if it is one of those, or else the app's first page. */
  static String of(String requested) {
    boolean isAllowed = ALLOWED.matcher(requested).matches() && !requested.startsWith("/app/sign-");
    return isAllowed ? requested : HOME;
  }

  /**
   * Returns the query that takes a destination to another page of signing in; empty for the first
   * page.
   */
  static String query(String next) {
    return next.equals(HOME) ? "" : "?next=" + URLEncoder.encode(next, UTF_8);
  }
}
