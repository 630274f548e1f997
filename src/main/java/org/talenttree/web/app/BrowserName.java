package org.talenttree.web.app;

import java.util.LinkedHashMap;
import java.util.Map;
import org.talenttree.language.Messages;

/** Names the browser and the operating system, so that users can tell their sessions apart. */
final class BrowserName {
  private static final String UNKNOWN = "A browser";
  private static final String ON = " on ";

  // The order matters: the header of a browser also names the browsers it descends from.
  private static final Map<String, String> BROWSERS = new LinkedHashMap<>();
  private static final Map<String, String> SYSTEMS = new LinkedHashMap<>();

  static {
    BROWSERS.put("Edg", "Edge");
    BROWSERS.put("OPR/", "Opera");
    BROWSERS.put("SamsungBrowser/", "Samsung Internet");
    BROWSERS.put("Firefox/", "Firefox");
    BROWSERS.put("FxiOS/", "Firefox");
    BROWSERS.put("Chrome/", "Chrome");
    BROWSERS.put("CriOS/", "Chrome");
    BROWSERS.put("Safari/", "Safari");
    SYSTEMS.put("iPhone", "iPhone");
    SYSTEMS.put("iPad", "iPad");
    SYSTEMS.put("Android", "Android");
    SYSTEMS.put("Windows", "Windows");
    SYSTEMS.put("Mac OS X", "macOS");
    SYSTEMS.put("CrOS", "ChromeOS");
    SYSTEMS.put("Linux", "Linux");
  }

  private BrowserName() {}

  /**
   * Returns a name such as {@code Firefox on Linux}. It has no text of the header itself, which may
   * be hostile.
   */
  static String of(String userAgent) {
    String browser = first(BROWSERS, userAgent);
    String system = first(SYSTEMS, userAgent);
    String name = browser.isEmpty() ? UNKNOWN : browser;
    return system.isEmpty() ? name : name + ON + system;
  }

  /** Returns a name that was made by {@link #of}, in a language. */
  static String in(Messages say, String name) {
    int on = name.indexOf(ON);
    String browser = on < 0 ? name : name.substring(0, on);
    String called = browser.equals(UNKNOWN) ? say.text("A browser") : browser;
    return on < 0 ? called : say.text("{0} on {1}", called, name.substring(on + ON.length()));
  }

  private static String first(Map<String, String> names, String userAgent) {
    return names.entrySet().stream()
        .filter(entry -> userAgent.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }
}
