package org.talenttree.transfer.imports.outline;

import java.util.regex.Pattern;

/** Takes the markup out of a line of Markdown, so that what a reader sees is left. */
public final class Markup {
  /** Longer lines are no items of a list; the patterns below are for short ones. */
  private static final int MAX_LENGTH = 2_000;

  private static final Pattern IMAGE = Pattern.compile("!\\[([^\\]]{0,300})]\\([^)]{0,500}\\)");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]{0,300})]\\([^)]{0,500}\\)");
  private static final Pattern PICTURE =
      Pattern.compile("<img\\b[^>]{0,500}?\\balt=\"([^\"]{0,200})\"[^>]{0,500}>");
  private static final Pattern TAG = Pattern.compile("</?[A-Za-z][^<>]{0,500}>");
  private static final Pattern AUTOLINK = Pattern.compile("<(https?://[^<>\\s]{1,500})>");
  private static final Pattern STRONG = Pattern.compile("\\*\\*|__|~~|`");
  private static final Pattern EMPHASIS =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}*_])([*_])(?=\\S)([^*_]{1,300})(?<=\\S)\\1(?![\\p{L}\\p{N}*_])");
  private static final Pattern ESCAPED = Pattern.compile("\\\\(\\p{Punct})");

  /** Escaped characters are moved here while markup is taken out, and moved back after it. */
  private static final int HIDDEN = 0xe000;

  private Markup() {}

  /** Returns the text of a line. */
  public static String without(String line) {
    if (line.length() > MAX_LENGTH) {
      return line.strip();
    }
    String text =
        ESCAPED.matcher(line).replaceAll(m -> Character.toString(HIDDEN + m.group(1).charAt(0)));
    text = IMAGE.matcher(text).replaceAll("$1");
    text = LINK.matcher(text).replaceAll("$1");
    text = PICTURE.matcher(text).replaceAll("$1");
    text = AUTOLINK.matcher(text).replaceAll("$1");
    text = TAG.matcher(text).replaceAll(" ");
    text = STRONG.matcher(text).replaceAll("");
    text = EMPHASIS.matcher(text).replaceAll("$2");
    return shown(text.replace("&amp;", "&").replace("&nbsp;", " ")).strip();
  }

  private static String shown(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> out.appendCodePoint(c > HIDDEN && c < HIDDEN + 0x80 ? c - HIDDEN : c));
    return out.toString();
  }
}
