package org.talenttree.team;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.share.LinkRules;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TextRules;
import org.talenttree.tree.rules.TreeAddress;
import tools.jackson.databind.JsonNode;

/** Reads the request bodies about teams; a refusal names all violations at once. */
public final class TeamRules {
  /** The most characters of a team's name. */
  public static final int MAX_NAME = 80;

  /** How often an invitation is used unless the request says otherwise. */
  public static final int DEFAULT_USES = 10;

  private static final int MAX_USES = 100;

  private TeamRules() {}

  /** What is to be the role: a published tree, or none if the address is null. */
  public record NewRole(@Nullable TreeAddress address) {}

  /** A change of a team, or a new one; null members stay as they are. */
  public record TeamChange(
      @Nullable String name,
      @Nullable Slug slug,
      @Nullable NewRole role,
      @Nullable Boolean membersMayInvite) {

    /** Returns a change of the name alone, or a new team of this name. */
    public static TeamChange named(String name) {
      return new TeamChange(name, null, null, null);
    }
  }

  /** A request for an invitation; there is none without an end. */
  public record NewInvitation(Instant endsAt, int maxUses) {}

  /** The tree that a team is to see; null for none. */
  public record Choice(@Nullable UUID tree) {}

  /** Reads the body of a new team, which has a name. */
  public static TeamChange newTeam(JsonNode body) {
    return Fields.read(
        body,
        (fields, violations) -> {
          fields.required("name");
          return change(fields, violations);
        });
  }

  /** Reads the body of a change. */
  public static TeamChange change(JsonNode body) {
    return Fields.read(body, TeamRules::change);
  }

  private static TeamChange change(Fields fields, Violations violations) {
    return new TeamChange(
        TextRules.line(fields.optionalText("name"), MAX_NAME, fields.at("name"), violations),
        TreeRules.slug(fields, violations),
        role(fields, violations),
        fields.optionalFlag("membersMayInvite"));
  }

  private static @Nullable NewRole role(Fields fields, Violations violations) {
    JsonNode node = fields.optional("roleTree");
    if (node == null || node.isNull()) {
      return node == null ? null : new NewRole(null);
    }
    TreeAddress address = node.asStringOpt().flatMap(TreeAddress::of).orElse(null);
    if (address == null) {
      violations.add(
          fields.at("roleTree"),
          "invalid_format",
          Translatable.of("must be the address of a tree, as username/slug"));
    }
    return new NewRole(address);
  }

  /** Reads the body of a new invitation that is made now. */
  public static NewInvitation invitation(JsonNode body, Instant now) {
    return Fields.read(
        body,
        (fields, violations) -> {
          long max = fields.whole("maxUses", 1, MAX_USES, DEFAULT_USES);
          Instant end = LinkRules.end(fields, now, violations);
          return new NewInvitation(end == null ? now : end, (int) max);
        });
  }

  /** Reads which tree a team is to see; it must be named, also where it is none. */
  public static Choice choice(JsonNode body) {
    return Fields.read(
        body,
        (fields, violations) -> {
          JsonNode node = fields.required("treeId");
          if (node == null || node.isNull()) {
            return new Choice(null);
          }
          UUID tree = node.asStringOpt().flatMap(Uuids::parse).orElse(null);
          if (tree == null) {
            violations.add(
                fields.at("treeId"), "invalid_format", Translatable.of("must be a UUID or null"));
          }
          return new Choice(tree);
        });
  }

  /** Reads whether a member is to be an owner. */
  public static boolean isOwner(JsonNode body) {
    return Fields.read(
        body,
        (fields, violations) -> {
          String role = fields.requiredText("role");
          if (role != null && !role.equals("owner") && !role.equals("member")) {
            violations.add(
                fields.at("role"),
                "not_allowed_value",
                Translatable.of("must be {0} or {1}", "owner", "member"));
          }
          return "owner".equals(role);
        });
  }
}
