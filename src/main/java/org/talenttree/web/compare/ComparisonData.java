package org.talenttree.web.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.talenttree.compare.ComparedTalent;
import org.talenttree.compare.ComparedTalent.Group;
import org.talenttree.compare.Comparison;
import org.talenttree.compare.Match.By;
import org.talenttree.compare.PlacedTalent;
import org.talenttree.json.Json;
import org.talenttree.transfer.exports.CsvText;
import org.talenttree.web.view.TreeView;
import tools.jackson.core.JsonGenerator;

/** A comparison for programs: as JSON and as CSV. */
final class ComparisonData {
  private ComparisonData() {}

  /** Returns the JSON object of a comparison; members that have no value are left out. */
  static byte[] json(ComparedTree first, ComparedTree second) {
    Comparison comparison = Comparison.of(first.paths(), second.paths());
    return Json.write(json -> {
      json.writeStartObject();
      write(json, "first", first.view());
      write(json, "second", second.view());
      json.writeObjectPropertyStart("counts");
      for (Group group : Group.values()) {
        json.writeNumberProperty(camel(group.name()), comparison.counts().getOrDefault(group, 0));
      }
      json.writeEndObject();
      json.writeObjectPropertyStart("matchedBy");
      for (By by : By.values()) {
        json.writeNumberProperty(camel(by.name()), comparison.matchedBy().getOrDefault(by, 0));
      }
      json.writeEndObject();
      Json.array(json, "talents", comparison.talents(), ComparisonData::write);
      json.writeEndObject();
    });
  }

  /** Writes which tree it is. */
  static void write(JsonGenerator json, String member, TreeView tree) {
    json.writeObjectPropertyStart(member);
    json.writeStringProperty("username", tree.username());
    json.writeStringProperty("slug", tree.slug());
    json.writeStringProperty("title", tree.title());
    json.writeStringProperty("displayName", tree.ownerName());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, ComparedTalent talent) {
    json.writeStartObject();
    json.writeStringProperty("name", talent.name());
    json.writeStringProperty("path", talent.shown().path().name());
    PlacedTalent first = talent.first();
    if (first != null) {
      json.writeStringProperty("firstId", first.talent().id().toString());
      json.writeNumberProperty("firstLevel", first.level());
    }
    PlacedTalent second = talent.second();
    if (second != null) {
      json.writeStringProperty("secondId", second.talent().id().toString());
      json.writeStringProperty("secondName", second.name());
      json.writeNumberProperty("secondLevel", second.level());
    }
    if (talent.match() != null) {
      json.writeNumberProperty("difference", talent.difference());
      json.writeStringProperty("matchedBy", camel(talent.match().by().name()));
    }
    json.writeEndObject();
  }

  /** Returns the comparison as CSV, a row a talent. */
  static String csv(ComparedTree first, ComparedTree second) {
    CsvText csv = new CsvText();
    csv.row(
        List.of(
            "talent",
            "path",
            "firstLevel",
            "secondLevel",
            "difference",
            "secondName",
            "matchedBy"));
    Comparison.of(first.paths(), second.paths()).talents().forEach(one -> csv.row(fields(one)));
    return csv.toString();
  }

  private static List<@Nullable Object> fields(ComparedTalent one) {
    PlacedTalent first = one.first();
    PlacedTalent second = one.second();
    return Arrays.asList(
        one.name(),
        one.shown().path().name(),
        first == null ? null : first.level(),
        second == null ? null : second.level(),
        one.match() == null ? null : one.difference(),
        second == null ? null : second.name(),
        one.match() == null ? null : camel(one.match().by().name()));
  }

  /** Returns the name of a constant as programs read it, such as firstAhead. */
  static String camel(String constant) {
    StringBuilder name = new StringBuilder();
    for (String word : constant.toLowerCase(Locale.ROOT).split("_", -1)) {
      name.append(
          name.isEmpty()
              ? word
              : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
    }
    return name.toString();
  }
}
