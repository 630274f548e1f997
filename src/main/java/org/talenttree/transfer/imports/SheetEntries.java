package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.ImportRefused.ImportUnclear;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.Headings;
import org.talenttree.transfer.imports.records.LevelScale;
import org.talenttree.transfer.imports.records.ListText;
import org.talenttree.transfer.imports.records.Mapping;
import org.talenttree.transfer.imports.records.Mapping.Column;
import org.talenttree.transfer.imports.records.Sheet;
import org.talenttree.transfer.imports.records.Sheet.FileRecord;
import org.talenttree.transfer.imports.records.SkillEntry;
import org.talenttree.transfer.imports.records.Table;
import org.talenttree.transfer.imports.records.Years;
import org.talenttree.tree.rules.Names;

/** Reads the skills out of records whose fields are known, and reports what goes nowhere. */
final class SheetEntries {
  private final Mapping mapping;
  private final boolean isTable;
  private final ImportBuilder builder;
  private final Map<ColumnUse, List<Integer>> fields = new EnumMap<>(ColumnUse.class);

  private SheetEntries(Mapping mapping, ImportBuilder builder) {
    this.mapping = mapping;
    this.isTable = mapping.sheet().isTable();
    this.builder = builder;
    for (ColumnUse use : ColumnUse.values()) {
      fields.put(use, mapping.fields(use));
    }
  }

  /**
   * Adds the skills of a sheet, whose fields are mapped as somebody decided or as it says itself.
   *
   * @return how the fields were mapped
   * @throws ImportUnclear if there is a question about the file, and this is no preview
   */
  static Mapping addTo(
      SkillEntries skills, Sheet sheet, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    Mapping mapping = Mapping.of(sheet, options.choice());
    if (mapping.doubt() != null && !options.isPreview()) {
      throw new ImportUnclear(mapping, mapping.doubt());
    }
    SheetEntries entries = new SheetEntries(mapping, builder);
    entries.report();
    entries.addTo(skills, options.year());
    return mapping;
  }

  /**
   * Returns a table whose first row is its heading if it has one, and with one column of levels.
   */
  static Table plain(Table table, Pointer part, ImportBuilder builder) {
    Table below = Headings.below(table);
    table.rows().stream()
        .limit((long) table.rows().size() - below.rows().size())
        .forEach(row ->
            builder.drop(
                Sheet.line(row.line()).below(part), Translatable.of("is above the heading")));
    Optional<Table> joined = Headings.joined(below);
    joined.ifPresent(_ ->
        builder.assume(
            part, Translatable.of("has a column for each level, so a mark in one is the level")));
    return joined.orElse(below);
  }

  private void report() {
    if (mapping.isListed()) {
      builder.fields(mapping);
    }
    if (isTable) {
      reportColumns();
    }
  }

  private void reportColumns() {
    int number = 0;
    for (Column column : mapping.columns()) {
      number++;
      Pointer place = mapping.sheet().place().member("columns").element(number);
      String heading = Names.cut(Names.oneLine(column.heading()), ImportBuilder.MAX_HEADING);
      Translatable what =
          column.heading().isEmpty() ? held(column.use()) : held(column.use(), heading);
      if (column.use() == ColumnUse.NONE) {
        builder.drop(place, what);
      } else {
        builder.map(place, what);
      }
    }
  }

  private static Translatable held(ColumnUse use) {
    return switch (use) {
      case PATH -> Translatable.of("has no heading and holds the paths");
      case TALENT -> Translatable.of("has no heading and holds the talents");
      case LEVEL -> Translatable.of("has no heading and holds the levels");
      case DESCRIPTION -> Translatable.of("has no heading and holds the descriptions");
      case NONE -> Translatable.of("has no heading and is left out");
    };
  }

  private static Translatable held(ColumnUse use, String heading) {
    return switch (use) {
      case PATH -> Translatable.of("\"{0}\" holds the paths", heading);
      case TALENT -> Translatable.of("\"{0}\" holds the talents", heading);
      case LEVEL -> Translatable.of("\"{0}\" holds the levels", heading);
      case DESCRIPTION -> Translatable.of("\"{0}\" holds the descriptions", heading);
      case NONE -> Translatable.of("\"{0}\" is left out", heading);
    };
  }

  /** Adds a skill for each record; what columns of years hold is read as of this year. */
  private void addTo(SkillEntries skills, int year) {
    Map<Integer, SkillEntries.LevelColumn> levels = new HashMap<>();
    boolean merged = hasMergedPaths();
    String path = "";
    for (FileRecord record : mapping.sheet().records()) {
      String own = value(record, ColumnUse.PATH);
      path = own.isEmpty() && merged ? path : own;
      if (isPathAlone(record, own, merged)) {
        builder.map(record.place(), Translatable.of("names the path of the lines below"));
        continue;
      }
      reportOthers(record);
      int field = field(ColumnUse.LEVEL, record).orElse(-1);
      if (field < 0 && !mapping.persons().isEmpty() && mapping.has(ColumnUse.LEVEL)) {
        builder.drop(record.place(), Translatable.of("has no level for this person"));
        continue;
      }
      SkillEntries.LevelColumn column =
          levels.computeIfAbsent(field, _ -> skills.column(years(field, year), statedMax(field)));
      for (String name : names(record)) {
        skills.add(column, entry(record, name, path, field));
      }
    }
  }

  /** A cell may list the names of a group; next to a level it is one name. */
  private List<String> names(FileRecord record) {
    String name = value(record, ColumnUse.TALENT);
    return isTable && !mapping.has(ColumnUse.LEVEL) && mapping.has(ColumnUse.PATH)
        ? ListText.split(name)
        : List.of(name);
  }

  private SkillEntry entry(FileRecord record, String name, String path, int levels) {
    List<String> chain = new ArrayList<>(record.groups());
    if (!path.isEmpty()) {
      chain.add(path);
    }
    String description = value(record, ColumnUse.DESCRIPTION);
    return new SkillEntry(
        record.place(),
        chain,
        name,
        levels < 0 ? null : record.value(levels),
        description.isEmpty() ? null : description);
  }

  private int statedMax(int field) {
    return field < 0 ? 0 : LevelScale.statedMax(mapping.columns().get(field).heading());
  }

  /** Somebody took the column for levels although it tells years. */
  private @Nullable Years years(int field, int year) {
    return field >= 0 && mapping.columns().get(field).hasYears() ? new Years(year) : null;
  }

  /** A row of a spreadsheet may hold nothing but the path of those below. */
  private boolean isPathAlone(FileRecord record, String path, boolean merged) {
    return merged
        && !path.isEmpty()
        && IntStream.range(0, record.values().size())
                .filter(field -> !record.value(field).isEmpty())
                .count()
            == 1;
  }

  /** In spreadsheets, the path often stands only next to the first of its talents. */
  private boolean hasMergedPaths() {
    List<FileRecord> records = mapping.sheet().records();
    List<String> paths = records.stream().map(record -> value(record, ColumnUse.PATH)).toList();
    List<String> named = paths.stream().filter(Predicate.not(String::isEmpty)).toList();
    Set<String> distinct = new HashSet<>(named);
    boolean merged =
        isTable
            && !named.isEmpty()
            && named.size() < paths.size()
            && distinct.size() == named.size()
            && !paths.getFirst().isEmpty();
    if (merged) {
      builder.assume(
          records.getFirst().place(),
          Translatable.of("and further lines name a path that holds for the lines below too"));
    }
    return merged;
  }

  /** The cells of columns that hold nothing are listed by line, the members of objects each. */
  private void reportOthers(FileRecord record) {
    if (isTable) {
      List<String> others = fields(ColumnUse.NONE).stream().sorted().map(record::value).toList();
      if (others.stream().anyMatch(Predicate.not(String::isEmpty))) {
        builder.leaveOut(record.place(), others);
      }
      return;
    }
    for (int i = 0; i < record.values().size(); i++) {
      ColumnUse use = mapping.columns().get(i).use();
      boolean taken = use != ColumnUse.NONE && field(use, record).equals(OptionalInt.of(i));
      if (!record.value(i).isEmpty() && !taken) {
        String name = mapping.sheet().fields().get(i).name();
        builder.drop(
            name.isEmpty() ? record.place() : record.place().member(name), ImportBuilder.NO_PLACE);
      }
    }
  }

  private List<Integer> fields(ColumnUse use) {
    return fields.getOrDefault(use, List.of());
  }

  /** Returns the first field of this use in which a record has a value. */
  private OptionalInt field(ColumnUse use, FileRecord record) {
    return fields(use).stream()
        .filter(field -> !record.value(field).isEmpty())
        .mapToInt(Integer::intValue)
        .findFirst();
  }

  private String value(FileRecord record, ColumnUse use) {
    OptionalInt field = field(use, record);
    return field.isEmpty() ? "" : record.value(field.getAsInt());
  }
}
