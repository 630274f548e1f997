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
import org.talenttree.tree.rules.MemberRules.Item;
import tools.jackson.databind.JsonNode;

/** Reads the paths of a replace request and collects all violations (specification, section 4). */
public final class PathRules {
  private final Violations violations;
  private final MemberRules members;
  private final RequirementRules requirements;
  private final Set<UUID> ids = new HashSet<>();
  private int talentCount;

  public PathRules(Violations violations) {
    this.violations = violations;
    this.members = new MemberRules(violations);
    this.requirements = new RequirementRules(violations);
  }

  /** Returns the paths in render order, which is meaningful only if no violation was added. */
  public List<Path> paths(JsonNode node, Pointer pointer) {
    List<Path> paths = new ArrayList<>();
    for (Item item : members.items(node, pointer, TreeBounds.MAX_PATHS)) {
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

  private @Nullable Path path(Item item) {
    Fields fields = Fields.of(item.node(), item.pointer(), violations);
    if (fields == null) {
      return null;
    }
    UUID id = id(fields);
    String name = members.name(fields);
    String iconUrl = members.builtInIcon(fields);
    OptionalLong order = members.order(fields);
    List<Talent> talents = new ArrayList<>();
    JsonNode list = fields.optional("talents");
    if (list != null) {
      for (Item talent :
          members.items(list, fields.at("talents"), TreeBounds.MAX_TALENTS_OF_A_PATH)) {
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
    Talent talent = members.talent(fields, id, members.order(fields), requirements);
    fields.refuseUnknown();
    return talent;
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
}
