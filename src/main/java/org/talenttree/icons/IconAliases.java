package org.talenttree.icons;

import java.util.HashMap;
import java.util.Map;
import org.talenttree.resource.Resources;

/** The table of names that people use, with the paths of the icons that stand for them. */
final class IconAliases {
  /** Stands for no icon. */
  static final String NONE = "-";

  private static final String RESOURCE = "/icons/aliases.txt";

  private IconAliases() {}

  /** Returns the paths of icons, such as {@code simple/openjdk}, by normalised names. */
  static Map<String, String> read() {
    Map<String, String> icons = new HashMap<>();
    for (String line : Resources.text(RESOURCE).lines().toList()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        int sign = line.lastIndexOf(" = ");
        for (String name : line.substring(0, sign).split(", ", -1)) {
          icons.put(NameText.normal(name), line.substring(sign + 3).strip());
        }
      }
    }
    return icons;
  }
}
