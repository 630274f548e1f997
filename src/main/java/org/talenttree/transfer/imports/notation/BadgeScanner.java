package org.talenttree.transfer.imports.notation;

/** Goes through a line once, and puts names in the place of pictures. */
final class BadgeScanner {
  /** A picture's description, address or tag is shorter. */
  private static final int MAX_LENGTH = 1_000;

  private final String line;
  private final StringBuilder out = new StringBuilder();
  private String link = "";
  private boolean afterName;
  private boolean replaced;
  private int at;

  /** Names what a picture shows. */
  interface Namer {
    /** Returns the names with commas between them; empty to leave the picture out. */
    String names(String alt, String source, String link);
  }

  BadgeScanner(String line) {
    this.line = line;
  }

  /** Returns the line with names for pictures. */
  String text() {
    return out.toString();
  }

  /** Replaces all pictures; returns whether there are badges among them. */
  boolean replace(Namer namer) {
    while (at < line.length()) {
      if (line.startsWith("[![", at)) {
        linked(namer);
      } else if (line.startsWith("![", at)) {
        picture(namer, "");
      } else if (line.charAt(at) == '<') {
        tag(namer);
      } else {
        keep(1);
      }
    }
    return replaced;
  }

  private void keep(int characters) {
    String kept = line.substring(at, at + characters);
    afterName &= kept.isBlank() || kept.equals(",");
    out.append(kept);
    at += characters;
  }

  private int find(String sign, int from) {
    return line.indexOf(sign, from, Math.min(line.length(), from + MAX_LENGTH));
  }

  /** A picture in a link: [![alt](source)](link). */
  private void linked(Namer namer) {
    int source = find("](", at);
    int end = source < 0 ? -1 : find(")](", source);
    int close = end < 0 ? -1 : find(")", end + 2);
    if (close < 0) {
      keep(1);
      return;
    }
    String target = line.substring(end + 3, close);
    at++;
    picture(namer, target);
    at = close + 1;
  }

  private void picture(Namer namer, String target) {
    int source = find("](", at);
    int close = source < 0 ? -1 : find(")", source);
    if (close < 0) {
      keep(1);
      return;
    }
    String alt = line.substring(at + 2, source);
    add(namer.names(alt, line.substring(source + 2, close), target.isEmpty() ? link : target));
    at = close + 1;
  }

  private void tag(Namer namer) {
    int end = find(">", at);
    if (end < 0) {
      keep(1);
      return;
    }
    String tag = line.substring(at, end + 1);
    if (tag.startsWith("<img")) {
      add(namer.names(attribute(tag, "alt"), attribute(tag, "src"), link));
    } else if (tag.startsWith("<a ")) {
      link = attribute(tag, "href");
    } else if (tag.startsWith("</a")) {
      link = "";
    }
    at = end + 1;
  }

  private static String attribute(String tag, String name) {
    for (char quote : new char[] {'"', '\''}) {
      int start = tag.indexOf(" " + name + "=" + quote);
      int end = start < 0 ? -1 : tag.indexOf(quote, start + name.length() + 3);
      if (end > 0) {
        return tag.substring(start + name.length() + 3, end);
      }
    }
    return "";
  }

  private void add(String names) {
    if (!names.isEmpty()) {
      int end = out.length();
      while (end > 0 && Character.isWhitespace(out.charAt(end - 1))) {
        end--;
      }
      if (afterName && end > 0 && out.charAt(end - 1) != ',') {
        out.setLength(end);
        out.append(", ");
      }
      out.append(names);
      afterName = true;
      replaced = true;
    }
  }
}
