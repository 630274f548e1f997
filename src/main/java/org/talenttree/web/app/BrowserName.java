package org.talenttree.web.app;

import java.util.Arrays;
import org.talenttree.language.Messages;

/** Names the browser and the operating system, so that users can tell their sessions apart. */
public final class BrowserName {
  private static final String UNKNOWN = "A browser";
  private static final String ON = " on ";

  // The order matters: the header of a browser also names the browsers it descends from.
  private static final String[][] BROWSERS = {
    {"Edg", "Edge"},
    {"OPR/", "Opera"},
    {"SamsungBrowser/", "Samsung Internet"},
    {"Firefox/", "Firefox"},
    {"FxiOS/", "Firefox"},
    {"Chrome/", "Chrome"},
    {"CriOS/", "Chrome"},
    {"Safari/", "Safari"}
  };
  private static final String[][] SYSTEMS = {
    {"iPhone", "iPhone"},
    {"iPad", "iPad"},
    {"Android", "Android"},
    {"Windows", "Windows"},
    {"Mac OS X", "macOS"},
    {"CrOS", "ChromeOS"},
    {"Linux", "Linux"}
  };

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
  public static String in(Messages say, String name) {
    int on = name.indexOf(ON);
    String browser = on < 0 ? name : name.substring(0, on);
    String called = browser.equals(UNKNOWN) ? say.text("A browser") : browser;
    return on < 0 ? called : say.text("{0} on {1}", called, name.substring(on + ON.length()));
  }

  private static String first(String[][] names, String userAgent) {
    return Arrays.stream(names)
        .filter(name -> userAgent.contains(name[0]))
        .map(name -> name[1])
        .findFirst()
        .orElse("");
  }
}
