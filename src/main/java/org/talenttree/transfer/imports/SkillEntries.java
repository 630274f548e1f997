package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.LevelScale;
import org.talenttree.transfer.imports.records.NamedLevel;
import org.talenttree.transfer.imports.records.SkillEntry;
import org.talenttree.transfer.imports.records.Years;
import org.talenttree.tree.rules.Names;

/**
 * Makes talents of the skills that a file lists. All are read before the first becomes a talent:
 * what a level means depends on the others of its column, and how a path is called on the others.
 */
final class SkillEntries {
  private final List<Skill> skills = new ArrayList<>();
  private final List<LevelColumn> columns = new ArrayList<>();
  private final Map<String, Set<List<String>>> chains = new HashMap<>();
  private final int chosenScale;

  /** Reads bare numbers by the others of their column. */
  SkillEntries() {
    this(0);
  }

  /**
   * Reads bare numbers as somebody says.
   *
   * @param chosenScale what they count up to; 0 to find it out
   */
  SkillEntries(int chosenScale) {
    this.chosenScale = chosenScale;
  }

  private record Skill(SkillEntry entry, LevelColumn column, NamedLevel named) {
    /** A number behind a dash is a level only if each name of the column has one. */
    private SkillEntry read() {
      return hasLevel(entry) || (named.isLoose() && column.loose < column.unlevelled)
          ? entry
          : new SkillEntry(
              entry.pointer(), entry.groups(), named.name(), named.level(), entry.description());
    }
  }

  /** Levels that are read on one scale. */
  static final class LevelColumn {
    private final List<String> written = new ArrayList<>();
    private int loose;
    private int unlevelled;
    private final @Nullable Years years;
    private final int statedMax;
    private LevelScale scale = LevelScale.NONE;

    private LevelColumn(@Nullable Years years, int statedMax) {
      this.years = years;
      this.statedMax = statedMax;
    }

    private ParsedLevel level(@Nullable String text, int defaultLevel) {
      return years == null
          ? ParsedLevel.of(text, scale, defaultLevel)
          : ParsedLevel.ofYears(text, years, defaultLevel);
    }
  }

  /**
   * Opens a column of levels.
   *
   * @param years reads them; null if they are no years
   * @param statedMax what its heading says that numbers count up to; 0 if it says nothing
   */
  LevelColumn column(@Nullable Years years, int statedMax) {
    columns.add(new LevelColumn(years, statedMax));
    return columns.getLast();
  }

  SkillEntries add(List<SkillEntry> entries) {
    LevelColumn column = column(null, 0);
    entries.forEach(entry -> add(column, entry));
    return this;
  }

  /** Adds a skill with a level of this column, which may be in its name, as in "Java (4)". */
  void add(LevelColumn column, SkillEntry entry) {
    NamedLevel named = NamedLevel.of(entry.name());
    skills.add(new Skill(entry, column, named));
    column.unlevelled += hasLevel(entry) ? 0 : 1;
    column.loose += named.isLoose() ? 1 : 0;
    if (!entry.groups().isEmpty()) {
      chains
          .computeIfAbsent(Names.name(entry.groups().getLast()), _ -> new HashSet<>())
          .add(entry.groups());
    }
  }

  private static boolean hasLevel(SkillEntry entry) {
    return entry.level() != null && !entry.level().isBlank();
  }

  /** Adds all of them to the tree. */
  void addTo(ImportBuilder builder, int defaultLevel) {
    List<SkillEntry> entries = skills.stream().map(Skill::read).toList();
    for (int i = 0; i < entries.size(); i++) {
      String level = entries.get(i).level();
      if (level != null) {
        skills.get(i).column.written.add(level);
      }
    }
    for (LevelColumn column : columns) {
      if (column.years == null) {
        column.scale =
            LevelScale.of(column.written, chosenScale > 0 ? chosenScale : statedMax(column));
        reportScale(builder, column);
      }
    }
    for (int i = 0; i < entries.size(); i++) {
      SkillEntry entry = entries.get(i);
      LevelColumn column = skills.get(i).column;
      if (column.years == null && entry.level() != null && LevelScale.isZero(entry.level())) {
        builder.drop(entry.pointer(), Translatable.of("has level 0, so it is left out"));
        continue;
      }
      builder.talent(
          path(entry.groups()),
          entry.pointer(),
          entry.name(),
          column.level(entry.level(), defaultLevel),
          entry.description());
    }
  }

  /** What a heading says holds unless a level is beyond it. */
  private static int statedMax(LevelColumn column) {
    return column.written.stream().allMatch(level -> LevelScale.number(level) <= column.statedMax)
        ? column.statedMax
        : 0;
  }

  private void reportScale(ImportBuilder builder, LevelColumn column) {
    double whole = column.scale.whole();
    if (chosenScale == 0 && whole > 0 && whole != 5 && whole != column.statedMax) {
      builder.assume(
          Pointer.ROOT,
          Translatable.of(
              "has levels that are numbers up to {0}, so they are read as of {1}",
              largest(column), column.scale.shown()));
    }
  }

  /** Returns what the bare numbers among the levels count up to; 0 if there are none. */
  int scale() {
    return (int) columns.stream().mapToDouble(column -> column.scale.whole()).max().orElse(0);
  }

  private static String largest(LevelColumn column) {
    return column.written.stream()
        .filter(LevelScale::isNumber)
        .map(String::strip)
        .max(Comparator.comparingDouble(LevelScale::number))
        .orElse("");
  }

  /** Returns the name of the innermost group, behind its parent's if there are several of it. */
  private String path(List<String> groups) {
    String name = groups.isEmpty() ? "" : Names.name(groups.getLast());
    if (name.isEmpty()) {
      return ImportBuilder.DEFAULT_NAME;
    }
    return chains.getOrDefault(name, Set.of()).size() < 2
        ? name
        : Names.name(
            groups.subList(Math.max(0, groups.size() - 2), groups.size()).stream()
                .map(Names::name)
                .collect(Collectors.joining(": ")));
  }
}
