package org.talenttree.web.app;

import com.google.re2j.Pattern;

/** Restricts the address to go to after signing in to pages of the app. */
final class Destination {
  static final String HOME = "/app";

  // Excludes what a browser could take for another host, such as // or a backslash.
  private static final Pattern ALLOWED =
      Pattern.compile("/app(/[A-Za-z0-9_-]+)*(\\?[A-Za-z0-9_=&%.-]*)?");

  private Destination() {}

  /** Returns the address if it is a page of the app, or else the app's first page. */
  static String of(String requested) {
    boolean isAllowed = ALLOWED.matcher(requested).matches() && !requested.startsWith("/app/sign-");
    return isAllowed ? requested : HOME;
  }
}
