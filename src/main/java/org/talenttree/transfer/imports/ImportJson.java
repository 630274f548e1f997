package org.talenttree.transfer.imports;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.transfer.imports.ImportReport.Basis;
import org.talenttree.transfer.imports.ImportReport.Excess;
import org.talenttree.transfer.imports.ImportReport.Item;
import org.talenttree.transfer.imports.ImportReport.Layout;
import org.talenttree.transfer.imports.ImportReport.Made;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.Encodings.Reading;
import org.talenttree.transfer.imports.records.Mapping;
import org.talenttree.transfer.imports.records.Mapping.Column;
import org.talenttree.transfer.imports.records.Mapping.Doubt;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import tools.jackson.core.JsonGenerator;

/** Encodes the result of an import as JSON. */
final class ImportJson {
  private ImportJson() {}

  /**
   * Returns the JSON.
   *
   * @param created the new tree; null for a dry run
   * @param say the language of the report
   * @param isForPeople whether it has sentences about the lines that are left out
   */
  static byte[] of(ParsedFile file, @Nullable Tree created, Messages say, boolean isForPeople) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeBooleanProperty("dryRun", created == null);
      json.writeStringProperty("format", file.format());
      json.writeName("tree");
      writeTree(json, file.tree(), created);
      json.writeName("report");
      writeReport(json, file, say, isForPeople);
      json.writeEndObject();
    });
  }

  private static void writeTree(JsonGenerator json, ImportedTree tree, @Nullable Tree created) {
    json.writeStartObject();
    if (created != null) {
      json.writeStringProperty("id", created.id().toString());
      json.writeStringProperty("slug", created.slug().value());
      json.writeNumberProperty("revision", created.revision());
    }
    json.writeStringProperty("title", created == null ? tree.title() : created.title());
    tree.details()
        .forEach((name, value) -> {
          json.writeName(name);
          json.writeRawValue(value.toString());
        });
    json.writeObjectPropertyStart("theme");
    tree.theme().forEach(json::writeStringProperty);
    json.writeEndObject();
    json.writeName("paths");
    json.writeRawValue(TreeJson.paths(tree.paths()).toString());
    json.writeEndObject();
  }

  private static void writeReport(
      JsonGenerator json, ParsedFile file, Messages say, boolean isForPeople) {
    ImportReport report = file.report();
    json.writeStartObject();
    json.writeNumberProperty("mapped", report.mapped());
    json.writeNumberProperty("guessed", report.guessed());
    json.writeNumberProperty("dropped", report.dropped());
    json.writeNumberProperty("withoutLevel", report.withoutLevel());
    writeLayout(json, report.layout());
    if (!report.columns().isEmpty()) {
      json.writeArrayPropertyStart("columns");
      report.columns().forEach(column -> write(json, column));
      json.writeEndArray();
    }
    Doubt doubt = file.doubt();
    if (doubt != null) {
      json.writeStringProperty("question", doubt.id());
    }
    if (!file.readings().isEmpty()) {
      writeReadings(json, file.readings());
    }
    if (!report.persons().isEmpty()) {
      writeTexts(json, "persons", report.persons().stream());
    }
    writeExcess(json, report.excess());
    if (!file.proposedIcons().isEmpty()) {
      writeTexts(json, "proposedIcons", file.proposedIcons().stream().map(UUID::toString));
    }
    if (isForPeople) {
      json.writeStringProperty("readAs", file.readAs().in(say));
      writeTexts(json, "linesLeftOut", report.linesLeftOut().stream().map(line -> line.in(say)));
    }
    json.writeArrayPropertyStart("items");
    for (Item item : report.items()) {
      write(json, item, item.text().in(say), report.leftOut().get(item.pointer()));
    }
    json.writeEndArray();
    json.writeBooleanProperty("itemsTruncated", report.isTruncated());
    json.writeEndObject();
  }

  private static void writeTexts(JsonGenerator json, String name, Stream<String> texts) {
    json.writeArrayPropertyStart(name);
    texts.forEach(json::writeString);
    json.writeEndArray();
  }

  /** Writes what an import would do with a file about which there is a question. */
  static void write(JsonGenerator json, Mapping mapping, Doubt doubt) {
    List<Column> columns = ImportBuilder.columns(mapping);
    json.writeStartObject();
    json.writeStringProperty("question", doubt.id());
    json.writeArrayPropertyStart("columns");
    columns.forEach(column -> write(json, column));
    json.writeEndArray();
    mapping.fields(ColumnUse.PATH).stream()
        .findFirst()
        .ifPresent(path -> json.writeStringProperty("group", columns.get(path).heading()));
    json.writeNumberProperty("scale", mapping.scale());
    writeTexts(json, "persons", ImportBuilder.persons(mapping).stream());
    json.writeEndObject();
  }

  /** Writes in which encodings a file may be. */
  static void write(JsonGenerator json, List<Reading> readings) {
    json.writeStartObject();
    json.writeStringProperty("question", Doubt.CHARSET.id());
    writeReadings(json, readings);
    json.writeEndObject();
  }

  private static void writeReadings(JsonGenerator json, List<Reading> readings) {
    json.writeArrayPropertyStart("charsets");
    for (Reading reading : readings) {
      json.writeStartObject();
      json.writeStringProperty("charset", reading.charset().name());
      writeTexts(json, "sample", reading.sample().stream());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeLayout(JsonGenerator json, @Nullable Layout layout) {
    if (layout == null) {
      return;
    }
    json.writeObjectPropertyStart("layout");
    json.writeNumberProperty("lines", layout.lines());
    if (!layout.separator().isEmpty()) {
      json.writeStringProperty("separator", layout.separator());
    }
    json.writeBooleanProperty("heading", layout.hasHeading());
    if (layout.scale() > 0) {
      json.writeNumberProperty("scale", layout.scale());
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Column column) {
    json.writeStartObject();
    json.writeStringProperty("heading", column.heading());
    json.writeStringProperty("holds", column.use().id());
    if (column.hasYears()) {
      json.writeBooleanProperty("years", true);
    }
    writeTexts(json, "sample", column.sample().stream());
    json.writeEndObject();
  }

  private static void writeExcess(JsonGenerator json, @Nullable Excess excess) {
    if (excess != null) {
      json.writeObjectPropertyStart("excess");
      json.writeNumberProperty("talents", excess.talents());
      json.writeStringProperty("limit", excess.limit().id());
      json.writeNumberProperty("most", excess.limit().max());
      json.writeEndObject();
    }
  }

  private static void write(
      JsonGenerator json, Item item, String detail, @Nullable List<String> leftOut) {
    json.writeStartObject();
    json.writeStringProperty("pointer", item.pointer());
    json.writeStringProperty("outcome", item.outcome().id());
    json.writeStringProperty("detail", detail);
    Made made = item.made();
    if (made != null) {
      json.writeStringProperty("talent", made.talent().toString());
      if (!made.written().isEmpty()) {
        json.writeStringProperty("written", made.written());
      }
      if (made.basis() == Basis.DEFAULT) {
        json.writeBooleanProperty("withoutLevel", true);
      }
      if (made.basis() == Basis.ASSUMPTION) {
        json.writeBooleanProperty("guessedLevel", true);
      }
      if (leftOut != null) {
        writeTexts(json, "leftOut", leftOut.stream());
      }
    }
    json.writeEndObject();
  }
}
