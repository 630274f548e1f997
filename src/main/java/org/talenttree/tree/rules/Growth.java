package org.talenttree.tree.rules;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * The growth of a tree: for each current talent, the days its level changed and the level from then
 * on. It holds nothing about deleted talents and nothing else of the tree's history.
 */
public final class Growth {
  /** The most days of a talent; beyond it, the second oldest is dropped and the first stays. */
  public static final int MAX_DAYS = 24;

  /** A growth without entries. */
  public static final JsonText NONE = JsonText.of("[]");

  private final Map<String, List<Day>> talents = new LinkedHashMap<>();

  /** The day from which a talent has a level. */
  record Day(LocalDate on, int level) {}

  private Growth() {}

  /** Returns the stored growth with the levels in these paths added for the day of {@code now}. */
  public static JsonText updated(JsonText growth, JsonText paths, Instant now) {
    Growth updated = read(growth);
    updated.add(paths, now);
    return json(updated.talents);
  }

  private static Growth read(JsonText text) {
    Growth growth = new Growth();
    for (JsonNode talent : Json.read(text.bytes())) {
      List<Day> days = new ArrayList<>();
      for (JsonNode day : talent.get("levels")) {
        LocalDate on = LocalDate.parse(day.get("on").stringValue());
        days.add(new Day(on, day.get("level").intValue()));
      }
      growth.talents.put(talent.get("id").stringValue(), days);
    }
    return growth;
  }

  private void add(JsonText paths, Instant now) {
    LocalDate today = now.atZone(ZoneOffset.UTC).toLocalDate();
    Map<String, List<Day>> present = new LinkedHashMap<>();
    for (JsonNode path : Json.read(paths.bytes())) {
      for (JsonNode talent : path.get("talents")) {
        String id = talent.get("id").stringValue();
        List<Day> days = talents.getOrDefault(id, new ArrayList<>());
        add(days, new Day(today, talent.get("level").intValue()));
        present.put(id, days);
      }
    }
    talents.clear();
    talents.putAll(present);
  }

  private static void add(List<Day> days, Day day) {
    // A day's last level counts. After the clock was set back, the latest day is changed instead.
    if (!days.isEmpty() && !days.getLast().on().isBefore(day.on())) {
      Day last = days.removeLast();
      day = new Day(last.on(), day.level());
    }
    if (days.isEmpty() || days.getLast().level() != day.level()) {
      days.add(day);
    }
    if (days.size() > MAX_DAYS) {
      days.remove(1);
    }
  }

  /** Returns the JSON of the days of talents, keyed by their ids. */
  static JsonText json(Map<String, List<Day>> talents) {
    return new JsonText(
        Json.write(json -> {
          json.writeStartArray();
          talents.forEach((id, days) -> write(json, id, days));
          json.writeEndArray();
        }));
  }

  private static void write(JsonGenerator json, String id, List<Day> days) {
    json.writeStartObject();
    json.writeStringProperty("id", id);
    json.writeArrayPropertyStart("levels");
    for (Day day : days) {
      json.writeStartObject();
      json.writeStringProperty("on", day.on().toString());
      json.writeNumberProperty("level", day.level());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
