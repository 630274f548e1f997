package org.talenttree.transfer.imports;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.ImportReport.Basis;
import org.talenttree.tree.rules.TreeDetails;
import tools.jackson.databind.JsonNode;

/** Reads exports of Reactive Resume, version 4. */
final class ReactiveResumeFormat implements TreeFileFormat {
  private static final Pattern COLOUR =
      Pattern.compile("#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})");
  private static final Map<String, String> COLOURS =
      Map.of("background", "background", "text", "textColor", "primary", "accentColor");

  @Override
  public String id() {
    return "reactive-resume";
  }

  @Override
  public Translatable name() {
    return Translatable.of("Reactive Resume 4 (an object with sections)");
  }

  @Override
  public boolean recognises(LocatedJson file) {
    return file.has("sections");
  }

  @Override
  public ImportedTree read(
      LocatedJson file, ImportOptions options, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    ImportBuilder builder = new ImportBuilder(ids, report);
    int defaultLevel = options.defaultLevel();
    LocatedJson basics = file.optional("basics");
    boolean named = basics != null && basics.value().isObject();
    String title = builder.title(named && basics != null ? basics.optional("name") : null);
    LocatedJson sections = file.member("sections");
    LocatedJson skills = sections.member("skills");
    for (LocatedJson item : skills.member("items").elements()) {
      skill(builder, item, SkillGroup.isHidden(skills), defaultLevel);
    }
    LocatedJson languages = sections.optional("languages");
    if (languages == null || SkillGroup.isHidden(languages)) {
      builder.dropOthers(sections, "skills");
    } else {
      SkillGroup.addLanguages(
          builder, languages.optional("items"), defaultLevel, "level", "fluency", "description");
      builder.dropOthers(sections, "skills", "languages");
    }
    if (named && basics != null) {
      builder.dropOthers(basics, "name");
    }
    builder.dropOthers(file, named ? "basics" : "sections", "sections", "metadata");
    return new ImportedTree(
        title, null, false, TreeDetails.NONE, theme(file, builder, report), builder.paths());
  }

  private static void skill(
      ImportBuilder builder, LocatedJson skill, boolean sectionHidden, int defaultLevel)
      throws ImportRefused {
    if (!skill.value().isObject()) {
      builder.drop(skill.pointer(), SkillGroup.NO_SKILL);
    } else if (sectionHidden || SkillGroup.isHidden(skill)) {
      builder.drop(skill.pointer(), SkillGroup.HIDDEN);
    } else {
      String description = skill.textOf("description");
      ParsedLevel level = level(skill.value().get("level"), description, defaultLevel);
      boolean isLevel = !ParsedLevel.of(description, defaultLevel).isGuess();
      SkillGroup.addTo(builder, skill, "keywords", level, isLevel ? null : description);
    }
  }

  /** Level 0 means that no level is shown; the description is then often a word for the level. */
  private static ParsedLevel level(
      @Nullable JsonNode number, @Nullable String description, int defaultLevel) {
    if (number != null && number.isIntegralNumber() && number.canConvertToInt()) {
      int level = number.intValue();
      if (level >= 1 && level <= 5) {
        return new ParsedLevel(
            level, Basis.FILE, Translatable.of("{0} of 5", level), level + " of 5");
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

  private static Map<String, String> theme(
      LocatedJson file, ImportBuilder builder, ReportWriter report) throws ImportRefused {
    Map<String, String> theme = new LinkedHashMap<>();
    LocatedJson metadata = file.optional("metadata");
    if (metadata == null || !metadata.value().isObject()) {
      return theme;
    }
    builder.dropOthers(metadata, "theme");
    LocatedJson colours = metadata.optional("theme");
    if (colours == null || !colours.value().isObject()) {
      return theme;
    }
    for (Map.Entry<String, LocatedJson> colour : colours.members().entrySet()) {
      String ours = COLOURS.get(colour.getKey());
      String value = colour.getValue().text();
      if (ours == null || !COLOUR.matcher(value).matches()) {
        builder.drop(colour.getValue().pointer(), Translatable.of("is no colour of a tree"));
      } else {
        theme.put(ours, value);
        report.mapped(
            colour.getValue().pointer(), Translatable.of("becomes the theme's {0}", ours));
      }
    }
    return theme;
  }
}
