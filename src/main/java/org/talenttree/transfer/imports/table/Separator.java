package org.talenttree.transfer.imports.table;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.talenttree.transfer.imports.encoding.Unreadable;

/** Finds the character between the cells of a table: the one that makes all rows equally wide. */
public final class Separator {
  private static final char[] CANDIDATES = {'\t', ';', ',', '|'};
  private static final int SAMPLE = 100;
  private static final double MIN_SHARE = 0.8;
  private static final int MAX_ABOVE = 10;

  /** The line by which Excel tells itself the separator. */
  private static final String EXCEL = "sep=";

  private Separator() {}

  /** Returns the separator; empty if the text is lines of no table. */
  public static OptionalInt of(String text) {
    if (hasExcelLine(text)) {
      return OptionalInt.of(text.charAt(EXCEL.length()));
    }
    OptionalInt best = OptionalInt.empty();
    double highest = 0;
    for (char candidate : CANDIDATES) {
      double share = share(text, candidate);
      if (share >= MIN_SHARE && share > highest) {
        highest = share;
        best = OptionalInt.of(candidate);
      }
    }
    return best;
  }

  /** Returns whether a line has no cell with anything in it. */
  public static boolean isBlank(String line) {
    return line.chars()
        .allMatch(
            one -> Character.isWhitespace(one) || String.valueOf(CANDIDATES).indexOf(one) >= 0);
  }

  /** Returns the text without the line for Excel. */
  public static String withoutExcelLine(String text) {
    int end = text.indexOf('\n');
    return hasExcelLine(text) ? text.substring(end < 0 ? text.length() : end + 1) : text;
  }

  private static boolean hasExcelLine(String text) {
    int end = EXCEL.length() + 1;
    return text.length() > end
        && text.regionMatches(true, 0, EXCEL, 0, EXCEL.length())
        && (text.charAt(end) == '\n' || text.charAt(end) == '\r');
  }

  /** Returns the share of rows with the commonest number of cells, if that is more than one. */
  private static double share(String text, char separator) {
    List<Integer> all = widths(text, separator);
    int above = 0; // A title has no cells.
    while (above < Math.min(all.size() / 2, MAX_ABOVE) && all.get(above) == 1) {
      above++;
    }
    List<Integer> widths = all.subList(above, all.size());
    Map<Integer, Long> counts =
        widths.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    long commonest =
        counts.entrySet().stream()
            .filter(count -> count.getKey() > 1)
            .mapToLong(Map.Entry::getValue)
            .max()
            .orElse(0);
    return widths.size() < 2 ? 0 : (double) commonest / widths.size();
  }

  /** Where quotes are wrong, the separators of each line are counted, so that a table is one. */
  private static List<Integer> widths(String text, char separator) {
    try {
      return TableText.rows(text, separator, SAMPLE).stream()
          .map(row -> row.cells().size())
          .toList();
    } catch (Unreadable e) {
      return text.lines()
          .limit(SAMPLE)
          .map(line -> 1 + (int) line.chars().filter(c -> c == separator).count())
          .toList();
    }
  }
}
