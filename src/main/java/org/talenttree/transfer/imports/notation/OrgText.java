package org.talenttree.transfer.imports.notation;

import java.util.Locale;
import java.util.stream.Collectors;

/** Writes Org, the outlines of Emacs, as Markdown. */
final class OrgText {
  private OrgText() {}

  /** A single star is an item in Markdown too; two are not, and nor is a keyword. */
  static boolean isOrg(String text) {
    return text.lines()
        .anyMatch(line ->
            stars(line) > 1
                || isKeyword(line)
                || (line.strip().startsWith("|--") && line.indexOf('+') > 0));
  }

  static String markdown(String text) {
    boolean[] isDrawer = {false};
    return text.lines()
        .map(line -> {
          String plain = line.strip();
          if (plain.equalsIgnoreCase(":PROPERTIES:") || plain.equalsIgnoreCase(":LOGBOOK:")) {
            isDrawer[0] = true;
          }
          boolean left = isDrawer[0];
          isDrawer[0] &= !plain.equalsIgnoreCase(":END:");
          return left ? "" : line(line);
        })
        .collect(Collectors.joining("\n"));
  }

  private static String line(String line) {
    int stars = stars(line);
    String plain = line.strip();
    if (stars > 0) {
      return "#".repeat(Math.min(stars + 1, 6)) + " " + heading(line.substring(stars).strip());
    }
    if (plain.regionMatches(true, 0, "#+TITLE:", 0, "#+TITLE:".length())) {
      return "# " + plain.substring("#+TITLE:".length()).strip();
    }
    if (plain.startsWith("#") || isPlanning(plain)) {
      return "";
    }
    if (plain.startsWith("|-")) {
      return line.replace('+', '|');
    }
    return emphasised(line);
  }

  private static boolean isKeyword(String line) {
    String plain = line.strip();
    return plain.startsWith("#+") && plain.indexOf(':') > 2 && plain.indexOf(' ') != 2;
  }

  private static boolean isPlanning(String line) {
    return line.startsWith("SCHEDULED:")
        || line.startsWith("DEADLINE:")
        || line.startsWith("CLOSED:");
  }

  private static int stars(String line) {
    int stars = 0;
    while (stars < line.length() && line.charAt(stars) == '*') {
      stars++;
    }
    return stars > 0 && stars < line.length() && line.charAt(stars) == ' ' ? stars : 0;
  }

  /** Returns a heading without what Org plans with it: TODO, a priority, tags at its end. */
  private static String heading(String heading) {
    String name = heading;
    for (String word : new String[] {"TODO ", "DONE ", "NEXT ", "WAITING "}) {
      name = name.startsWith(word) ? name.substring(word.length()).strip() : name;
    }
    if (name.startsWith("[#") && name.indexOf(']') == 3) {
      name = name.substring(4).strip();
    }
    int blank = name.lastIndexOf(' ');
    String last = name.substring(blank + 1);
    boolean tags =
        blank > 0
            && last.length() > 2
            && last.startsWith(":")
            && last.endsWith(":")
            && last.toLowerCase(Locale.ROOT).chars().noneMatch(Character::isWhitespace);
    return emphasised(tags ? name.substring(0, blank).strip() : name);
  }

  /**
   * Org marks code as =code= and ~code~ around whole words; links have a text after the address.
   */
  private static String emphasised(String line) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      int end = line.startsWith("[[", i) ? line.indexOf("]]", i) : -1;
      if (end > 0) {
        String link = line.substring(i + 2, end);
        plain.append(link.substring(link.indexOf("][") < 0 ? 0 : link.indexOf("][") + 2));
        i = end + 1;
      } else if (line.startsWith("[[", i)) {
        return plain.append(line, i, line.length()).toString();
      } else {
        plain.append(line.charAt(i));
      }
    }
    return plain.toString();
  }
}
