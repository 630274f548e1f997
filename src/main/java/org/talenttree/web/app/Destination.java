package org.talenttree.web.app;

import java.util.regex.Pattern;

/** Where someone goes on to after signing in: a page of the app, and nothing else. */
final class Destination {
  static final String HOME = "/app";

  // Nothing that a browser could take for another host, such as // or a backslash.
  private static final Pattern OURS =
      Pattern.compile("/app(/[A-Za-z0-9_-]+)*(\\?[A-Za-z0-9_=&%.-]*)?");

  private Destination() {}

  /** Returns the address if it is one of ours, else the first page of the app. */
  static String of(String wanted) {
    boolean isOurs = OURS.matcher(wanted).matches() && !wanted.startsWith("/app/sign-");
    return isOurs ? wanted : HOME;
  }
}
