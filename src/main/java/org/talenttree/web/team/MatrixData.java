package org.talenttree.web.team;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.compare.Matrix.Person;
import org.talenttree.compare.MatrixAnswer;
import org.talenttree.compare.MatrixCell;
import org.talenttree.compare.MatrixRow;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.transfer.exports.CsvText;
import tools.jackson.core.JsonGenerator;

/** The matrix of a team for programs: as JSON and as CSV. */
final class MatrixData {
  private MatrixData() {}

  /**
   * Returns the JSON object.
   *
   * @param role the address of the role's tree; null without one
   */
  static byte[] json(MatrixAnswer answer, @Nullable String role) {
    return Json.write(json -> {
      json.writeStartObject();
      if (role != null) {
        json.writeStringProperty("role", role);
      }
      Json.array(
          json,
          "members",
          answer.columns(),
          (_, i) -> write(json, answer.matrix().people().get(i)));
      Json.array(json, "talents", answer.rows(), (_, row) -> write(json, answer, row));
      json.writeEndObject();
    });
  }

  private static void write(JsonGenerator json, Person person) {
    json.writeStartObject();
    json.writeStringProperty("username", person.username());
    json.writeStringProperty("displayName", person.displayName());
    Instant newest = person.newest();
    if (newest != null) {
      Timestamps.write(json, "confirmedAt", newest);
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, MatrixAnswer answer, MatrixRow row) {
    json.writeStartObject();
    json.writeStringProperty("name", row.name());
    json.writeStringProperty("path", row.path().name());
    if (row.target() != null) {
      json.writeNumberProperty("levelAsked", row.level());
      json.writeNumberProperty("peopleNeeded", row.needed());
    }
    json.writeNumberProperty("peopleHave", row.have());
    json.writeNumberProperty("short", row.shortBy());
    if (row.only() >= 0) {
      json.writeStringProperty("onlyUsername", username(answer, row.only()));
    }
    json.writeObjectPropertyStart("levels");
    for (int i : answer.columns()) {
      if (row.cells().get(i).level() > 0) {
        json.writeNumberProperty(username(answer, i), row.cells().get(i).level());
      }
    }
    json.writeEndObject();
    json.writeArrayPropertyStart("stale");
    for (int i : answer.columns()) {
      if (row.cells().get(i).isStale()) {
        json.writeString(username(answer, i));
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static String username(MatrixAnswer answer, int position) {
    return answer.matrix().people().get(position).username();
  }

  /** Returns the same as CSV: a row a talent, and a column a person, called by the username. */
  static String csv(MatrixAnswer answer) {
    List<Object> head =
        new ArrayList<>(
            List.of("path", "talent", "levelAsked", "peopleNeeded", "peopleHave", "short", "only"));
    answer.columns().forEach(i -> head.add(username(answer, i)));
    CsvText csv = new CsvText().row(head);
    for (MatrixRow row : answer.rows()) {
      boolean isTarget = row.target() != null;
      List<@Nullable Object> fields =
          new ArrayList<>(
              Arrays.asList(
                  row.path().name(),
                  row.name(),
                  isTarget ? row.level() : null,
                  isTarget ? row.needed() : null,
                  row.have(),
                  row.shortBy(),
                  row.only() < 0 ? null : username(answer, row.only())));
      for (int i : answer.columns()) {
        MatrixCell cell = row.cells().get(i);
        fields.add(cell.level() == 0 ? null : cell.level());
      }
      csv.row(fields);
    }
    return csv.toString();
  }
}
