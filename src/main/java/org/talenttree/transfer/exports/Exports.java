package org.talenttree.transfer.exports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Encodes trees as files. The same tree always gives the same bytes. */
public final class Exports {
  private final TreePicture picture;

  /** Uses this renderer for SVG. */
  public Exports(TreePicture picture) {
    this.picture = picture;
  }

  /** Returns the content of the file, in UTF-8. */
  public byte[] file(Tree tree, String username, ExportFormat format) {
    return switch (format) {
      case JSON -> Json.indented(json(tree));
      case YAML -> YamlText.of(json(tree)).getBytes(UTF_8);
      case MARKDOWN -> MarkdownText.of(tree.title(), tree.details(), paths(tree)).getBytes(UTF_8);
      case JSON_RESUME -> JsonResumeSkills.of(paths(tree));
      case SVG -> picture.svg(tree, username).getBytes(UTF_8);
    };
  }

  /** Returns the Markdown of a tree that was parsed from its public JSON. */
  public static String markdown(JsonNode tree) {
    return MarkdownText.of(
        tree.path("title").asString(""),
        TreeRules.details(tree, Pointer.ROOT),
        TreeRules.paths(tree.path("paths"), Pointer.ROOT.member("paths")));
  }

  /** Returns the tree without its source: files are passed on, and the source may be a draft. */
  private static JsonNode json(Tree tree) {
    return Json.read(TreeJson.of(tree.withDetails(tree.details().withSource(null))));
  }

  private static List<Path> paths(Tree tree) {
    return TreeRules.paths(Json.read(tree.paths().bytes()), Pointer.ROOT.member("paths"));
  }

  /**
   * Encodes paths as the {@code skills} of a JSON Resume. A skill has a level but its keywords have
   * none, so each path becomes one skill per level, the highest first.
   */
  private static final class JsonResumeSkills {
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
}
