package org.talenttree.transfer.imports.records;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.json.Pointer;

/**
 * One record of a file: a row of a table, an object of a list, or a text.
 *
 * @param groups the names of the groups it is in, the outermost first
 * @param values its values in the order of the sheet's fields; it may have fewer
 */
public record FileRecord(Pointer place, List<String> groups, List<String> values) {
  /** Copies the lists. */
  public FileRecord {
    groups = List.copyOf(groups);
    values = List.copyOf(values);
  }

  /** Returns the same record in one more group around all others. */
  FileRecord below(String group) {
    List<String> all = new ArrayList<>(groups);
    all.addFirst(group);
    return new FileRecord(place, all, values);
  }

  /** Returns the same record as a part of a file. */
  FileRecord in(Pointer part) {
    return new FileRecord(place.below(part), groups, values);
  }

  /** Returns the same record without the values before a field. */
  public FileRecord from(int field) {
    return new FileRecord(
        place, groups, values.subList(Math.min(field, values.size()), values.size()));
  }

  /** Returns a value without space around it; empty beyond the last. */
  public String value(int field) {
    return field < values.size() ? values.get(field).strip() : "";
  }
}
