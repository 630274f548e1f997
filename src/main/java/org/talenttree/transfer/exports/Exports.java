package org.talenttree.transfer.exports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Path;
import tools.jackson.databind.JsonNode;

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
}
