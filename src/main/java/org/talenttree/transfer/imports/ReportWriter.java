package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.talenttree.json.Pointer;
import org.talenttree.transfer.imports.ImportReport.Dropped;
import org.talenttree.transfer.imports.ImportReport.Guessed;
import org.talenttree.transfer.imports.ImportReport.Item;
import org.talenttree.transfer.imports.ImportReport.Mapped;
import org.talenttree.transfer.imports.table.Column;

/** Collects the report of an import. */
final class ReportWriter {
  private final List<Item> items = new ArrayList<>();
  private long mapped;
  private long guessed;
  private long dropped;
  private long withoutLevel;
  private List<Column> columns = List.of();

  void mapped(Pointer pointer, String detail) {
    mapped++;
    if (items.size() < ImportReport.MAX) {
      items.add(new Mapped(pointer.toString(), detail, null));
    }
  }

  void guessed(Pointer pointer, String detail) {
    guessed++;
    if (items.size() < ImportReport.MAX) {
      items.add(new Guessed(pointer.toString(), detail, null, false));
    }
  }

  void dropped(Pointer pointer, String detail) {
    dropped++;
    if (items.size() < ImportReport.MAX) {
      items.add(new Dropped(pointer.toString(), detail));
    }
  }

  /** Reports what became a talent, by an assumption or not. */
  void talent(Pointer pointer, UUID id, ParsedLevel.Basis basis, boolean isGuess, String detail) {
    boolean lacksLevel = basis == ParsedLevel.Basis.DEFAULT;
    withoutLevel += lacksLevel ? 1 : 0;
    mapped += isGuess ? 0 : 1;
    guessed += isGuess ? 1 : 0;
    if (items.size() < ImportReport.MAX) {
      String place = pointer.toString();
      items.add(
          isGuess ? new Guessed(place, detail, id, lacksLevel) : new Mapped(place, detail, id));
    }
  }

  /** Notes what each column of a table is taken for. */
  void columns(List<Column> all) {
    columns = all;
  }

  ImportReport report() {
    return new ImportReport(mapped, guessed, dropped, withoutLevel, columns, items);
  }
}
