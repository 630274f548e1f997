package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Markup;
import org.talenttree.transfer.imports.records.SkillEntry;

/**
 * Reads the posters of MakerSkillTree: rows of things to do, the easy ones first. Rows become
 * paths; how far somebody got is not in the file, as posters are coloured in by hand.
 */
final class MakerSkillTreeFormat {

  static final ImportFormat<LocatedJson> FORMAT =
      ImportFormat.ofValues(
          "maker-skill-tree",
          Translatable.of(
              "MakerSkillTree (an object with Title and Skills, or with title and row)"),
          Translatable.of("read as a MakerSkillTree"),
          MakerSkillTreeFormat::recognises,
          MakerSkillTreeFormat::read);

  private MakerSkillTreeFormat() {}

  private static boolean recognises(LocatedJson file) {
    LocatedJson skills = file.optional("Skills");
    return (skills != null && skills.items().stream().anyMatch(skill -> skill.has("desc")))
        || (file.has("title") && file.has("row"));
  }

  private static ImportedTree read(LocatedJson file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    LocatedJson heading = file.optional(file.has("title") ? "title" : "Title");
    String title =
        builder.title(
            heading == null ? null : heading.text(),
            heading == null ? file.pointer() : heading.pointer());
    LocatedJson skills = file.optional("Skills");
    List<SkillEntry> entries = skills == null ? ofRows(file.member("row")) : ofSkills(skills);
    new SkillEntries().add(entries).addTo(builder, options.defaultLevel());
    builder.dropOthers(file, "title", "Title", "row", "Skills");
    return builder.tree(title);
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
