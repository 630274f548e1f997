package org.talenttree.archive;

import java.util.List;
import java.util.Objects;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.rules.DetailsRules;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.PathRules;
import org.talenttree.tree.rules.TextRules;
import org.talenttree.tree.rules.Theme;
import org.talenttree.tree.rules.TreeDetails;
import tools.jackson.databind.JsonNode;

/** Reads what a copy took of its source. */
final class ArchivedContent {
  private ArchivedContent() {}

  /**
   * Reads a content, as another content of this tree.
   *
   * @throws org.talenttree.json.InvalidInput if it breaks a rule of the API
   */
  static Tree read(JsonNode node, Tree tree) {
    Violations violations = new Violations();
    Pointer pointer = Pointer.ROOT.member("copied");
    Fields fields = Fields.of(node, pointer, violations);
    if (fields == null) {
      violations.refuseIfAny();
      throw new IllegalStateException();
    }
    String title = TextRules.title(fields.requiredText("title"), fields.at("title"), violations);
    TreeDetails details = DetailsRules.whole(fields, violations);
    JsonNode theme = fields.required("theme");
    var colours = theme == null ? null : Theme.read(theme, false, fields.at("theme"), violations);
    JsonNode list = fields.required("paths");
    List<Path> paths =
        list == null ? List.of() : new PathRules(violations).paths(list, fields.at("paths"));
    fields.refuseUnknown();
    violations.refuseIfAny();
    return tree.withContent(
        Objects.requireNonNull(title),
        details,
        Theme.json(Objects.requireNonNull(colours)),
        TreeJson.paths(paths));
  }
}
