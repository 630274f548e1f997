package org.talenttree.web.app;

import java.util.LinkedHashMap;
import java.util.Map;

/** The kind of browser and of system, so that people can tell their sessions apart. */
final class BrowserName {
  // In this order, as each also names those it descends from.
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
   * Returns such as {@code Firefox on Linux}; nothing of the header itself, which may be hostile.
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
