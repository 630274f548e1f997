package org.talenttree.web.compare;

import static org.talenttree.web.compare.ComparisonData.camel;

import java.util.Arrays;
import java.util.List;
import org.talenttree.compare.RoleProgress;
import org.talenttree.compare.RoleProgress.Step;
import org.talenttree.compare.RoleTalent;
import org.talenttree.json.Json;
import org.talenttree.transfer.exports.CsvText;
import tools.jackson.core.JsonGenerator;

/** The way of a tree to a role for programs: as JSON and as CSV. */
final class RoleData {
  private RoleData() {}

  /** Returns the JSON object. */
  static byte[] json(ComparedTree tree, ComparedTree role) {
    RoleProgress progress = RoleProgress.of(role.paths(), tree.paths());
    return Json.write(json -> {
      json.writeStartObject();
      ComparisonData.write(json, "tree", tree.view());
      ComparisonData.write(json, "role", role.view());
      json.writeNumberProperty("percent", progress.percent());
      json.writeNumberProperty("levelsHave", progress.levelsHave());
      json.writeNumberProperty("levelsAsked", progress.targetLevels());
      json.writeNumberProperty("talentsReached", progress.talentsReached());
      json.writeNumberProperty("talentsAsked", progress.talents().size());
      Json.array(json, "steps", progress.steps(), RoleData::write);
      Json.array(json, "talents", progress.talents(), RoleData::write);
      Json.array(json, "beyond", progress.beyond(), RoleData::writeName);
      Json.array(
          json, "besides", progress.besides(), (_, talent) -> json.writeString(talent.name()));
      json.writeEndObject();
    });
  }

  private static void write(JsonGenerator json, Step step) {
    json.writeStartObject();
    json.writeStringProperty("talentId", step.talent().role().talent().id().toString());
    json.writeStringProperty("name", step.talent().role().name());
    json.writeNumberProperty("from", step.from());
    json.writeNumberProperty("to", step.to());
    Json.array(json, "opens", step.opens(), RoleData::writeName);
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, RoleTalent talent) {
    json.writeStartObject();
    json.writeStringProperty("name", talent.role().name());
    json.writeStringProperty("path", talent.role().path().name());
    json.writeNumberProperty("have", talent.have());
    json.writeNumberProperty("target", talent.target());
    json.writeNumberProperty("toGo", talent.toGo());
    json.writeBooleanProperty("requirementsMet", talent.requirementsMet());
    if (talent.match() != null) {
      json.writeStringProperty("matchedBy", camel(talent.match().by().name()));
    }
    json.writeEndObject();
  }

  private static void writeName(JsonGenerator json, RoleTalent talent) {
    json.writeString(talent.role().name());
  }

  /** Returns the same as CSV, a row a talent of the role. */
  static String csv(ComparedTree tree, ComparedTree role) {
    CsvText csv = new CsvText();
    csv.row(List.of("talent", "path", "have", "target", "toGo", "requirementsMet", "matchedBy"));
    for (RoleTalent one : RoleProgress.of(role.paths(), tree.paths()).talents()) {
      csv.row(
          Arrays.asList(
              one.role().name(),
              one.role().path().name(),
              one.have(),
              one.target(),
              one.toGo(),
              one.requirementsMet(),
              one.match() == null ? null : camel(one.match().by().name())));
    }
    return csv.toString();
  }
}
