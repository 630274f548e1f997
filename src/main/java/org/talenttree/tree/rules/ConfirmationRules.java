package org.talenttree.tree.rules;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Timestamps;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.Confirmations.Confirmation;
import tools.jackson.databind.JsonNode;

/** Reads confirmations that {@link Confirmations#json} wrote and collects all their violations. */
public final class ConfirmationRules {
  private final Violations violations;
  private final List<Talent> talents;

  /** Creates rules for the confirmations of a tree with these paths. */
  public ConfirmationRules(List<Path> paths, Violations violations) {
    this.violations = violations;
    this.talents = paths.stream().flatMap(path -> path.talents().stream()).toList();
  }

  /** Returns the confirmations, which are meaningful only if no violation was added. */
  public Confirmations confirmations(JsonNode node, Pointer pointer) {
    List<Confirmation> all = new ArrayList<>();
    if (!node.isArray() || node.size() != talents.size()) {
      violations.add(
          pointer, "wrong_type", Translatable.of("must be an array of the talents of this tree"));
      return Confirmations.NONE;
    }
    for (int i = 0; i < node.size(); i++) {
      Fields fields = Fields.of(node.get(i), pointer.element(i), violations);
      if (fields != null) {
        all.add(confirmation(fields, talents.get(i)));
      }
    }
    return Confirmations.of(all);
  }

  private Confirmation confirmation(Fields fields, Talent talent) {
    String id = fields.requiredText("id");
    String time = fields.requiredText("confirmedAt");
    fields.refuseUnknown();
    if (id != null && !id.equals(talent.id().toString())) {
      violations.add(
          fields.at("id"),
          "not_allowed_value",
          Translatable.of("must be the talent of the tree at this place"));
    }
    Optional<Instant> at = time == null ? Optional.empty() : Timestamps.of(time);
    if (time != null && at.isEmpty()) {
      violations.add(
          fields.at("confirmedAt"),
          "invalid_format",
          Translatable.of("must be a time like 2026-01-02T03:04:05.678Z"));
    }
    return new Confirmation(talent.id(), talent.level(), at.orElse(Instant.EPOCH));
  }
}
