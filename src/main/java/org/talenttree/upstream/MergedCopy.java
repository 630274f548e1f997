package org.talenttree.upstream;

import java.util.List;
import java.util.Objects;
import org.talenttree.json.Fields;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.merge.Conflict;
import org.talenttree.tree.merge.TreeMerge;
import org.talenttree.tree.rules.DetailsRules;
import org.talenttree.tree.rules.PathRules;
import org.talenttree.tree.rules.TextRules;
import org.talenttree.tree.rules.Theme;
import org.talenttree.tree.rules.TreeDetails;
import org.talenttree.upstream.Upstream.Found;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A copy with the changes of its source.
 *
 * @param tree the copy in its present revision, with the merged content and the source merged with
 * @param base what the source has now, from which the next merge starts
 */
record MergedCopy(Tree tree, CopiedContents.Packed base, List<Conflict> conflicts) {
  /** Copies the list. */
  MergedCopy {
    conflicts = List.copyOf(conflicts);
  }

  /**
   * Merges a copy with its source.
   *
   * @throws org.talenttree.json.InvalidInput if the merged tree is larger than a tree may be
   */
  static MergedCopy of(Found found) {
    var merged = TreeMerge.merge(json(found.base()), json(found.tree()), json(found.theirs()));
    ObjectNode content = merged.tree();
    Violations violations = new Violations();
    Fields fields = Objects.requireNonNull(Fields.of(content, Pointer.ROOT, violations));
    String title = TextRules.title(fields.requiredText("title"), fields.at("title"), violations);
    TreeDetails details = DetailsRules.whole(fields, violations);
    JsonText theme =
        Theme.json(Theme.read(content.path("theme"), false, fields.at("theme"), violations));
    var paths = new PathRules(violations).paths(content.path("paths"), fields.at("paths"));
    violations.refuseIfAny();
    Tree theirs = found.theirs();
    return new MergedCopy(
        found
            .tree()
            .withContent(
                Objects.requireNonNull(title),
                details.withSource(found.source().at(theirs.slug(), theirs.revision())),
                theme,
                TreeJson.paths(paths)),
        CopiedContents.Packed.of(theirs),
        merged.conflicts());
  }

  private static JsonNode json(Tree tree) {
    ObjectNode json = (ObjectNode) Json.read(tree.details().withSource(null).json().bytes());
    json.put("title", tree.title());
    json.set("theme", Json.read(tree.theme().bytes()));
    json.set("paths", Json.read(tree.paths().bytes()));
    return json;
  }
}
