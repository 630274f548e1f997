package org.talenttree.tree.trash;

import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.tree.TrashStore.TrashedTree;
import org.talenttree.tree.Tree;
import tools.jackson.core.JsonGenerator;

/** Writes trees in the trash as JSON. */
final class TrashJson {
  private TrashJson() {}

  /**
   * Returns the list of the trash.
   *
   * @param restorableUntil returns, for the time of a deletion, until when the tree can be restored
   */
  static byte[] list(List<TrashedTree> trash, UnaryOperator<Instant> restorableUntil) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeArrayPropertyStart("data");
      trash.forEach(trashed -> write(json, trashed, restorableUntil));
      json.writeEndArray();
      json.writeEndObject();
    });
  }

  private static void write(
      JsonGenerator json, TrashedTree trashed, UnaryOperator<Instant> restorableUntil) {
    Tree tree = trashed.tree();
    json.writeStartObject();
    json.writeStringProperty("id", tree.id().toString());
    json.writeStringProperty("title", tree.title());
    json.writeStringProperty("slug", tree.slug().value());
    json.writeBooleanProperty("isPublic", tree.isPublic());
    json.writeNumberProperty("revision", tree.revision());
    Timestamps.write(json, "createdAt", tree.createdAt());
    Timestamps.write(json, "updatedAt", tree.updatedAt());
    Timestamps.write(json, "deletedAt", trashed.deletedAt());
    Timestamps.write(json, "restorableUntil", restorableUntil.apply(trashed.deletedAt()));
    json.writeEndObject();
  }
}
