package org.talenttree.testing.browser;

import java.util.Map;
import org.talenttree.testing.TestApp;

/** A service and a browser. */
public record Browsing(TestApp app, Chromium chromium) implements AutoCloseable {

  /** Starts both; the browser first, as tests are skipped if there is none. */
  public static Browsing start() {
    return start(Map.of());
  }

  /** Starts both, the service with these settings. */
  public static Browsing start(Map<String, String> settings) {
    Chromium chromium = Chromium.start();
    try {
      return new Browsing(TestApp.start(settings), chromium);
    } catch (RuntimeException e) {
      chromium.close();
      throw e;
    }
  }

  /** Returns the service's address. */
  public String base() {
    return app.client(null).base();
  }

  /** Returns an empty page of this width. */
  public BrowserPage page(int width) {
    return chromium.open().size(width, 900);
  }

  /** Signs the page's browser in, by the cookie as a request sends it. */
  public void signIn(BrowserPage page, String cookie) {
    int equals = cookie.indexOf('=');
    page.send(
        "Network.setCookie",
        "url",
        base(),
        "name",
        cookie.substring(0, equals),
        "value",
        cookie.substring(equals + 1),
        "httpOnly",
        true,
        "sameSite",
        "Lax");
  }

  @Override
  public void close() {
    app.close();
    chromium.close();
  }
}
