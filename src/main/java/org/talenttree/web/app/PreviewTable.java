package org.talenttree.web.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.transfer.imports.ImportPreview;
import org.talenttree.transfer.imports.ImportPreview.PreviewRow;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.Mapping.Column;
import org.talenttree.tree.rules.BuiltInIcon;

/** The preview of an import as the page shows it: a talent a row, with what was chosen so far. */
public final class PreviewTable {
  /** The rows that are shown before the others are requested. */
  private static final int FIRST = 7;

  /** The most icons of one picture, and the rows that have icons. */
  private static final int ICONS = 40;

  private static final int ROWS_WITH_ICONS = FIRST + 5 * ICONS;
  private static final String SPRITE = "/app/editor/sprite.svg?names=";

  private final ImportPreview preview;
  private final ImportChoices choices;
  private final ImportWords words;
  private final Set<UUID> proposed;

  PreviewTable(ImportPreview preview, ImportChoices choices, ImportWords words) {
    this.preview = preview;
    this.choices = choices;
    this.words = words;
    this.proposed = Set.copyOf(preview.file().proposedIcons());
  }

  /**
   * A column of the page.
   *
   * @param use what it holds
   * @param index its index in the file; -1 for what the file has no column for
   * @param none how many columns before it hold nothing
   */
  public record Head(ColumnUse use, String heading, String note, int index, int none) {}

  /** Returns what the page says. */
  public ImportWords words() {
    return words;
  }

  /** Returns what the import would do. */
  public ImportPreview preview() {
    return preview;
  }

  /** Returns what was chosen so far. */
  public ImportChoices choices() {
    return choices;
  }

  /** Returns the columns of the file, and those that its texts have besides. */
  public List<Head> heads() {
    List<Head> heads = new ArrayList<>();
    int none = 0;
    for (Column column : columns()) {
      String title = column.heading().isEmpty() ? words.column(heads.size()) : column.heading();
      heads.add(new Head(column.use(), title, note(column), heads.size(), none));
      none += column.use() == ColumnUse.NONE ? 1 : 0;
    }
    if (!preview.rows().isEmpty()) {
      addOthers(heads);
    }
    return heads;
  }

  private void addOthers(List<Head> heads) {
    boolean severalPaths = preview.file().tree().paths().size() > 1;
    boolean described = preview.rows().stream().anyMatch(row -> !row.description().isEmpty());
    if (preview.column(ColumnUse.TALENT) < 0) {
      heads.addFirst(other(ColumnUse.TALENT));
    }
    if (preview.column(ColumnUse.PATH) < 0 && (severalPaths || columns().isEmpty())) {
      heads.addFirst(other(ColumnUse.PATH));
    }
    if (preview.column(ColumnUse.LEVEL) < 0) {
      heads.add(other(ColumnUse.LEVEL));
    }
    if (preview.column(ColumnUse.DESCRIPTION) < 0 && described) {
      heads.add(other(ColumnUse.DESCRIPTION));
    }
  }

  private Head other(ColumnUse use) {
    return new Head(use, words.use(use), "", -1, 0);
  }

  private String note(Column column) {
    return column.use() == ColumnUse.LEVEL ? words.levels(column.hasYears()) : "";
  }

  private List<Column> columns() {
    return preview.file().report().columns();
  }

  /** Returns what the columns hold, as the form remembers it. */
  public String uses() {
    return columns().stream().map(column -> column.use().id()).collect(Collectors.joining(","));
  }

  /** Returns the rows that are shown at once. */
  public List<PreviewRow> first() {
    return preview.rows().subList(0, Math.min(FIRST, preview.rows().size()));
  }

  /** Returns the rows that are folded. */
  public List<PreviewRow> others() {
    return preview.rows().subList(first().size(), preview.rows().size());
  }

  /** Returns the beginnings of the columns, row by row, for a table of which no talent was read. */
  public List<List<String>> sample() {
    int rows = columns().stream().mapToInt(column -> column.sample().size()).max().orElse(0);
    List<List<String>> sample = new ArrayList<>();
    for (int i = 0; preview.rows().isEmpty() && i < rows; i++) {
      int row = i;
      sample.add(
          columns().stream()
              .map(column -> row < column.sample().size() ? column.sample().get(row) : "")
              .toList());
    }
    return sample;
  }

  /** Returns the summary of what is folded; empty if nothing is. */
  public String folded() {
    return words.folded(others().size(), !columns().isEmpty());
  }

  /** Returns the icon of a row, such as {@code lucide/hammer}; null to show initials. */
  public @Nullable String icon(PreviewRow row) {
    String url = row.talent().iconUrl();
    if (url == null || (proposed.contains(row.talent().id()) && !choices.takesIcons())) {
      return null;
    }
    return BuiltInIcon.of(url).map(icon -> icon.family() + "/" + icon.name()).orElse(null);
  }

  /** Returns the address of an icon of the row at this index; null if it shows initials. */
  public @Nullable String picture(int index) {
    String icon = index < ROWS_WITH_ICONS ? icon(preview.rows().get(index)) : null;
    if (icon == null) {
      return null;
    }
    int from = index < FIRST ? 0 : FIRST + (index - FIRST) / ICONS * ICONS;
    int to = index < FIRST ? first().size() : Math.min(from + ICONS, preview.rows().size());
    Set<String> near = new TreeSet<>();
    for (PreviewRow row : preview.rows().subList(from, to)) {
      String one = icon(row);
      if (one != null) {
        near.add(one);
      }
    }
    return SPRITE + String.join(",", near) + "#i-" + icon.replace('/', '-');
  }
}
