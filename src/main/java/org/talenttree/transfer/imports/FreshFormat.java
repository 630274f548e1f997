package org.talenttree.transfer.imports;

import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** FRESH résumés: sets of skills, and a list of single ones with levels up to 10. */
final class FreshFormat implements TreeFileFormat {

  @Override
  public String id() {
    return "fresh";
  }

  @Override
  public String name() {
    return "FRESH (an object with skills, an object of sets and list)";
  }

  @Override
  public boolean recognises(JsonPlace file) {
    return file.has("skills") && file.value().get("skills").isObject();
  }

  @Override
  public ImportedTree read(
      JsonPlace file, int defaultLevel, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    Gathering gathering = new Gathering(ids, report);
    String title = gathering.title(file.optional("name"));
    JsonPlace skills = file.member("skills");
    JsonPlace sets = skills.optional("sets");
    if (sets != null) {
      for (JsonPlace set : sets.elements()) {
        set(gathering, set, defaultLevel);
      }
    }
    JsonPlace list = skills.optional("list");
    if (list != null) {
      for (JsonPlace skill : list.elements()) {
        single(gathering, skill, defaultLevel);
      }
    }
    gathering.rest(skills, "sets", "list");
    gathering.rest(file, "name", "skills");
    return new ImportedTree(title, null, false, Map.of(), gathering.paths());
  }

  private static void set(Gathering gathering, JsonPlace set, int defaultLevel)
      throws ImportRefused {
    if (!set.value().isObject()) {
      gathering.drop(set.pointer(), "is no set of skills: it must be an object");
      return;
    }
    FoundLevel level = FoundLevel.ofTen(set.textOf("level"), defaultLevel);
    SkillGroup.gather(gathering, set, "skills", level, null);
    gathering.rest(set, "name", "level", "skills");
  }

  private static void single(Gathering gathering, JsonPlace skill, int defaultLevel)
      throws ImportRefused {
    if (!skill.value().isObject()) {
      gathering.drop(skill.pointer(), "is no skill: it must be an object");
      return;
    }
    FoundLevel level = FoundLevel.ofTen(skill.textOf("level"), defaultLevel);
    String name = skill.textOf("name");
    gathering.talent(
        Gathering.REST, skill, name == null ? "" : name, level, skill.textOf("summary"));
    gathering.rest(skill, "name", "level", "summary");
  }
}
