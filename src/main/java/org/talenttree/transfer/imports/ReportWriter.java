package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.ImportReport.Basis;
import org.talenttree.transfer.imports.ImportReport.Dropped;
import org.talenttree.transfer.imports.ImportReport.Excess;
import org.talenttree.transfer.imports.ImportReport.Guessed;
import org.talenttree.transfer.imports.ImportReport.Item;
import org.talenttree.transfer.imports.ImportReport.Layout;
import org.talenttree.transfer.imports.ImportReport.Limit;
import org.talenttree.transfer.imports.ImportReport.Made;
import org.talenttree.transfer.imports.ImportReport.Mapped;
import org.talenttree.transfer.imports.records.Column;
import org.talenttree.transfer.imports.records.Doubt;
import org.talenttree.transfer.imports.records.Mapping;
import org.talenttree.tree.rules.Names;

/** Collects the report of an import. */
final class ReportWriter {
  static final int MAX_HEADING = 60;

  private final List<Item> items = new ArrayList<>();
  private final Map<String, List<String>> leftOut = new HashMap<>();
  private long mapped;
  private long guessed;
  private long dropped;
  private long withoutLevel;
  private List<Column> columns = List.of();
  private List<String> persons = List.of();
  private @Nullable Doubt doubt;
  private @Nullable Layout layout;
  private @Nullable Excess excess;

  void mapped(Pointer pointer, Translatable detail) {
    mapped++;
    add(new Mapped(pointer.toString(), detail, null));
  }

  void guessed(Pointer pointer, Translatable detail) {
    guessed++;
    add(new Guessed(pointer.toString(), detail, null));
  }

  void dropped(Pointer pointer, Translatable detail) {
    dropped++;
    add(new Dropped(pointer.toString(), detail, false));
  }

  private void add(Item item) {
    if (items.size() < ImportReport.MAX) {
      items.add(item);
    }
  }

  /** Reports what became a talent, by an assumption or not. */
  void talent(Pointer pointer, UUID id, ParsedLevel level, boolean isGuess, Translatable detail) {
    Made made = new Made(id, level.written(), level.basis());
    withoutLevel += level.basis() == Basis.DEFAULT ? 1 : 0;
    mapped += isGuess ? 0 : 1;
    guessed += isGuess ? 1 : 0;
    String place = pointer.toString();
    add(isGuess ? new Guessed(place, detail, made) : new Mapped(place, detail, made));
  }

  /** Reports a talent that is left out as a tree has no room for it. */
  void exceeding(Pointer pointer, Limit limit, Translatable detail) {
    excess =
        excess == null ? new Excess(1, limit) : new Excess(excess.talents() + 1, excess.limit());
    dropped++;
    add(new Dropped(pointer.toString(), detail, true));
  }

  /** Notes the cells of a line that go nowhere. */
  void leaveOut(Pointer line, List<String> cells) {
    if (leftOut.size() < ImportReport.MAX_LEFT_OUT) {
      leftOut.put(line.toString(), cells.stream().map(ParsedLevel::shortened).toList());
    }
  }

  /** Notes what each field of the first sheet is taken for, and what is not sure about it. */
  void fields(Mapping mapping) {
    if (!columns.isEmpty()) {
      return;
    }
    doubt = mapping.doubt();
    persons = mapping.persons().stream().map(ReportWriter::heading).toList();
    columns =
        mapping.columns().stream()
            .map(column ->
                new Column(
                    heading(column.heading()),
                    column.use(),
                    column.hasYears(),
                    column.sample().stream().map(ParsedLevel::shortened).toList()))
            .toList();
  }

  private static String heading(String text) {
    return Names.cut(Names.oneLine(text), MAX_HEADING);
  }

  /** Notes how a text was read, but for the scale of its numbers. */
  void layout(long lines, String separator, boolean hasHeading) {
    layout = new Layout(lines, separator, hasHeading, 0);
  }

  /** Notes what the bare numbers among the levels of a text count up to. */
  void scale(int whole) {
    if (layout != null) {
      layout = new Layout(layout.lines(), layout.separator(), layout.hasHeading(), whole);
    }
  }

  ImportReport report() {
    return new ImportReport(
        mapped,
        guessed,
        dropped,
        withoutLevel,
        layout,
        columns,
        persons,
        doubt,
        leftOut,
        excess,
        List.of(),
        items);
  }
}
