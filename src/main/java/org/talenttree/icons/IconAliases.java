package org.talenttree.icons;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The table of names that people use, with the paths of the icons that stand for them. */
final class IconAliases {
  /** Stands for no icon. */
  static final String NONE = "-";

  private static final String RESOURCE = "/icons/aliases.txt";

  private IconAliases() {}

  /** Returns the paths of icons, such as {@code simple/openjdk}, by normalised names. */
  static Map<String, String> read() {
    Map<String, String> icons = new HashMap<>();
    for (String line : lines()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        int sign = line.lastIndexOf(" = ");
        for (String name : line.substring(0, sign).split(", ", -1)) {
          icons.put(NameText.normal(name), line.substring(sign + 3).strip());
        }
      }
    }
    return icons;
  }

  private static List<String> lines() {
    try (InputStream in = IconAliases.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException(RESOURCE + " is not in the jar");
      }
      return new String(in.readAllBytes(), UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
