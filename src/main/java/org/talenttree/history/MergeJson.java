package org.talenttree.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Fields;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.TreeRules.TreeChange;
import org.talenttree.tree.merge.Conflict;
import org.talenttree.tree.merge.TreeMerge;
import org.talenttree.tree.merge.TreeMerge.Merged;
import org.talenttree.tree.rules.PathRules;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads what a client changed of a revision, and writes how that merges with the tree now. */
final class MergeJson {
  private MergeJson() {}

  /**
   * A client's changes.
   *
   * @param base the entity tag of the revision that it started from
   * @param mine what it changed
   * @param paths its paths; null where it has those of the revision
   * @param taken the ids of conflicts in which it takes what the tree has now
   */
  record Changes(String base, TreeChange mine, @Nullable JsonText paths, Set<String> taken) {
    static Changes read(JsonNode body) {
      Violations violations = new Violations();
      Fields fields = Fields.of(body, Pointer.ROOT, violations);
      violations.refuseIfAny();
      String base = Objects.requireNonNull(fields).requiredText("base");
      Set<String> taken = taken(fields, violations);
      JsonNode mine = fields.required("mine");
      fields.refuseUnknown();
      Fields changes = mine == null ? null : Fields.of(mine, fields.at("mine"), violations);
      violations.refuseIfAny();
      Objects.requireNonNull(changes);
      TreeChange change = TreeRules.changeOfContent(changes, violations);
      JsonNode list = changes.optional("paths");
      JsonText paths =
          list == null
              ? null
              : TreeJson.paths(new PathRules(violations).paths(list, changes.at("paths")));
      changes.refuseUnknown();
      violations.refuseIfAny();
      return new Changes(Objects.requireNonNull(base), change, paths, taken);
    }

    private static Set<String> taken(Fields fields, Violations violations) {
      JsonNode list = fields.optional("takeTheirs");
      Set<String> taken = new HashSet<>();
      if (list != null && !(list.isArray() && list.valueStream().allMatch(JsonNode::isString))) {
        violations.add(
            fields.at("takeTheirs"), "wrong_type", Translatable.of("must be an array of strings"));
      } else if (list != null) {
        list.valueStream().map(JsonNode::stringValue).forEach(taken::add);
      }
      return taken;
    }

    int bytes() {
      return paths == null ? 0 : paths.length();
    }

    /** Merges the changes of this revision with the tree as it is now. */
    Merged merge(Tree from, Tree now) {
      ObjectNode ours = TreeMerge.json(mine.of(from));
      if (mine.slug() != null) {
        ours.put("slug", mine.slug().value());
      }
      if (paths != null) {
        ours.set("paths", Json.read(paths.bytes()));
      }
      Merged merged = TreeMerge.merge(TreeMerge.json(from), ours, TreeMerge.json(now), taken);
      merged.whole();
      return merged;
    }
  }

  /** Returns the tree as it is now, what both together have, and what both changed. */
  static byte[] of(Tree now, Merged merged) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeName("tree");
      json.writeRawValue(new String(TreeJson.of(now), UTF_8));
      json.writeName("merged");
      json.writeRawValue(merged.tree().toString());
      json.writeArrayPropertyStart("conflicts");
      merged.conflicts().forEach(conflict -> write(json, conflict));
      json.writeEndArray();
      json.writeEndObject();
    });
  }

  private static void write(JsonGenerator json, Conflict conflict) {
    json.writeStartObject();
    json.writeStringProperty("id", conflict.id());
    json.writeStringProperty(
        "kind",
        switch (conflict.kind()) {
          case BOTH_CHANGED -> "bothChanged";
          case REMOVED_IN_SOURCE -> "removedInTheirs";
          case REMOVED_IN_COPY -> "removedInMine";
          case REQUIREMENT_LEFT_OUT -> "requirementLeftOut";
        });
    if (!conflict.member().isEmpty()) {
      json.writeStringProperty("member", conflict.member());
    }
    if (conflict.base() != null) {
      json.writeStringProperty("base", conflict.base());
    }
    conflict.write(json, "mine");
    json.writeEndObject();
  }
}
