package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.json.Pointer;
import org.talenttree.transfer.imports.ImportReport.Dropped;
import org.talenttree.transfer.imports.ImportReport.Guessed;
import org.talenttree.transfer.imports.ImportReport.Item;
import org.talenttree.transfer.imports.ImportReport.Mapped;

/** Collects the report of an import. */
final class ReportWriter {
  private final List<Item> items = new ArrayList<>();
  private long mapped;
  private long guessed;
  private long dropped;

  void mapped(Pointer pointer, String detail) {
    mapped++;
    if (items.size() < ImportReport.MAX) {
      items.add(new Mapped(pointer.toString(), detail));
    }
  }

  void guessed(Pointer pointer, String detail) {
    guessed++;
    if (items.size() < ImportReport.MAX) {
      items.add(new Guessed(pointer.toString(), detail));
    }
  }

  void dropped(Pointer pointer, String detail) {
    dropped++;
    if (items.size() < ImportReport.MAX) {
      items.add(new Dropped(pointer.toString(), detail));
    }
  }

  ImportReport report() {
    return new ImportReport(mapped, guessed, dropped, items);
  }
}
