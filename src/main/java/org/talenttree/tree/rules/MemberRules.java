package org.talenttree.tree.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;

/**
 * Reads the members of a path or talent in a request, and adds a violation for each that breaks a
 * rule (specification, section 2).
 */
public final class MemberRules {
  private static final Translatable WEB_ADDRESS =
      Translatable.of(
          "must be an absolute http or https address without credentials, at most 2,048 long");

  private static final Translatable WEB_ADDRESS_OR_ICON =
      Translatable.of(
          "must be an absolute http or https address without credentials, at most 2,048 long, or"
              + " a built-in icon like icon:lucide/hammer");

  private static final Translatable PEOPLE =
      Translatable.of(
          "must be a whole number from {0} to {1}", "1", String.valueOf(TreeBounds.MAX_PEOPLE));

  private final Violations violations;

  /** Creates rules that add to these violations. */
  public MemberRules(Violations violations) {
    this.violations = violations;
  }

  /** An element of a list, and where it is. */
  public record Item(JsonNode node, Pointer pointer) {}

  /** Returns the elements of a list; adds a violation if it is none or has more than so many. */
  public List<Item> items(JsonNode node, Pointer pointer, int max) {
    List<Item> items = new ArrayList<>();
    if (!node.isArray()) {
      violations.add(pointer, "wrong_type", Translatable.of("must be an array"));
    } else if (node.size() > max) {
      violations.add(
          pointer,
          "too_many",
          Translatable.of("must have at most {0} elements", String.valueOf(max)));
    } else {
      for (int i = 0; i < node.size(); i++) {
        items.add(new Item(node.get(i), pointer.element(i)));
      }
    }
    return items;
  }

  /**
   * Reads the members of a talent other than its id and order; null if one that it must have is
   * missing or wrong.
   *
   * @param requirements gets what it requires
   */
  public @Nullable Talent talent(
      Fields fields, @Nullable UUID id, OptionalLong order, RequirementRules requirements) {
    String name = name(fields);
    OptionalLong level = level(fields);
    String iconUrl = iconUrl(fields);
    String description = description(fields);
    List<UUID> requires = requires(fields, id, requirements);
    List<Link> links = links(fields);
    Integer peopleNeeded = peopleNeeded(fields);
    return id == null || name == null || level.isEmpty() || order.isEmpty()
        ? null
        : new Talent(
            id,
            name,
            (int) level.getAsLong(),
            iconUrl,
            description,
            requires,
            links,
            peopleNeeded,
            order.getAsLong());
  }

  /** Reads a talent's description; null if absent. */
  public @Nullable String description(Fields fields) {
    String description = fields.optionalText("description");
    if (description != null) {
      TextRules.checkDescription(
          description, TreeBounds.MAX_DESCRIPTION, fields.at("description"), violations);
    }
    return description;
  }

  private List<UUID> requires(Fields fields, @Nullable UUID talent, RequirementRules requirements) {
    if (talent != null) {
      requirements.addTalent(talent);
    }
    List<UUID> requires = new ArrayList<>();
    JsonNode list = fields.optional("requires");
    if (list != null) {
      for (Item item : items(list, fields.at("requires"), TreeBounds.MAX_REQUIRED)) {
        UUID id = item.node().asStringOpt().flatMap(Uuids::parse).orElse(null);
        if (id == null) {
          violations.add(item.pointer(), "invalid_format", Translatable.of("must be a UUID"));
        } else if (talent != null) {
          requirements.add(talent, id, item.pointer());
          requires.add(id);
        }
      }
    }
    return requires;
  }

  private List<Link> links(Fields fields) {
    List<Link> links = new ArrayList<>();
    JsonNode list = fields.optional("links");
    if (list != null) {
      for (Item item : items(list, fields.at("links"), TreeBounds.MAX_LINKS)) {
        Fields link = Fields.of(item.node(), item.pointer(), violations);
        if (link != null) {
          Link read = link(link);
          link.refuseUnknown();
          if (read != null) {
            links.add(read);
          }
        }
      }
    }
    return links;
  }

  /** Reads the members {@code url} and {@code label}; null if there is no url. */
  public @Nullable Link link(Fields fields) {
    String url = fields.requiredText("url");
    if (url != null && !WebAddress.isValid(url)) {
      violations.add(fields.at("url"), "invalid_format", WEB_ADDRESS);
    }
    String label = fields.optionalText("label");
    if (label != null) {
      TextRules.checkLine(label, TreeBounds.MAX_LABEL, fields.at("label"), violations);
    }
    return url == null ? null : new Link(url, label);
  }

  /** Reads the name of a path or talent; null if it is missing. */
  public @Nullable String name(Fields fields) {
    String name = fields.requiredText("name");
    if (name != null) {
      TextRules.checkName(name, fields.at("name"), violations);
    }
    return name;
  }

  /** Reads the member {@code displayOrder}; empty if it is missing or wrong. */
  public OptionalLong order(Fields fields) {
    return number(
        fields,
        "displayOrder",
        0,
        TreeBounds.MAX_ORDER,
        Translatable.of("must be a whole number from 0"));
  }

  /** Reads a level from 1 to 5; empty if it is missing or wrong. */
  public OptionalLong level(Fields fields) {
    return number(fields, "level", 1, 5, Translatable.of("must be 1, 2, 3, 4 or 5"));
  }

  /** Reads how many people a team needs; null if absent or wrong. */
  public @Nullable Integer peopleNeeded(Fields fields) {
    JsonNode node = fields.optional("peopleNeeded");
    OptionalLong people =
        node == null
            ? OptionalLong.empty()
            : number(fields, "peopleNeeded", node, 1, TreeBounds.MAX_PEOPLE, PEOPLE);
    return people.isEmpty() ? null : (int) people.getAsLong();
  }

  private OptionalLong number(Fields fields, String name, long min, long max, Translatable rule) {
    JsonNode node = fields.required(name);
    return node == null ? OptionalLong.empty() : number(fields, name, node, min, max, rule);
  }

  private OptionalLong number(
      Fields fields, String name, JsonNode node, long min, long max, Translatable rule) {
    OptionalLong number = Fields.integer(node);
    if (number.isEmpty() || number.getAsLong() < min || number.getAsLong() > max) {
      violations.add(fields.at(name), "not_allowed_value", rule);
      return OptionalLong.empty();
    }
    return number;
  }

  /**
   * Reads the icon of a path, null if absent. Pages draw it in the path's colours, so it must be
   * built in.
   */
  public @Nullable String builtInIcon(Fields fields) {
    String url = fields.optionalText("iconUrl");
    if (url != null && BuiltInIcon.of(url).isEmpty()) {
      violations.add(
          fields.at("iconUrl"),
          "not_allowed_value",
          Translatable.of("must be a built-in icon like icon:lucide/hammer"));
    }
    return url;
  }

  /** Reads the icon of a talent: built in, or at an address; null if absent. */
  public @Nullable String iconUrl(Fields fields) {
    String url = fields.optionalText("iconUrl");
    if (url != null && BuiltInIcon.hasScheme(url)) {
      if (BuiltInIcon.of(url).isEmpty()) {
        violations.add(
            fields.at("iconUrl"),
            "not_allowed_value",
            Translatable.of("names no icon that is built in"));
      }
    } else if (url != null && !WebAddress.isValid(url)) {
      violations.add(fields.at("iconUrl"), "invalid_format", WEB_ADDRESS_OR_ICON);
    }
    return url;
  }
}
