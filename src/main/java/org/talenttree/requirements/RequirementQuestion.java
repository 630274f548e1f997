package org.talenttree.requirements;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.requirements.RequirementProposals.Proposal;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.TreeBounds;
import tools.jackson.databind.JsonNode;

/**
 * What a client wants proposals for: the paths of a tree and, if it says so, some of their talents.
 *
 * @param about ids of the talents; null for all
 */
record RequirementQuestion(List<Path> paths, @Nullable Set<UUID> about) {
  /** Reads the body of a request; a refusal names all violations at once. */
  static RequirementQuestion of(JsonNode body) {
    return Fields.read(
        body,
        (fields, violations) -> {
          List<Path> paths = TreeRules.paths(fields, violations);
          JsonNode about = fields.optional("about");
          return new RequirementQuestion(
              paths, about == null ? null : ids(about, fields.at("about"), violations));
        });
  }

  /** Returns what is proposed. */
  List<Proposal> answer(RequirementProposals proposals) {
    return about == null ? proposals.of(paths) : proposals.of(paths, about);
  }

  private static Set<UUID> ids(JsonNode list, Pointer pointer, Violations violations) {
    Set<UUID> ids = new HashSet<>();
    if (!list.isArray()) {
      violations.add(pointer, "wrong_type", Translatable.of("must be an array"));
    } else if (list.size() > TreeBounds.MAX_TALENTS) {
      violations.add(
          pointer,
          "too_many",
          Translatable.of(
              "must have at most {0} elements", String.valueOf(TreeBounds.MAX_TALENTS)));
    } else {
      for (int i = 0; i < list.size(); i++) {
        UUID id = list.get(i).asStringOpt().flatMap(Uuids::parse).orElse(null);
        if (id == null) {
          violations.add(pointer.element(i), "invalid_format", Translatable.of("must be a UUID"));
        } else {
          ids.add(id);
        }
      }
    }
    return ids;
  }
}
