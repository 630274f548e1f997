package org.talenttree.transfer.imports;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The export of Reactive Resume, version 4. */
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
  public String name() {
    return "Reactive Resume 4 (an object with sections)";
  }

  @Override
  public boolean recognises(JsonPlace file) {
    return file.has("sections");
  }

  @Override
  public ImportedTree read(
      JsonPlace file, int defaultLevel, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    Gathering gathering = new Gathering(ids, report);
    JsonPlace basics = file.optional("basics");
    boolean named = basics != null && basics.value().isObject();
    String title = gathering.title(named && basics != null ? basics.optional("name") : null);
    JsonPlace sections = file.member("sections");
    JsonPlace skills = sections.member("skills");
    for (JsonPlace item : skills.member("items").elements()) {
      skill(gathering, item, isHidden(skills), defaultLevel);
    }
    gathering.rest(sections, "skills");
    if (named && basics != null) {
      gathering.rest(basics, "name");
    }
    gathering.rest(file, named ? "basics" : "sections", "sections", "metadata");
    return new ImportedTree(title, null, false, theme(file, gathering, report), gathering.paths());
  }

  /** What the author hides in the résumé must not come to light by an import. */
  private static boolean isHidden(JsonPlace item) {
    JsonNode visible = item.value().get("visible");
    return visible != null && visible.isBoolean() && !visible.booleanValue();
  }

  private static void skill(
      Gathering gathering, JsonPlace skill, boolean sectionHidden, int defaultLevel)
      throws ImportRefused {
    if (!skill.value().isObject()) {
      gathering.drop(skill.pointer(), "is no skill: it must be an object");
    } else if (sectionHidden || isHidden(skill)) {
      gathering.drop(skill.pointer(), "is hidden in the résumé");
    } else {
      String description = skill.textOf("description");
      FoundLevel level = level(skill.value().get("level"), description, defaultLevel);
      boolean isLevel = !FoundLevel.of(description, defaultLevel).isGuess();
      SkillGroup.gather(gathering, skill, "keywords", level, isLevel ? null : description);
    }
  }

  /** Level 0 means that none is shown; the description then often is the word for one. */
  private static FoundLevel level(
      @Nullable JsonNode number, @Nullable String description, int defaultLevel) {
    if (number != null && number.isIntegralNumber() && number.canConvertToInt()) {
      int level = number.intValue();
      if (level >= 1 && level <= 5) {
        return new FoundLevel(level, false, level + " of 5");
      }
    }
    FoundLevel described = FoundLevel.of(description, defaultLevel);
    return described.isGuess()
        ? new FoundLevel(defaultLevel, true, "the file tells none")
        : new FoundLevel(described.level(), true, "its description is " + described.because());
  }

  private static Map<String, String> theme(JsonPlace file, Gathering gathering, ReportWriter report)
      throws ImportRefused {
    Map<String, String> theme = new LinkedHashMap<>();
    JsonPlace metadata = file.optional("metadata");
    if (metadata == null || !metadata.value().isObject()) {
      return theme;
    }
    gathering.rest(metadata, "theme");
    JsonPlace colours = metadata.optional("theme");
    if (colours == null || !colours.value().isObject()) {
      return theme;
    }
    for (Map.Entry<String, JsonPlace> colour : colours.members().entrySet()) {
      String ours = COLOURS.get(colour.getKey());
      String value = colour.getValue().text();
      if (ours == null || !COLOUR.matcher(value).matches()) {
        gathering.drop(colour.getValue().pointer(), "is no colour of a tree");
      } else {
        theme.put(ours, value);
        report.mapped(colour.getValue().pointer(), "becomes the theme's " + ours);
      }
    }
    return theme;
  }
}
