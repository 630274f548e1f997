package org.talenttree.testing.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;

/** A page in a browser, with its requests and its console output. */
public final class BrowserPage {
  /** How many times as fast as usual animations run, so that they end at once. */
  private static final int PLAYBACK_RATE = 1000;

  /** Pictures are for people, not checked, and take a browser long to draw: they are asked for. */
  private static final boolean WRITES_PICTURES = Boolean.getBoolean("test.pictures");

  private final DevTools tools;
  private final OpenPages open;
  private final String context;
  private final String target;
  private final String session;
  private boolean recordsRequests;
  private boolean isOffline;

  private BrowserPage(
      DevTools tools, OpenPages open, String context, String target, String session) {
    this.tools = tools;
    this.open = open;
    this.context = context;
    this.target = target;
    this.session = session;
  }

  static BrowserPage open(DevTools tools, OpenPages open, String context) {
    // Emptied, as to make one takes more of the processor: docs/decisions/0063.
    String target =
        open.oldest().map(BrowserPage::empty).orElseGet(() -> newTarget(tools, context));
    BrowserPage page = new BrowserPage(tools, open, context, target, attach(tools, target));
    open.add(page);
    List.of("Page.enable", "Log.enable", "Runtime.enable", "Animation.enable").forEach(page::send);
    // A tree fades in for two seconds, which takes four times the processor of all else there.
    return page.playbackRate(PLAYBACK_RATE);
  }

  private static String newTarget(DevTools tools, String context) {
    return tools
        .send(null, "Target.createTarget", "url", "about:blank", "browserContextId", context)
        .path("targetId")
        .asString();
  }

  /**
   * Empties the page for another one, whether or not it would rather ask, and returns its target;
   * what it has told can still be read. What was set for it ends with its session: not before it is
   * empty, or a page that was offline would send something.
   */
  private String empty() {
    value(
        """
        addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
        try { sessionStorage.clear() } catch { /* An empty page has none. */ }
        """);
    go("about:blank");
    // The load may have been that of the page before; that of this one must not come later.
    Until.holds(
        "the page is empty",
        () ->
            value("location.href === 'about:blank' && document.readyState === 'complete'")
                .asBoolean());
    send("Page.resetNavigationHistory");
    send("Input.dispatchMouseEvent", "type", "mouseMoved", "x", -1, "y", -1);
    tools.send(null, "Target.detachFromTarget", "sessionId", session);
    open.remove(this);
    return target;
  }

  private static String attach(DevTools tools, String target) {
    return tools
        .send(null, "Target.attachToTarget", "targetId", target, "flatten", true)
        .path("sessionId")
        .asString();
  }

  /** Sends any command of the protocol for this page. */
  public JsonNode send(String method, Object... parameters) {
    open.use(this);
    return tools.send(session, method, parameters);
  }

  /** Forgets what the page has told. */
  void forget() {
    tools.forget(session);
  }

  /** Lets the pages of this profile do what a browser asks its user about. */
  public void grant(String... permissions) {
    tools.send(
        null, "Browser.grantPermissions", "permissions", permissions, "browserContextId", context);
  }

  /** Sets the size of the window, in CSS pixels. */
  public BrowserPage size(int width, int height) {
    send(
        "Emulation.setDeviceMetricsOverride",
        "width",
        width,
        "height",
        height,
        "deviceScaleFactor",
        1,
        "mobile",
        width < 640);
    return this;
  }

  /** Sets a medium and one of its features, such as {@code forced-colors} to active. */
  public BrowserPage media(String type, String feature, String value) {
    send(
        "Emulation.setEmulatedMedia",
        "media",
        type,
        "features",
        List.of(Map.of("name", feature, "value", value)));
    return this;
  }

  /** Sets how many times as fast as usual animations run; without this call they end at once. */
  public BrowserPage playbackRate(double rate) {
    send("Animation.setPlaybackRate", "playbackRate", rate);
    return this;
  }

  /**
   * Sets what the network is like.
   *
   * @param latency in milliseconds, of each request
   * @param bytesASecond in each direction; -1 for no limit
   */
  public BrowserPage network(boolean isOffline, int latency, double bytesASecond) {
    reportRequests();
    send(
        "Network.emulateNetworkConditions",
        "offline",
        isOffline,
        "latency",
        latency,
        "downloadThroughput",
        bytesASecond,
        "uploadThroughput",
        bytesASecond);
    if (isOffline != this.isOffline) {
      this.isOffline = isOffline;
      // The browser answers before what sends the requests knows of it.
      Until.holds(
          "the page is offline, or online again",
          () ->
              value("fetch('/health/live').then(() => false, () => true)").asBoolean()
                  == isOffline);
    }
    return this;
  }

  /** Shows the page as a person who prefers this scheme sees it, {@code light} or {@code dark}. */
  public BrowserPage scheme(String scheme) {
    return media("screen", "prefers-color-scheme", scheme);
  }

  /** Goes to an address and waits until it has loaded. */
  public BrowserPage go(String address) {
    return leave(() -> send("Page.navigate", "url", address));
  }

  /** Runs an action that leads to another page and waits until that has loaded. */
  public BrowserPage leave(Runnable act) {
    int loads = loads();
    act.run();
    Until.holds("another page is loaded", () -> loads() > loads);
    return this;
  }

  private int loads() {
    return tools.events(session, "Page.loadEventFired").size();
  }

  /** Returns the value of an expression in the page; a promise is waited for. */
  public JsonNode value(String expression) {
    JsonNode result =
        send(
            "Runtime.evaluate",
            "expression",
            expression,
            "awaitPromise",
            true,
            "returnByValue",
            true);
    if (result.has("exceptionDetails")) {
      throw new IllegalStateException(expression + ": " + result.get("exceptionDetails"));
    }
    return result.path("result").path("value");
  }

  /** Presses and releases a key. */
  public void press(String key, int code) {
    for (String type : List.of("rawKeyDown", "keyUp")) {
      send(
          "Input.dispatchKeyEvent",
          "type",
          type,
          "key",
          key,
          "code",
          key,
          "windowsVirtualKeyCode",
          code);
    }
  }

  /** Clicks with the mouse into the middle of the first element that matches. */
  public void click(String selector) {
    JsonNode at =
        value(
            "(r => ({x: r.x + r.width / 2, y: r.y + r.height / 2}))(document.querySelector('"
                + selector
                + "').getBoundingClientRect())");
    for (String type : List.of("mousePressed", "mouseReleased")) {
      send(
          "Input.dispatchMouseEvent",
          "type",
          type,
          "x",
          at.path("x").asDouble(),
          "y",
          at.path("y").asDouble(),
          "button",
          "left",
          "clickCount",
          1);
    }
  }

  /**
   * Records the page's requests from now on. Only where a test asks for them: a browser reports
   * four events for each, which is a tenth of the processor time of tests in a browser.
   */
  public BrowserPage recordRequests() {
    reportRequests();
    recordsRequests = true;
    return this;
  }

  // Without this the browser ignores what is set for requests.
  private void reportRequests() {
    send("Network.enable");
  }

  /** Sends a header of this name with each request from now on, in place of the browser's own. */
  public BrowserPage header(String name, String value) {
    reportRequests();
    send("Network.setExtraHTTPHeaders", "headers", Map.of(name, value));
    return this;
  }

  /** Returns the address of each request since {@link #recordRequests}. */
  public List<String> requests() {
    if (!recordsRequests) {
      throw new IllegalStateException("the requests of this page are not recorded");
    }
    return tools.events(session, "Network.requestWillBeSent").stream()
        .map(event -> event.path("request").path("url").asString(""))
        .toList();
  }

  /** Returns what the console shows: errors, refusals by the page's policy, warnings. */
  public List<String> complaints() {
    List<String> all = new ArrayList<>();
    tools.events(session, "Log.entryAdded").forEach(event -> all.add(event.toString()));
    tools.events(session, "Runtime.exceptionThrown").forEach(event -> all.add(event.toString()));
    return all;
  }

  /** Returns a PNG of what the window shows. */
  private byte[] window() {
    return Base64.getDecoder()
        .decode(send("Page.captureScreenshot", "optimizeForSpeed", true).path("data").asString());
  }

  /**
   * Writes pictures of the whole page in both schemes to {@code target/pictures}, where {@code
   * -Dtest.pictures=true} asks for them; the page is in the dark then.
   */
  public void writePictures(String name) {
    if (WRITES_PICTURES) {
      for (String scheme : List.of("light", "dark")) {
        scheme(scheme).writePicture(name + "-" + scheme);
      }
    }
  }

  /** Writes a picture of the whole page likewise. */
  public void writePicture(String name) {
    write(name, this::picture);
  }

  /** Writes a picture of what the window shows likewise. */
  public void writeWindow(String name) {
    write(name, this::window);
  }

  private static void write(String name, Supplier<byte[]> picture) {
    if (!WRITES_PICTURES) {
      return;
    }
    try {
      Path folder = Files.createDirectories(Path.of("target", "pictures"));
      Files.write(folder.resolve(name + ".png"), picture.get());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a PNG of the whole page. */
  private byte[] picture() {
    JsonNode size = send("Page.getLayoutMetrics").path("cssContentSize");
    JsonNode shot =
        send(
            "Page.captureScreenshot",
            "captureBeyondViewport",
            true,
            "optimizeForSpeed",
            true,
            "clip",
            Map.of(
                "x",
                0,
                "y",
                0,
                "scale",
                1,
                "width",
                size.path("width").asDouble(),
                "height",
                size.path("height").asDouble()));
    return Base64.getDecoder().decode(shot.path("data").asString());
  }
}
