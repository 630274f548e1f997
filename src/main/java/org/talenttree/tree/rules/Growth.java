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
 * How the levels of a tree's present talents came about: of each its level on the days it changed.
 * Nothing else of the past is in it, and nothing of talents that are gone.
 */
public final class Growth {
  /** Of each talent; beyond that the oldest days but the first one go. */
  public static final int MAX_DAYS = 24;

  /** What nothing is known of yet. */
  public static final JsonText NONE = JsonText.of("[]");

  private final Map<String, List<Day>> talents = new LinkedHashMap<>();

  /** From when on a level held. */
  record Day(LocalDate on, int level) {}

  private Growth() {}

  /** Returns the growth, as it was stored, with the levels of these paths noted for this day. */
  public static JsonText noted(JsonText growth, JsonText paths, Instant now) {
    Growth noted = read(growth);
    noted.note(paths, now);
    return json(noted.talents);
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

  private void note(JsonText paths, Instant now) {
    LocalDate today = now.atZone(ZoneOffset.UTC).toLocalDate();
    Map<String, List<Day>> present = new LinkedHashMap<>();
    for (JsonNode path : Json.read(paths.bytes())) {
      for (JsonNode talent : path.get("talents")) {
        String id = talent.get("id").stringValue();
        List<Day> days = talents.getOrDefault(id, new ArrayList<>());
        note(days, new Day(today, talent.get("level").intValue()));
        present.put(id, days);
      }
    }
    talents.clear();
    talents.putAll(present);
  }

  private static void note(List<Day> days, Day day) {
    // Of one day the last level counts; so does the day of a clock that went back.
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

  /** Returns the growth of talents, by their ids, as JSON. */
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
