package org.talenttree.transfer.imports;

import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** JSON Resume (jsonresume.org), of every version, as others write it too. */
final class JsonResumeFormat implements TreeFileFormat {

  @Override
  public String id() {
    return "json-resume";
  }

  @Override
  public String name() {
    return "JSON Resume (an object with skills, an array, or basics)";
  }

  @Override
  public boolean recognises(JsonPlace file) {
    return file.has("basics") || (file.has("skills") && !file.value().get("skills").isObject());
  }

  @Override
  public ImportedTree read(
      JsonPlace file, int defaultLevel, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    Gathering gathering = new Gathering(ids, report);
    JsonPlace basics = file.optional("basics");
    boolean named = basics != null && basics.value().isObject();
    String title = gathering.title(named && basics != null ? basics.optional("name") : null);
    for (JsonPlace skill : file.member("skills").elements()) {
      skill(gathering, skill, defaultLevel);
    }
    if (named && basics != null) {
      gathering.rest(basics, "name");
      gathering.rest(file, "basics", "skills");
    } else {
      gathering.rest(file, "skills");
    }
    return new ImportedTree(title, null, false, Map.of(), gathering.paths());
  }

  private static void skill(Gathering gathering, JsonPlace skill, int defaultLevel)
      throws ImportRefused {
    if (!skill.value().isObject()) {
      gathering.drop(skill.pointer(), "is no skill: it must be an object");
      return;
    }
    FoundLevel level = FoundLevel.of(skill.textOf("level"), defaultLevel);
    SkillGroup.gather(gathering, skill, "keywords", level, null);
    gathering.rest(skill, "name", "level", "keywords");
  }
}
