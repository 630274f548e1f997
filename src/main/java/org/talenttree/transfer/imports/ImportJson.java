package org.talenttree.transfer.imports;

import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.transfer.imports.ImportReport.Dropped;
import org.talenttree.transfer.imports.ImportReport.Guessed;
import org.talenttree.transfer.imports.ImportReport.Item;
import org.talenttree.transfer.imports.ImportReport.Mapped;
import org.talenttree.transfer.imports.table.Column;
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
   */
  static byte[] of(ParsedFile file, @Nullable Tree created) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeBooleanProperty("dryRun", created == null);
      json.writeStringProperty("format", file.format());
      json.writeName("tree");
      writeTree(json, file.tree(), created);
      json.writeName("report");
      writeReport(json, file.report());
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

  private static void writeReport(JsonGenerator json, ImportReport report) {
    json.writeStartObject();
    json.writeNumberProperty("mapped", report.mapped());
    json.writeNumberProperty("guessed", report.guessed());
    json.writeNumberProperty("dropped", report.dropped());
    json.writeNumberProperty("withoutLevel", report.withoutLevel());
    if (!report.columns().isEmpty()) {
      json.writeArrayPropertyStart("columns");
      for (Column column : report.columns()) {
        json.writeStartObject();
        json.writeStringProperty("heading", column.heading());
        json.writeStringProperty("holds", column.use().id());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    json.writeArrayPropertyStart("items");
    for (Item item : report.items()) {
      json.writeStartObject();
      json.writeStringProperty("pointer", item.pointer());
      json.writeStringProperty("outcome", outcome(item));
      json.writeStringProperty("detail", item.detail());
      if (item.talent() != null) {
        json.writeStringProperty("talent", item.talent().toString());
      }
      if (item.lacksLevel()) {
        json.writeBooleanProperty("withoutLevel", true);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeBooleanProperty("itemsTruncated", report.isTruncated());
    json.writeEndObject();
  }

  /** Returns the name of an item's outcome. */
  static String outcome(Item item) {
    return switch (item) {
      case Mapped _ -> "mapped";
      case Guessed _ -> "guessed";
      case Dropped _ -> "dropped";
    };
  }
}
