package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.outline.Markup;
import org.talenttree.transfer.imports.skills.SkillEntry;
import org.talenttree.tree.rules.TreeDetails;

/**
 * Reads the posters of MakerSkillTree: rows of things to do, the easy ones first. Rows become
 * paths; how far somebody got is not in the file, as posters are coloured in by hand.
 */
final class MakerSkillTreeFormat implements TreeFileFormat {

  @Override
  public String id() {
    return "maker-skill-tree";
  }

  @Override
  public Translatable name() {
    return Translatable.of(
        "MakerSkillTree (an object with Title and Skills, or with title and row)");
  }

  @Override
  public boolean recognises(LocatedJson file) {
    LocatedJson skills = file.optional("Skills");
    return (skills != null && skills.items().stream().anyMatch(skill -> skill.has("desc")))
        || (file.has("title") && file.has("row"));
  }

  @Override
  public ImportedTree read(
      LocatedJson file, ImportOptions options, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    ImportBuilder builder = new ImportBuilder(ids, report);
    LocatedJson heading = file.optional(file.has("title") ? "title" : "Title");
    String title =
        builder.title(
            heading == null ? null : heading.text(),
            heading == null ? file.pointer() : heading.pointer());
    LocatedJson skills = file.optional("Skills");
    List<SkillEntry> entries = skills == null ? ofRows(file.member("row")) : ofSkills(skills);
    new SkillEntries().add(entries).addTo(builder, options.defaultLevel());
    builder.dropOthers(file, "title", "Title", "row", "Skills");
    return new ImportedTree(title, null, false, TreeDetails.NONE, Map.of(), builder.paths());
  }

  private static List<SkillEntry> ofRows(LocatedJson rows) throws ImportRefused {
    List<SkillEntry> entries = new ArrayList<>();
    int number = 1;
    for (LocatedJson row : rows.members().values()) {
      for (LocatedJson skill : row.items()) {
        entries.add(entry(skill, Integer.toString(number), text(skill)));
      }
      number += row.items().isEmpty() ? 0 : 1;
    }
    return entries;
  }

  /** A colon in an item without quotes makes it an object of one member. */
  private static String text(LocatedJson item) {
    return item.each().entrySet().stream()
        .map(member -> member.getKey() + ": " + member.getValue().text())
        .findFirst()
        .orElse(item.text());
  }

  private static List<SkillEntry> ofSkills(LocatedJson skills) {
    List<SkillEntry> entries = new ArrayList<>();
    for (LocatedJson skill : skills.items()) {
      entries.add(entry(skill, skill.textOf("level"), skill.textOf("desc")));
    }
    return entries;
  }

  private static SkillEntry entry(LocatedJson skill, @Nullable String row, @Nullable String name) {
    return new SkillEntry(
        skill.pointer(),
        row == null ? List.of() : List.of("Row " + row),
        name == null ? "" : Markup.without(name),
        null,
        null);
  }
}
