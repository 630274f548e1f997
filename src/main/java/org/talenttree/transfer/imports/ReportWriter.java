package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.json.Pointer;
import org.talenttree.transfer.imports.ImportReport.Dropped;
import org.talenttree.transfer.imports.ImportReport.Guessed;
import org.talenttree.transfer.imports.ImportReport.Item;
import org.talenttree.transfer.imports.ImportReport.Mapped;

/** Notes what becomes of each item while a file is read. */
final class ReportWriter {
  private final List<Item> items = new ArrayList<>();
  private long mapped;
  private long guessed;
  private long dropped;

  void mapped(Pointer place, String detail) {
    mapped++;
    if (items.size() < ImportReport.MAX) {
      items.add(new Mapped(place.toString(), detail));
    }
  }

  void guessed(Pointer place, String detail) {
    guessed++;
    if (items.size() < ImportReport.MAX) {
      items.add(new Guessed(place.toString(), detail));
    }
  }

  void dropped(Pointer place, String detail) {
    dropped++;
    if (items.size() < ImportReport.MAX) {
      items.add(new Dropped(place.toString(), detail));
    }
  }

  ImportReport report() {
    return new ImportReport(mapped, guessed, dropped, items);
  }
}
