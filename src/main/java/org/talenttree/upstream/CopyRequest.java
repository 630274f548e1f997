package org.talenttree.upstream;

import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeCopying;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeDetails;
import org.talenttree.tree.rules.TreeSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The request for a copy.
 *
 * @param given the members of a new tree that the client gave
 */
record CopyRequest(Origin origin, boolean keepsLevels, ObjectNode given) {
  private static final Translatable NOT_FOUND =
      Translatable.of("must be one of your trees, or one that is published");
  private static final Pointer COPY_OF = Pointer.ROOT.member(TreeCopying.MEMBER);

  /** Which tree is to be copied. */
  sealed interface Origin {
    record Own(UUID id) implements Origin {}

    record Published(Username username, Slug slug) implements Origin {}
  }

  /** Returns the request for a copy that has all that a published tree has. */
  static CopyRequest ofPublished(Username username, Slug slug, boolean keepsLevels) {
    return new CopyRequest(
        new Origin.Published(username, slug), keepsLevels, JsonNodeFactory.instance.objectNode());
  }

  /** Reads the body; a refusal names all violations at once. */
  static CopyRequest read(JsonNode body) {
    Violations violations = new Violations();
    Fields fields = Fields.of(body, Pointer.ROOT, violations);
    violations.refuseIfAny();
    Objects.requireNonNull(fields);
    Origin origin = origin(body.path(TreeCopying.MEMBER), violations);
    Boolean keeps = TreeSource.keepsLevels(fields, violations);
    ObjectNode given = (ObjectNode) body.deepCopy();
    given.remove(TreeCopying.MEMBER);
    given.remove("copyLevels");
    try {
      TreeRules.newTree(given.has("title") ? given : given.deepCopy().put("title", "a copy"));
    } catch (InvalidInput e) {
      e.violations().forEach(violations::add);
    }
    violations.refuseIfAny();
    return new CopyRequest(Objects.requireNonNull(origin), keeps == null || keeps, given);
  }

  private static @Nullable Origin origin(JsonNode node, Violations violations) {
    if (!node.isObject()) {
      Optional<UUID> id = node.isString() ? Uuids.parse(node.stringValue()) : Optional.empty();
      if (id.isEmpty()) {
        violations.add(
            COPY_OF,
            "invalid_format",
            Translatable.of("must be the id of a tree, or a username and a slug"));
      }
      return id.map(Origin.Own::new).orElse(null);
    }
    Fields fields = Fields.of(node, COPY_OF, violations);
    String username = fields == null ? null : fields.requiredText("username");
    String slug = fields == null ? null : fields.requiredText("slug");
    if (fields != null) {
      fields.refuseUnknown();
    }
    if (username == null || slug == null) {
      return null;
    }
    // A text that is no name or no slug leads nowhere, as an unknown one does.
    return Username.of(username)
        .flatMap(name -> Slug.of(slug).map(one -> (Origin) new Origin.Published(name, one)))
        .orElseGet(() -> {
          violations.add(COPY_OF, "not_allowed_value", NOT_FOUND);
          return null;
        });
  }

  static Refused notFound() {
    return new Refused(
        Problem.of(
            ProblemType.VALIDATION_FAILED, Violation.at(COPY_OF, "not_allowed_value", NOT_FOUND)));
  }

  /** Returns the new tree: what the client gave, and the rest from the content of the source. */
  WholeTree whole(Tree content) {
    ObjectNode whole = given.deepCopy();
    if (!whole.has("title")) {
      whole.put("title", content.title());
    }
    if (!whole.has("theme")) {
      whole.set("theme", Json.read(content.theme().bytes()));
    }
    JsonNode details = Json.read(content.details().json().bytes());
    for (String name : TreeDetails.MEMBERS) {
      if (!whole.has(name) && details.has(name)) {
        whole.set(name, details.get(name));
      }
    }
    WholeTree head = TreeRules.newTree(whole);
    return new WholeTree(head.head(), head.theme(), content.paths());
  }
}
