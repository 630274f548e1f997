package org.talenttree.transfer.imports.records;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;

/**
 * Records with the same fields, whose meaning is found out for all of them together.
 *
 * @param place the pointer that those of its columns and lines begin with
 * @param isTable whether the fields are columns: each use is then that of one column at most
 * @param hasHeading whether the fields have names
 */
public record Sheet(
    Pointer place,
    boolean isTable,
    boolean hasHeading,
    List<Field> fields,
    List<FileRecord> records) {
  /**
   * A column of a table, or a member of objects.
   *
   * @param name empty if it has none
   * @param use what it holds where the shape of the file tells; null where it is to be found out
   */
  public record Field(String name, @Nullable ColumnUse use) {}

  /** What a field holds shows in its first records; a table may have a million cells. */
  private static final int MAX_LOOKED_AT = 500;

  /** Copies the lists. */
  public Sheet {
    fields = List.copyOf(fields);
    records = List.copyOf(records);
  }

  /** Returns the records of a table, whose heading is recognised. */
  public static Sheet of(Table table) {
    return of(table, List.of(), Headings.isHeading(table));
  }

  /**
   * Returns the records of a table.
   *
   * @param groups the headings that the table is below
   */
  public static Sheet of(Table table, List<String> groups, boolean hasHeading) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < table.width(); i++) {
      fields.add(new Field(hasHeading ? table.rows().getFirst().cell(i) : "", null));
    }
    return new Sheet(
        Pointer.ROOT,
        true,
        hasHeading,
        fields,
        table.rows().stream()
            .skip(hasHeading ? 1 : 0)
            .map(row -> new FileRecord(line(row.line()), groups, row.cells()))
            .toList());
  }

  /** Returns the same sheet with its records in one more group around all others. */
  public Sheet below(String group) {
    List<FileRecord> below = records.stream().map(record -> record.below(group)).toList();
    return new Sheet(place, isTable, hasHeading, fields, below);
  }

  /** Returns the same sheet as a part of a file, which all of its pointers name. */
  public Sheet in(Pointer part) {
    List<FileRecord> within = records.stream().map(record -> record.in(part)).toList();
    return new Sheet(part, isTable, hasHeading, fields, within);
  }

  /** Returns the place of a line, which is counted from 1 as editors do. */
  public static Pointer line(long line) {
    return Pointer.ROOT.member("lines").member(Long.toString(line));
  }

  /** Returns the first values of a field, those that are empty too. */
  List<String> values(int field) {
    return records.stream().limit(MAX_LOOKED_AT).map(record -> record.value(field)).toList();
  }

  /** Returns the values of a field that are not empty. */
  List<String> filled(int field) {
    return values(field).stream().filter(value -> !value.isEmpty()).toList();
  }

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
}
