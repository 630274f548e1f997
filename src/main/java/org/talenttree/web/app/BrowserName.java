package org.talenttree.web.app;

import java.util.LinkedHashMap;
import java.util.Map;

/** Names the browser and the operating system, so that users can tell their sessions apart. */
final class BrowserName {
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
    String name = browser.isEmpty() ? "A browser" : browser;
    return system.isEmpty() ? name : name + " on " + system;
  }

  private static String first(Map<String, String> names, String userAgent) {
    return names.entrySet().stream()
        .filter(entry -> userAgent.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }
}
