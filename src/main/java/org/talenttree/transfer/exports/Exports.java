package org.talenttree.transfer.exports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
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
  private static final String SCHEMA =
      "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

  /** Words for the levels 1 to 5; the import reads them as the same levels. */
  private static final List<String> WORDS =
      List.of("Beginner", "Basic", "Intermediate", "Advanced", "Expert");

  private final BiFunction<Tree, String, String> picture;

  /**
   * Uses this renderer for SVG, which takes a tree and its owner's username. The SVG must load no
   * other resource: it is a file that people pass on.
   */
  public Exports(BiFunction<Tree, String, String> picture) {
    this.picture = picture;
  }

  /** Returns the content of the file, in UTF-8. */
  public byte[] file(Tree tree, String username, ExportFormat format) {
    return switch (format) {
      case JSON -> Json.indented(json(tree));
      case YAML -> YamlText.of(json(tree)).getBytes(UTF_8);
      case MARKDOWN -> MarkdownText.of(tree.title(), tree.details(), paths(tree)).getBytes(UTF_8);
      case JSON_RESUME -> jsonResume(paths(tree));
      case SVG -> picture.apply(tree, username).getBytes(UTF_8);
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
  private static byte[] jsonResume(List<Path> paths) {
    ObjectNode resume = JsonNodeFactory.instance.objectNode();
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

  /** A file format for the export of a tree. */
  public enum ExportFormat {
    /** The whole tree, as in the API. */
    JSON("json", "application/json", ".json"),
    /** The same as YAML. */
    YAML("yaml", "application/yaml", ".yaml"),
    /** Paths and talents as text. */
    MARKDOWN("markdown", "text/markdown;charset=utf-8", ".md"),
    /** The member {@code skills} of a JSON Resume. */
    JSON_RESUME("json-resume", "application/json", ".resume.json"),
    /** A picture of the whole tree. */
    SVG("svg", "image/svg+xml", ".svg");

    private final String id;
    private final String contentType;
    private final String extension;

    ExportFormat(String id, String contentType, String extension) {
      this.id = id;
      this.contentType = contentType;
      this.extension = extension;
    }

    /** Returns the format with this id, such as {@code json-resume}. */
    public static Optional<ExportFormat> of(String id) {
      return Arrays.stream(values()).filter(format -> format.id.equals(id)).findFirst();
    }

    /** Returns the ids of all formats. */
    public static List<String> ids() {
      return Arrays.stream(values()).map(ExportFormat::id).toList();
    }

    /** Returns the media types of all formats, without parameters. */
    static Set<String> mediaTypes() {
      return Arrays.stream(values())
          .map(format -> format.contentType.substring(0, (format.contentType + ";").indexOf(';')))
          .collect(Collectors.toSet());
    }

    /** Returns the name that clients select it by. */
    public String id() {
      return id;
    }

    String contentType() {
      return contentType;
    }

    /** Returns the extension of file names, such as {@code .md}. */
    public String extension() {
      return extension;
    }
  }
}
