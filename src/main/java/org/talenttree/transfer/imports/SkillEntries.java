package org.talenttree.transfer.imports;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.levels.LevelScale;
import org.talenttree.transfer.imports.levels.NamedLevel;
import org.talenttree.transfer.imports.levels.Years;
import org.talenttree.transfer.imports.skills.SkillEntry;
import org.talenttree.tree.rules.Names;

/**
 * Makes talents of the skills that a file lists. All are read before the first becomes a talent:
 * what a bare number means, and how a path is called, depends on the others.
 */
final class SkillEntries {
  private final List<SkillEntry> entries;
  private final LevelScale scale;
  private final Map<String, Set<List<String>>> chains = new HashMap<>();
  private final @Nullable Years years;

  SkillEntries(List<SkillEntry> entries) {
    this(entries, null);
  }

  /**
   * Takes skills whose levels may be years of experience.
   *
   * @param years reads their levels; null if they are no years
   */
  SkillEntries(List<SkillEntry> entries, @Nullable Years years) {
    this.years = years;
    this.entries = entries.stream().map(SkillEntries::withLevel).toList();
    this.scale =
        years == null
            ? LevelScale.of(
                this.entries.stream().map(SkillEntry::level).filter(Objects::nonNull).toList())
            : LevelScale.NONE;
    for (SkillEntry entry : this.entries) {
      if (!entry.groups().isEmpty()) {
        chains
            .computeIfAbsent(Names.name(entry.groups().getLast()), _ -> new HashSet<>())
            .add(entry.groups());
      }
    }
  }

  /** Takes the level out of a name such as "Java (4)", if nothing else says it. */
  private static SkillEntry withLevel(SkillEntry entry) {
    if (entry.level() != null && !entry.level().isBlank()) {
      return entry;
    }
    NamedLevel named = NamedLevel.of(entry.name());
    return new SkillEntry(
        entry.pointer(), entry.groups(), named.name(), named.level(), entry.description());
  }

  /** Adds all of them to the tree. */
  void addTo(ImportBuilder builder, int defaultLevel) {
    if (scale == LevelScale.OF_TEN || scale == LevelScale.OF_HUNDRED) {
      builder.assume(
          Pointer.ROOT,
          Translatable.of(
              "has levels that are numbers up to {0}, so they are read as of {1}",
              largest(), scale.whole()));
    }
    for (SkillEntry entry : entries) {
      if (years == null && entry.level() != null && LevelScale.isZero(entry.level())) {
        builder.drop(entry.pointer(), Translatable.of("has level 0, so it is left out"));
        continue;
      }
      builder.talent(
          path(entry.groups()),
          entry.pointer(),
          entry.name(),
          level(entry.level(), defaultLevel),
          entry.description());
    }
  }

  private ParsedLevel level(@Nullable String written, int defaultLevel) {
    return years == null
        ? ParsedLevel.of(written, scale, defaultLevel)
        : ParsedLevel.ofYears(written, years, defaultLevel);
  }

  /** Returns what the bare numbers among the levels count up to; 0 if there are none. */
  int scale() {
    return scale.whole();
  }

  private String largest() {
    return entries.stream()
        .map(SkillEntry::level)
        .filter(Objects::nonNull)
        .filter(LevelScale::isNumber)
        .map(String::strip)
        .max((a, b) -> Double.compare(number(a), number(b)))
        .orElse("");
  }

  private static double number(String level) {
    return Double.parseDouble(level.replace(',', '.'));
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
