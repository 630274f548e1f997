package org.talenttree.transfer.imports;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Mapping.Column;
import org.talenttree.transfer.imports.records.Mapping.Doubt;
import org.talenttree.tree.rules.TreeBounds;

/**
 * What became of each item of a file.
 *
 * @param withoutLevel how many talents got the default level, as the file says none that is known
 * @param layout how the text was read; null for JSON and YAML
 * @param columns what each column of a table was taken for; empty if the file is no table
 * @param persons the names of the columns with the levels of one person each, if there are several
 * @param doubt the question that must be answered before the file is imported; null if there is
 *     none
 * @param leftOut the cells of a table that went nowhere, by the pointers of their lines, in the
 *     order of the columns that hold nothing; only of the first {@link #MAX_LEFT_OUT} lines
 * @param excess the talents that a tree has no room for; null if there are none
 * @param items in the order of reading; at most {@link #MAX}
 */
public record ImportReport(
    long mapped,
    long guessed,
    long dropped,
    long withoutLevel,
    @Nullable Layout layout,
    List<Column> columns,
    List<String> persons,
    @Nullable Doubt doubt,
    Map<String, List<String>> leftOut,
    @Nullable Excess excess,
    List<Item> items) {
  /** How many items are listed; further ones are only counted, to bound the size of answers. */
  public static final int MAX = 5_000;

  /** Of how many lines the cells that went nowhere are listed. */
  public static final int MAX_LEFT_OUT = 200;

  private static final String LINE = "/lines/";
  private static final String SHEET = "#/sheets/";

  /** Copies the lists. */
  public ImportReport {
    columns = List.copyOf(columns);
    persons = List.copyOf(persons);
    leftOut = Map.copyOf(leftOut);
    items = List.copyOf(items);
  }

  /**
   * How a text was read.
   *
   * @param lines how many lines are not blank
   * @param separator what stands between the cells of a table; empty if it has one column, and if
   *     the text is no table
   * @param hasHeading whether the first line is a heading
   * @param scale what the bare numbers among the levels count up to: 5, 10, 100; 0 if there are
   *     none
   */
  public record Layout(long lines, String separator, boolean hasHeading, int scale) {}

  /**
   * The talents that are left out as a tree has no room for them.
   *
   * @param talents how many they are
   * @param limit the limit that the first of them met
   */
  public record Excess(int talents, Limit limit) {}

  /** A limit of trees. */
  public enum Limit {
    /** The paths of a tree. */
    PATHS("paths", TreeBounds.MAX_PATHS),
    /** The talents of a path. */
    TALENTS_OF_A_PATH("talents-of-a-path", TreeBounds.MAX_TALENTS_OF_A_PATH),
    /** The talents of a tree. */
    TALENTS("talents", TreeBounds.MAX_TALENTS);

    private final String id;
    private final int max;

    Limit(String id, int max) {
      this.id = id;
      this.max = max;
    }

    /** Returns the word that clients know it by. */
    public String id() {
      return id;
    }

    /** Returns how many there may be. */
    public int max() {
      return max;
    }
  }

  /** What the level of a talent rests on. */
  public enum Basis {
    /** On what the file says. */
    FILE,
    /** On what the file says, read by an assumption. */
    ASSUMPTION,
    /** On the caller's default, as the file says no level that is understood. */
    DEFAULT
  }

  /**
   * A talent, and what its level rests on.
   *
   * @param written what the file says of the level, in one line; empty if it says nothing
   */
  public record Made(UUID talent, String written, Basis basis) {}

  /** What became of an item. */
  public enum Outcome {
    /** It is in the tree as it is in the file. */
    MAPPED,
    /** It is in the tree, but something about it was assumed or changed. */
    GUESSED,
    /** It is not in the tree. */
    DROPPED;

    /** Returns the word that clients know it by. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * One item of the file, and what became of it.
   *
   * @param pointer its JSON pointer in the file, such as {@code #/skills/0/keywords/2}
   * @param text what became of it, worded to follow the pointer
   * @param made the talent that it became; null if it became none
   * @param isExcess whether it was dropped only as a tree has no room for it
   */
  public record Item(
      Outcome outcome, String pointer, Translatable text, @Nullable Made made, boolean isExcess) {
    /** Returns the text in English. */
    public String detail() {
      return text.english();
    }

    private Translatable sentence() {
      int at = pointer.indexOf(LINE);
      String line = pointer.substring(at + LINE.length());
      Translatable sentence =
          text.text().endsWith("left out")
              ? Translatable.of("Line {0} {1}.", line, text)
              : Translatable.of("Line {0} {1} and is left out.", line, text);
      return pointer.startsWith(SHEET)
          ? Translatable.of(
              "{0}: {1}", Pointer.unescaped(pointer.substring(SHEET.length(), at)), sentence)
          : sentence;
    }
  }

  /** Returns a sentence for each line of a text that is left out, but for those beyond a limit. */
  public List<Translatable> linesLeftOut() {
    return items.stream()
        .filter(item -> item.outcome() == Outcome.DROPPED && !item.isExcess())
        .filter(item -> isOfLine(item.pointer()))
        .map(Item::sentence)
        .toList();
  }

  private static boolean isOfLine(String pointer) {
    return pointer.startsWith("#" + LINE) || (pointer.startsWith(SHEET) && pointer.contains(LINE));
  }

  /** Returns whether there are more items than are listed. */
  public boolean isTruncated() {
    return mapped + guessed + dropped > items.size();
  }
}
