package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.transfer.imports.ImportReport.Basis;
import org.talenttree.transfer.imports.ImportReport.Excess;
import org.talenttree.transfer.imports.ImportReport.Item;
import org.talenttree.transfer.imports.ImportReport.Layout;
import org.talenttree.transfer.imports.ImportReport.Limit;
import org.talenttree.transfer.imports.ImportReport.Made;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.tree.rules.Names;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/** What an import would do: the talents in the order of their paths, and messages about them. */
public record ImportPreview(ParsedFile file, List<PreviewRow> rows) {

  /** Copies the rows. */
  public ImportPreview {
    rows = List.copyOf(rows);
  }

  /** Returns the preview of a parsed file. */
  public static ImportPreview of(ParsedFile file) {
    Map<UUID, Item> origins = new HashMap<>();
    for (Item item : file.report().items()) {
      Made made = item.made();
      if (made != null) {
        origins.put(made.talent(), item);
      }
    }
    List<PreviewRow> rows = new ArrayList<>();
    for (Path path : file.tree().paths()) {
      for (Talent talent : path.talents()) {
        rows.add(row(path, talent, origins.get(talent.id()), file.report()));
      }
    }
    return new ImportPreview(file, rows);
  }

  private static PreviewRow row(
      Path path, Talent talent, @Nullable Item origin, ImportReport report) {
    Made made = origin == null ? null : origin.made();
    return origin == null || made == null
        ? new PreviewRow(path.name(), talent, "", Basis.FILE, List.of())
        : new PreviewRow(
            path.name(),
            talent,
            made.written(),
            made.basis(),
            report.leftOut().getOrDefault(origin.pointer(), List.of()));
  }

  /** Returns the question, such as "Bring in 23 talents?". */
  public String question() {
    return rows.isEmpty()
        ? "No names found. Which column holds them?"
        : "Bring in %s?".formatted(talents());
  }

  /** Returns the number of talents in words. */
  public String talents() {
    return counted(rows.size(), "talent");
  }

  /** Returns how many lines it has, worded to follow its name; empty for JSON and YAML. */
  public String lines() {
    Layout layout = file.report().layout();
    return layout == null ? "" : ", " + counted(layout.lines(), "line");
  }

  /** Returns how the numbers among the levels were read; empty if that is plain. */
  public String scale() {
    Layout layout = file.report().layout();
    return layout == null || layout.scale() == 0 ? "" : "numbers, read as of " + layout.scale();
  }

  /** Returns the message for a tree without room for all talents; empty if it has room. */
  public String excess() {
    Excess excess = file.report().excess();
    if (excess == null) {
      return "";
    }
    int all = rows.size() + excess.talents();
    int max = excess.limit().max();
    if (excess.limit() == Limit.TALENTS) {
      return "%,d talents; a tree can have %,d. The first %,d are imported."
          .formatted(all, max, max);
    }
    String what =
        excess.limit() == Limit.PATHS ? "a tree can have %,d paths" : "a path can have %,d talents";
    return ("%,d talents; " + what + ". The last %,d are left out.")
        .formatted(all, max, excess.talents());
  }

  /** Returns for how many of the talents an icon is proposed. */
  public int proposedIcons() {
    return file.proposedIcons().size();
  }

  /** Returns the column that holds something, counted from 0; -1 if none does. */
  public int column(ColumnUse use) {
    for (int i = 0; i < file.report().columns().size(); i++) {
      if (file.report().columns().get(i).use() == use) {
        return i;
      }
    }
    return -1;
  }

  /** Returns a number and what it counts. */
  static String counted(long number, String what) {
    return "%,d %s%s".formatted(number, what, number == 1 ? "" : "s");
  }

  /**
   * A talent that an import would make.
   *
   * @param path the name of the path that it is in
   * @param written what the file says of its level; empty if it says nothing
   * @param leftOut the cells of its line that go nowhere, in the order of their columns
   */
  public record PreviewRow(
      String path, Talent talent, String written, Basis basis, List<String> leftOut) {

    /** Copies the cells. */
    public PreviewRow {
      leftOut = List.copyOf(leftOut);
    }

    /** Returns whether the file says no level that is understood. */
    public boolean lacksLevel() {
      return basis == Basis.DEFAULT;
    }

    /** Returns what is shown next to the level: the word in the file, or that there is none. */
    public String word() {
      return switch (basis) {
        case FILE -> written;
        case ASSUMPTION -> written + ", guessed";
        case DEFAULT -> written.isEmpty() ? "no level" : "no level (" + written + ")";
      };
    }

    /** Returns the description in one line; empty if there is none. */
    public String description() {
      String text = talent.description();
      return text == null ? "" : Names.oneLine(text);
    }

    /** Returns a cell that goes nowhere; empty beyond the last. */
    public String leftOut(int index) {
      return index < leftOut.size() ? leftOut.get(index) : "";
    }
  }
}
