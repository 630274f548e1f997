package org.talenttree.transfer.imports.records;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.talenttree.transfer.imports.records.WrittenLevel.Signs;

/**
 * What the levels of one column count up to: all of a column are read on one scale, so the order
 * that the file has among them stays.
 *
 * @param whole what the bare numbers count up to; 0 if there are none, or none that are levels
 * @param signs how many signs a full level has; 0 if no level is drawn
 */
public record LevelScale(double whole, int signs) {
  /** No bare number, or one above 100. */
  public static final LevelScale NONE = new LevelScale(0, 0);

  /** Numbers up to 10. */
  public static final LevelScale OF_TEN = new LevelScale(10, 0);

  private static final int MAX = 100;
  private static final int MAX_HEADING = 60;
  private static final Pattern STATED_MAX =
      Pattern.compile(
          "(?:(?:^|[^0-9])[01]\\s?(?:-|–|—|\\.\\.|to|bis|a|à|до)|/|out of|of|von|sur|su|из|max\\.?)\\s?([0-9]{1,3})(?:[^0-9]|$)");

  /** Returns the scale of these levels. */
  public static LevelScale of(Collection<String> levels) {
    return of(levels, 0);
  }

  /**
   * Returns the scale of these levels.
   *
   * @param chosen what bare numbers count up to, as somebody says; 0 to find it out
   */
  public static LevelScale of(Collection<String> levels, int chosen) {
    double largest = 0;
    double whole = 0;
    boolean hasParts = false;
    boolean empties = false;
    int drawn = 0;
    int likely = 0;
    for (String level : levels) {
      Optional<WrittenLevel> written = WrittenLevel.parse(level);
      if (written.isEmpty()) {
        continue;
      }
      Signs signs = written.get().signs();
      if (signs != null) {
        empties |= signs.full() < signs.whole();
        drawn = Math.max(drawn, signs.whole());
        likely = Math.max(likely, signs.likelyWhole());
      } else if (written.get().isBare()) {
        largest = Math.max(largest, written.get().part());
        hasParts |= written.get().part() > 0 && written.get().part() < 1;
      } else if (written.get().whole() < MAX && level.indexOf('/') >= 0) {
        // A percentage says nothing of the numbers next to it: those above 10 are of 100 anyway.
        whole = Math.max(whole, written.get().whole());
      }
    }
    double numbers = chosen > 0 ? chosen : whole >= largest ? whole : whole(largest, hasParts);
    return new LevelScale(largest == 0 ? 0 : numbers, empties ? drawn : likely);
  }

  private static double whole(double largest, boolean hasParts) {
    if (largest > MAX) {
      return 0;
    }
    if (largest <= 1 && hasParts) {
      return 1;
    }
    return largest <= 5 ? 5 : largest <= 10 ? 10 : MAX;
  }

  /** Returns what a heading such as "Level (1-10)" says that its numbers count up to; 0 if none. */
  public static int statedMax(String heading) {
    Matcher found = STATED_MAX.matcher(heading.toLowerCase(Locale.ROOT));
    int whole =
        heading.length() <= MAX_HEADING && found.find() ? Integer.parseInt(found.group(1)) : 0;
    return (whole >= 3 && whole <= 10) || whole == 20 || whole == MAX ? whole : 0;
  }

  /** Returns whether the text is a bare number, whose meaning depends on the others. */
  public static boolean isNumber(String level) {
    return bare(level).isPresent();
  }

  /** Returns the bare number that a text is; 0 if it is none. */
  public static double number(String level) {
    return bare(level).orElse(0.0);
  }

  private static Optional<Double> bare(String level) {
    return WrittenLevel.parse(level).filter(WrittenLevel::isBare).map(WrittenLevel::part);
  }

  /** Returns what bare numbers count up to, as text. */
  public String shown() {
    return whole == Math.rint(whole) ? Long.toString((long) whole) : Double.toString(whole);
  }

  /** Returns whether the text is a bare number up to another. */
  public static boolean isNumberUpTo(String level, int max) {
    return bare(level).filter(number -> number <= max).isPresent();
  }

  /** Returns whether the text says that a skill is not there: 0, 0 of 5, or only empty signs. */
  public static boolean isZero(String level) {
    return WrittenLevel.parse(level).filter(written -> written.part() == 0).isPresent();
  }

  /** Returns the level of a text: of a bare number on this scale, of all else by what it says. */
  public OptionalInt level(String text) {
    return WrittenLevel.parse(text)
        .map(level ->
            level.signs() == null
                ? level.on(whole)
                : level.on(signs > 0 ? signs : level.signs().likelyWhole()))
        .orElse(OptionalInt.empty());
  }
}
