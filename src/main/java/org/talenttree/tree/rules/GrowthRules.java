package org.talenttree.tree.rules;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Fields;
import org.talenttree.json.JsonText;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.Growth.Day;
import tools.jackson.databind.JsonNode;

/** Reads a growth that {@link Growth} wrote and collects all its violations. */
public final class GrowthRules {
  private final Violations violations;
  private final Map<String, Integer> present = new HashMap<>();
  private final Map<String, List<Day>> talents = new LinkedHashMap<>();

  /** Creates rules for the growth of a tree with these paths. */
  public GrowthRules(List<Path> paths, Violations violations) {
    this.violations = violations;
    paths.forEach(path ->
        path.talents().forEach(talent -> present.put(talent.id().toString(), talent.level())));
  }

  /** Returns the growth, which is meaningful only if no violation was added. */
  public JsonText growth(JsonNode node, Pointer pointer) {
    if (!node.isArray() || node.size() > present.size()) {
      violations.add(
          pointer, "wrong_type", Translatable.of("must be an array of talents of this tree"));
      return Growth.NONE;
    }
    for (int i = 0; i < node.size(); i++) {
      Fields talent = Fields.of(node.get(i), pointer.element(i), violations);
      if (talent != null) {
        talent(talent);
      }
    }
    return Growth.json(talents);
  }

  private void talent(Fields talent) {
    String id = talent.requiredText("id");
    JsonNode list = talent.required("levels");
    talent.refuseUnknown();
    if (id == null || list == null) {
      return;
    }
    List<Day> days = days(list, talent.at("levels"));
    Integer level = present.get(id);
    if (level == null || talents.put(id, days) != null) {
      violations.add(
          talent.at("id"),
          "not_allowed_value",
          Translatable.of("must be a talent of this tree, once"));
    } else if (days.isEmpty() || days.getLast().level() != level) {
      violations.add(
          talent.at("levels"),
          "not_allowed_value",
          Translatable.of("must end with the level of the talent"));
    }
  }

  private List<Day> days(JsonNode list, Pointer pointer) {
    List<Day> days = new ArrayList<>();
    if (!list.isArray() || list.size() > Growth.MAX_DAYS) {
      violations.add(
          pointer,
          "too_many",
          Translatable.of("must be an array of at most {0} days", Growth.MAX_DAYS));
      return days;
    }
    for (int i = 0; i < list.size(); i++) {
      Day day = day(list.get(i), pointer.element(i));
      if (day != null && !days.isEmpty() && !days.getLast().on().isBefore(day.on())) {
        violations.add(
            pointer.element(i),
            "not_allowed_value",
            Translatable.of("must be after the day before it"));
      } else if (day != null) {
        days.add(day);
      }
    }
    return days;
  }

  private @Nullable Day day(JsonNode node, Pointer pointer) {
    Fields fields = Fields.of(node, pointer, violations);
    if (fields == null) {
      return null;
    }
    LocalDate on = date(fields);
    JsonNode value = fields.required("level");
    OptionalLong level = value == null ? OptionalLong.empty() : Fields.integer(value);
    fields.refuseUnknown();
    if (level.isEmpty() || level.getAsLong() < 1 || level.getAsLong() > 5) {
      violations.add(
          fields.at("level"), "not_allowed_value", Translatable.of("must be a level from 1 to 5"));
      return null;
    }
    return on == null ? null : new Day(on, (int) level.getAsLong());
  }

  private @Nullable LocalDate date(Fields fields) {
    String text = fields.requiredText("on");
    if (text == null) {
      return null;
    }
    try {
      LocalDate date = LocalDate.parse(text);
      if (date.toString().equals(text) && date.getYear() > 0 && date.getYear() < 10_000) {
        return date;
      }
    } catch (DateTimeParseException e) {
      // Reported below, with the other texts that are no day.
    }
    violations.add(
        fields.at("on"), "invalid_format", Translatable.of("must be a day like 2026-01-02"));
    return null;
  }
}
