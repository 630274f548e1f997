package org.talenttree.transfer.imports;

import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.TreeDetails;

/** Reads FRESH résumés: sets of skills, and a list of single skills, with levels up to 10. */
final class FreshFormat implements TreeFileFormat {

  @Override
  public String id() {
    return "fresh";
  }

  @Override
  public Translatable name() {
    return Translatable.of("FRESH (an object with skills, an object of sets and list)");
  }

  @Override
  public boolean recognises(LocatedJson file) {
    LocatedJson skills = file.optional("skills");
    return skills != null
        && skills.value().isObject()
        && (skills.has("sets") || skills.has("list") || skills.value().isEmpty());
  }

  @Override
  public ImportedTree read(
      LocatedJson file, ImportOptions options, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    ImportBuilder builder = new ImportBuilder(ids, report);
    int defaultLevel = options.defaultLevel();
    String title = builder.title(file.optional("name"));
    LocatedJson skills = file.member("skills");
    LocatedJson sets = skills.optional("sets");
    if (sets != null) {
      for (LocatedJson set : sets.elements()) {
        set(builder, set, defaultLevel);
      }
    }
    LocatedJson list = skills.optional("list");
    if (list != null) {
      for (LocatedJson skill : list.elements()) {
        single(builder, skill, defaultLevel);
      }
    }
    SkillGroup.addLanguages(builder, file.optional("languages"), defaultLevel, "fluency", "level");
    builder.dropOthers(skills, "sets", "list");
    builder.dropOthers(file, "name", "skills", "languages");
    return new ImportedTree(title, null, false, TreeDetails.NONE, Map.of(), builder.paths());
  }

  private static void set(ImportBuilder builder, LocatedJson set, int defaultLevel)
      throws ImportRefused {
    if (!set.value().isObject()) {
      builder.drop(set.pointer(), Translatable.of("is no set of skills: it must be an object"));
      return;
    }
    ParsedLevel level = ParsedLevel.ofTen(set.textOf("level"), defaultLevel);
    SkillGroup.addTo(builder, set, "skills", level, null);
    builder.dropOthers(set, "name", "level", "skills");
  }

  private static void single(ImportBuilder builder, LocatedJson skill, int defaultLevel)
      throws ImportRefused {
    if (!skill.value().isObject()) {
      builder.drop(skill.pointer(), SkillGroup.NO_SKILL);
      return;
    }
    ParsedLevel level = ParsedLevel.ofTen(skill.textOf("level"), defaultLevel);
    String name = skill.textOf("name");
    builder.talent(
        ImportBuilder.DEFAULT_NAME,
        skill.pointer(),
        name == null ? "" : name,
        level,
        skill.textOf("summary"));
    builder.dropOthers(skill, "name", "level", "summary");
  }
}
