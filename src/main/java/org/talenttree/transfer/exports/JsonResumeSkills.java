package org.talenttree.transfer.exports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.json.Json;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Encodes paths as the {@code skills} of a JSON Resume. A skill has a level but its keywords have
 * none, so each path becomes one skill per level, the highest first.
 */
final class JsonResumeSkills {
  private static final String SCHEMA =
      "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

  /** Words for the levels 1 to 5; the import reads them as the same levels. */
  private static final List<String> WORDS =
      List.of("Beginner", "Basic", "Intermediate", "Advanced", "Expert");

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private JsonResumeSkills() {}

  /** Returns the file; paths without talents are omitted. */
  static byte[] of(List<Path> paths) {
    ObjectNode resume = JSON.objectNode();
    resume.put("$schema", SCHEMA);
    ArrayNode skills = resume.putArray("skills");
    for (Path path : paths) {
      byLevel(path)
          .forEach((level, names) -> {
            ObjectNode skill = skills.addObject();
            skill.put("name", path.name());
            skill.put("level", WORDS.get(level - 1));
            ArrayNode keywords = skill.putArray("keywords");
            names.forEach(keywords::add);
          });
    }
    return Json.indented(resume);
  }

  private static Map<Integer, List<String>> byLevel(Path path) {
    Map<Integer, List<String>> names = new LinkedHashMap<>();
    for (int level = WORDS.size(); level >= 1; level--) {
      for (Talent talent : path.talents()) {
        if (talent.level() == level) {
          names.computeIfAbsent(level, _ -> new ArrayList<>()).add(talent.name());
        }
      }
    }
    return names;
  }
}
