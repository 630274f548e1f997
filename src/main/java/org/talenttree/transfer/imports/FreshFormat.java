package org.talenttree.transfer.imports;

import org.talenttree.language.Translatable;

/** Reads FRESH résumés: sets of skills, and a list of single skills, with levels up to 10. */
final class FreshFormat {

  static final ImportFormat<LocatedJson> FORMAT =
      ImportFormat.ofValues(
          "fresh",
          Translatable.of("FRESH (an object with skills, an object of sets and list)"),
          Translatable.of("read as a résumé in FRESH"),
          FreshFormat::recognises,
          FreshFormat::read);

  private FreshFormat() {}

  private static boolean recognises(LocatedJson file) {
    LocatedJson skills = file.optional("skills");
    return skills != null
        && skills.value().isObject()
        && (skills.has("sets") || skills.has("list") || skills.value().isEmpty());
  }

  private static ImportedTree read(LocatedJson file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
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
    return builder.tree(title);
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
    builder.talent(
        ImportBuilder.DEFAULT_NAME,
        skill.pointer(),
        skill.textOrEmpty("name"),
        level,
        skill.textOf("summary"));
    builder.dropOthers(skill, "name", "level", "summary");
  }
}
