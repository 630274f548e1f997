package org.talenttree.transfer.imports;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.ImportReport.Basis;
import org.talenttree.tree.rules.TreeDetails;
import tools.jackson.databind.JsonNode;

/** Reads exports of Reactive Resume, versions 4 and 5. */
final class ReactiveResumeFormat {
  static final ImportFormat<LocatedJson> FORMAT =
      ImportFormat.ofValues(
          "reactive-resume",
          Translatable.of("Reactive Resume 4 or 5 (an object with sections)"),
          Translatable.of("read as a résumé of Reactive Resume"),
          file -> file.has("sections"),
          ReactiveResumeFormat::read);

  private static final Map<String, String> COLOURS =
      Map.of("background", "background", "text", "textColor", "primary", "accentColor");

  private ReactiveResumeFormat() {}

  private static ImportedTree read(LocatedJson file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    int defaultLevel = options.defaultLevel();
    LocatedJson basics = file.object("basics");
    String title = builder.title(basics == null ? null : basics.optional("name"));
    LocatedJson sections = file.member("sections");
    LocatedJson skills = sections.member("skills");
    skills(builder, skills, defaultLevel);
    // Those that the owner adds to the sections that are always there, since version 5.
    LocatedJson custom = file.optional("customSections");
    for (LocatedJson section : custom == null ? List.<LocatedJson>of() : custom.items()) {
      if ("skills".equals(section.textOf("type"))) {
        skills(builder, section, defaultLevel);
      } else {
        builder.drop(section.pointer(), ImportBuilder.NO_PLACE);
      }
    }
    LocatedJson languages = sections.optional("languages");
    if (languages == null || SkillGroup.isHidden(languages)) {
      builder.dropOthers(sections, "skills");
    } else {
      SkillGroup.addLanguages(
          builder, languages.optional("items"), defaultLevel, "level", "fluency", "description");
      builder.dropOthers(sections, "skills", "languages");
    }
    if (basics != null) {
      builder.dropOthers(basics, "name");
    }
    builder.dropOthers(
        file, basics == null ? "sections" : "basics", "sections", "customSections", "metadata");
    return new ImportedTree(
        title, null, false, TreeDetails.NONE, theme(file, builder), builder.paths());
  }

  private static void skills(ImportBuilder builder, LocatedJson section, int defaultLevel)
      throws ImportRefused {
    for (LocatedJson item : section.member("items").elements()) {
      skill(builder, item, SkillGroup.isHidden(section), defaultLevel);
    }
  }

  private static void skill(
      ImportBuilder builder, LocatedJson skill, boolean sectionHidden, int defaultLevel)
      throws ImportRefused {
    if (!skill.value().isObject()) {
      builder.drop(skill.pointer(), SkillGroup.NO_SKILL);
    } else if (sectionHidden || SkillGroup.isHidden(skill)) {
      builder.drop(skill.pointer(), SkillGroup.HIDDEN);
    } else {
      String proficiency = skill.textOf("proficiency");
      String description =
          proficiency == null || proficiency.isBlank() ? skill.textOf("description") : proficiency;
      ParsedLevel level = level(skill.value().get("level"), description, defaultLevel);
      boolean isLevel = !ParsedLevel.of(description, defaultLevel).isGuess();
      SkillGroup.addTo(builder, skill, "keywords", level, isLevel ? null : description);
    }
  }

  /**
   * Level 0 means that no level is shown; a word for it is then in {@code proficiency}, or in the
   * description.
   */
  private static ParsedLevel level(
      @Nullable JsonNode number, @Nullable String description, int defaultLevel) {
    if (number != null && number.isNumber()) {
      long level = Math.round(number.doubleValue());
      if (level >= 1 && level <= 5) {
        return new ParsedLevel(
            (int) level, Basis.FILE, Translatable.of("{0} of 5", level), level + " of 5");
      }
    }
    ParsedLevel described = ParsedLevel.of(description, defaultLevel);
    return described.isGuess()
        ? ParsedLevel.none(defaultLevel, "")
        : new ParsedLevel(
            described.level(),
            Basis.ASSUMPTION,
            Translatable.of("its description is {0}", described.because()),
            described.written());
  }

  /** Returns whether it is a colour such as #fff, #ffff, #ffffff or #ffffffff. */
  private static boolean isColour(String text) {
    return List.of(4, 5, 7, 9).contains(text.length())
        && text.startsWith("#")
        && text.chars().skip(1).allMatch(c -> c < 128 && Character.digit(c, 16) >= 0);
  }

  private static Map<String, String> theme(LocatedJson file, ImportBuilder builder)
      throws ImportRefused {
    Map<String, String> theme = new LinkedHashMap<>();
    LocatedJson metadata = file.object("metadata");
    if (metadata == null) {
      return theme;
    }
    builder.dropOthers(metadata, "theme");
    LocatedJson colours = metadata.object("theme");
    if (colours == null) {
      return theme;
    }
    for (Map.Entry<String, LocatedJson> colour : colours.members().entrySet()) {
      String ours = COLOURS.get(colour.getKey());
      String value = colour.getValue().text();
      if (ours == null || !isColour(value)) {
        builder.drop(colour.getValue().pointer(), Translatable.of("is no colour of a tree"));
      } else {
        theme.put(ours, value);
        builder.map(colour.getValue().pointer(), Translatable.of("becomes the theme's {0}", ours));
      }
    }
    return theme;
  }
}
