package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.transfer.imports.ImportPreview.PreviewRow;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.Mapping.Column;
import org.talenttree.tree.rules.Names;

/** Draws a preview as text of fixed width, for terminals. */
public final class PreviewText {
  private static final int MAX_CELL = 36;

  /** The beginnings and ends of the characters that take two places in a terminal. */
  private static final int[][] WIDE = {
    {0x1100, 0x115f},
    {0x2e80, 0xa4cf},
    {0xac00, 0xd7a3},
    {0xf900, 0xfaff},
    {0xfe30, 0xfe6f},
    {0xff00, 0xff60},
    {0x1f300, 0x1faff},
    {0x20000, 0x3fffd}
  };

  private PreviewText() {}

  /**
   * Returns the lines.
   *
   * @param name the name of the file
   */
  public static List<String> of(ImportPreview preview, String name) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s%s, %s: %s in %s."
            .formatted(
                name,
                preview.lines(),
                preview.file().readAs().english(),
                preview.talents(),
                ImportPreview.counted(preview.file().tree().paths().size(), "path")));
    lines.addAll(columns(preview));
    lines.add("");
    lines.addAll(table(preview));
    lines.add("");
    preview.file().report().linesLeftOut().forEach(line -> lines.add(line.english()));
    if (!preview.excess().isEmpty()) {
      lines.add(preview.excess());
    }
    return lines;
  }

  private static List<String> columns(ImportPreview preview) {
    List<String> lines = new ArrayList<>();
    int number = 0;
    for (Column column : preview.file().report().columns()) {
      number++;
      String heading =
          column.heading().isEmpty() ? "without a heading" : "\"" + column.heading() + "\"";
      String scale = preview.scale().isEmpty() ? "" : " (" + preview.scale() + ")";
      String holds =
          switch (column.use()) {
            case NONE -> "left out" + (column.hasYears() ? " (years are no level)" : "");
            case LEVEL -> "level" + (column.hasYears() ? " (guessed by the years)" : scale);
            case PATH, TALENT, DESCRIPTION -> column.use().id();
          };
      lines.add("  column %d, %s: %s".formatted(number, heading, holds));
    }
    if (!lines.isEmpty() && preview.column(ColumnUse.TALENT) < 0) {
      lines.add(preview.question());
    }
    return lines;
  }

  private static List<String> table(ImportPreview preview) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("Path", "Talent", "Level", "", "Description"));
    for (PreviewRow row : preview.rows()) {
      rows.add(
          List.of(
              cell(row.path()),
              cell(row.talent().name()),
              pips(row),
              cell(row.word()),
              cell(row.description())));
    }
    int[] widths = new int[rows.getFirst().size()];
    rows.forEach(row -> {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], width(row.get(i)));
      }
    });
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = row.get(i);
      line.append(cell).append(" ".repeat(widths[i] - width(cell) + 2));
    }
    return line.toString().stripTrailing();
  }

  private static String pips(PreviewRow row) {
    int level = row.talent().level();
    return (row.lacksLevel() ? "◌" : "◆").repeat(level) + "◇".repeat(5 - level);
  }

  private static String cell(String text) {
    return Names.cut(Names.oneLine(text), MAX_CELL);
  }

  private static int width(String text) {
    return text.codePoints().map(PreviewText::width).sum();
  }

  private static int width(int codePoint) {
    int type = Character.getType(codePoint);
    if (type == Character.NON_SPACING_MARK || type == Character.FORMAT) {
      return 0;
    }
    for (int[] range : WIDE) {
      if (codePoint >= range[0] && codePoint <= range[1]) {
        return 2;
      }
    }
    return 1;
  }
}
