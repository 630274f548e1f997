package org.talenttree.tree.rules;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The source of a tree that is a copy, as it was when it was copied or last merged. It has only
 * what the owner of the copy could read then, so it may be shown to that owner for ever, but not to
 * others: the source may be a draft now.
 *
 * @param keepsLevels whether the levels of the source are taken; if not, all that it gives is at
 *     level 1
 */
public record TreeSource(
    UUID id, Username username, Slug slug, long revision, boolean keepsLevels) {
  private static final String KEEP = "keep";
  private static final String LOWEST = "lowest";

  /** Returns this source in another revision. */
  public TreeSource at(Slug newSlug, long newRevision) {
    return new TreeSource(id, username, newSlug, newRevision, keepsLevels);
  }

  /** Returns this source with its owner called by another name. */
  public TreeSource under(Username name) {
    return new TreeSource(id, name, slug, revision, keepsLevels);
  }

  /** Returns the source as a JSON object; equal sources are equal texts. */
  public ObjectNode json() {
    return JsonNodeFactory.instance
        .objectNode()
        .put("id", id.toString())
        .put("username", username.value())
        .put("slug", slug.value())
        .put("revision", revision)
        .put("copyLevels", keepsLevels ? KEEP : LOWEST);
  }

  /** Reads a source; returns null if it added a violation. */
  static @Nullable TreeSource read(JsonNode node, Pointer pointer, Violations violations) {
    Fields fields = Fields.of(node, pointer, violations);
    if (fields == null) {
      return null;
    }
    Optional<UUID> id = text(fields, "id").flatMap(Uuids::parse);
    Optional<Username> username = text(fields, "username").flatMap(Username::of);
    Optional<Slug> slug = text(fields, "slug").flatMap(Slug::of);
    JsonNode number = fields.required("revision");
    OptionalLong revision = number == null ? OptionalLong.empty() : Fields.integer(number);
    Boolean keeps = keepsLevels(fields, violations);
    fields.refuseUnknown();
    if (id.isEmpty() || username.isEmpty() || slug.isEmpty() || revision.orElse(0) < 1) {
      violations.add(
          pointer,
          "invalid_format",
          Translatable.of("must name a tree, its owner and its revision"));
      return null;
    }
    return new TreeSource(
        id.get(), username.get(), slug.get(), revision.orElseThrow(), Boolean.TRUE.equals(keeps));
  }

  private static Optional<String> text(Fields fields, String name) {
    return Optional.ofNullable(fields.requiredText(name));
  }

  /** Reads the optional member {@code copyLevels}; returns null if it is absent. */
  public static @Nullable Boolean keepsLevels(Fields fields, Violations violations) {
    String levels = fields.optionalText("copyLevels");
    if (levels != null && !levels.equals(KEEP) && !levels.equals(LOWEST)) {
      violations.add(
          fields.at("copyLevels"),
          "not_allowed_value",
          Translatable.of("must be {0} or {1}", KEEP, LOWEST));
    }
    return levels == null ? null : Boolean.valueOf(levels.equals(KEEP));
  }
}
