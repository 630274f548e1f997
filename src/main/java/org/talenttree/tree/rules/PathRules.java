package org.talenttree.tree.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;

/** Reads the paths of a replace request and collects all violations (specification, section 4). */
public final class PathRules {
  /** The largest integer that every JSON reader reads exactly (RFC 8259, section 6). */
  private static final long MAX_ORDER = (1L << 53) - 1;

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
  private final RequirementRules requirements;
  private final Set<UUID> ids = new HashSet<>();
  private int talentCount;

  public PathRules(Violations violations) {
    this.violations = violations;
    this.requirements = new RequirementRules(violations);
  }

  /** Returns the paths in render order, which is meaningful only if no violation was added. */
  public List<Path> paths(JsonNode node, Pointer pointer) {
    List<Path> paths = new ArrayList<>();
    for (Item item : items(node, pointer, TreeBounds.MAX_PATHS)) {
      Path path = path(item);
      if (path != null) {
        paths.add(path);
      }
    }
    if (talentCount > TreeBounds.MAX_TALENTS) {
      violations.add(
          pointer,
          "too_many",
          Translatable.of(
              "must hold at most {0} talents in all", String.valueOf(TreeBounds.MAX_TALENTS)));
    }
    requirements.check();
    paths.sort(Comparator.comparingLong(Path::displayOrder));
    return paths;
  }

  private record Item(JsonNode node, Pointer pointer) {}

  private List<Item> items(JsonNode node, Pointer pointer, int max) {
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

  private @Nullable Path path(Item item) {
    Fields fields = Fields.of(item.node(), item.pointer(), violations);
    if (fields == null) {
      return null;
    }
    UUID id = id(fields);
    String name = name(fields);
    String iconUrl = builtInIcon(fields);
    OptionalLong order = order(fields);
    List<Talent> talents = new ArrayList<>();
    JsonNode list = fields.optional("talents");
    if (list != null) {
      for (Item talent : items(list, fields.at("talents"), TreeBounds.MAX_TALENTS_OF_A_PATH)) {
        talentCount++;
        Talent read = talent(talent);
        if (read != null) {
          talents.add(read);
        }
      }
    }
    fields.refuseUnknown();
    talents.sort(Comparator.comparingLong(Talent::displayOrder));
    return id == null || name == null || order.isEmpty()
        ? null
        : new Path(id, name, iconUrl, order.getAsLong(), talents);
  }

  private @Nullable Talent talent(Item item) {
    Fields fields = Fields.of(item.node(), item.pointer(), violations);
    if (fields == null) {
      return null;
    }
    UUID id = id(fields);
    String name = name(fields);
    OptionalLong level = level(fields);
    String iconUrl = iconUrl(fields);
    String description = fields.optionalText("description");
    if (description != null) {
      TextRules.checkDescription(
          description, TreeBounds.MAX_DESCRIPTION, fields.at("description"), violations);
    }
    List<UUID> requires = requires(fields, id);
    List<Link> links = links(fields);
    Integer peopleNeeded = peopleNeeded(fields);
    OptionalLong order = order(fields);
    fields.refuseUnknown();
    return id == null || name == null || level.isEmpty() || order.isEmpty()
        ? null
        : Talent.of(id, name, (int) level.getAsLong(), order.getAsLong())
            .withIconUrl(iconUrl)
            .withDescription(description)
            .withRequires(requires)
            .withLinks(links)
            .withPeopleNeeded(peopleNeeded);
  }

  private List<UUID> requires(Fields fields, @Nullable UUID talent) {
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
        Link link = link(item);
        if (link != null) {
          links.add(link);
        }
      }
    }
    return links;
  }

  private @Nullable Link link(Item item) {
    Fields fields = Fields.of(item.node(), item.pointer(), violations);
    if (fields == null) {
      return null;
    }
    String url = fields.requiredText("url");
    if (url != null && !WebAddress.isValid(url)) {
      violations.add(fields.at("url"), "invalid_format", WEB_ADDRESS);
    }
    String label = fields.optionalText("label");
    if (label != null) {
      TextRules.checkLine(label, TreeBounds.MAX_LABEL, fields.at("label"), violations);
    }
    fields.refuseUnknown();
    return url == null ? null : new Link(url, label);
  }

  private @Nullable UUID id(Fields fields) {
    String text = fields.requiredText("id");
    if (text == null) {
      return null;
    }
    UUID id = Uuids.parse(text).orElse(null);
    if (id == null) {
      violations.add(fields.at("id"), "invalid_format", Translatable.of("must be a UUID"));
    } else if (!ids.add(id)) {
      violations.add(
          fields.at("id"), "duplicate_id", Translatable.of("must be unique within the tree"));
    }
    return id;
  }

  private @Nullable String name(Fields fields) {
    String name = fields.requiredText("name");
    if (name != null) {
      TextRules.checkName(name, fields.at("name"), violations);
    }
    return name;
  }

  private OptionalLong order(Fields fields) {
    return number(
        fields, "displayOrder", 0, MAX_ORDER, Translatable.of("must be a whole number from 0"));
  }

  private OptionalLong level(Fields fields) {
    return number(fields, "level", 1, 5, Translatable.of("must be 1, 2, 3, 4 or 5"));
  }

  private @Nullable Integer peopleNeeded(Fields fields) {
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

  /** Reads the icon of a path. Pages draw it in the path's colours, so it must be built in. */
  private @Nullable String builtInIcon(Fields fields) {
    String url = fields.optionalText("iconUrl");
    if (url != null && BuiltInIcon.of(url).isEmpty()) {
      violations.add(
          fields.at("iconUrl"),
          "not_allowed_value",
          Translatable.of("must be a built-in icon like icon:lucide/hammer"));
    }
    return url;
  }

  private @Nullable String iconUrl(Fields fields) {
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
