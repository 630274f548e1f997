package org.talenttree.transfer.imports;

import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.transfer.imports.ImportReport.Dropped;
import org.talenttree.transfer.imports.ImportReport.Guessed;
import org.talenttree.transfer.imports.ImportReport.Item;
import org.talenttree.transfer.imports.ImportReport.Mapped;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import tools.jackson.core.JsonGenerator;

/** Writes what came of an import as JSON. */
final class ImportJson {
  private ImportJson() {}

  /** Returns the answer; a dry run has made no tree. */
  static byte[] of(UnderstoodFile file, @Nullable Tree made) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeBooleanProperty("dryRun", made == null);
      json.writeStringProperty("format", file.format());
      json.writeName("tree");
      writeTree(json, file.tree(), made);
      json.writeName("report");
      writeReport(json, file.report());
      json.writeEndObject();
    });
  }

  private static void writeTree(JsonGenerator json, ImportedTree tree, @Nullable Tree made) {
    json.writeStartObject();
    if (made != null) {
      json.writeStringProperty("id", made.id().toString());
      json.writeStringProperty("slug", made.slug().value());
      json.writeNumberProperty("revision", made.revision());
    }
    json.writeStringProperty("title", made == null ? tree.title() : made.title());
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
    json.writeArrayPropertyStart("items");
    for (Item item : report.items()) {
      json.writeStartObject();
      json.writeStringProperty("pointer", item.pointer());
      json.writeStringProperty("outcome", outcome(item));
      json.writeStringProperty("detail", item.detail());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeBooleanProperty("itemsTruncated", report.isTruncated());
    json.writeEndObject();
  }

  /** Returns an item's fate in a word. */
  static String outcome(Item item) {
    return switch (item) {
      case Mapped _ -> "mapped";
      case Guessed _ -> "guessed";
      case Dropped _ -> "dropped";
    };
  }
}
