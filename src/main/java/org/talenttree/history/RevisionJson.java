package org.talenttree.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;
import org.talenttree.history.Differences.Difference;
import org.talenttree.history.Differences.Difference.Named;
import org.talenttree.history.RevisionStore.Row;
import org.talenttree.history.RevisionWalk.Revision;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.json.Timestamps;
import org.talenttree.language.Messages;
import org.talenttree.tree.TreeJson;
import tools.jackson.core.JsonGenerator;

/** Writes revisions and their differences as JSON, worded in a language. */
public final class RevisionJson {
  /** The most differences that a list shows of each revision. */
  private static final int MAX_CHANGES = 20;

  private RevisionJson() {}

  static void write(JsonGenerator json, Revision revision, Messages say) {
    json.writeStartObject();
    writeHead(json, revision, say);
    json.writeEndObject();
  }

  static byte[] revision(Revision revision, Messages say) {
    JsonText tree = new JsonText(TreeJson.of(revision.tree()));
    return Json.write(json -> {
      json.writeStartObject();
      writeHead(json, revision, say);
      json.writeName("tree");
      json.writeRawValue(new String(tree.bytes(), UTF_8));
      json.writeEndObject();
    });
  }

  static byte[] differences(long from, long to, Differences differences, Messages say) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeNumberProperty("from", from);
      json.writeNumberProperty("to", to);
      writeChanges(json, differences, say);
      json.writeEndObject();
    });
  }

  /** Writes the differences as the members {@code changes} and {@code changeCount}. */
  public static void writeChanges(JsonGenerator json, Differences differences, Messages say) {
    json.writeArrayPropertyStart("changes");
    differences.listed().forEach(difference -> write(json, difference, say));
    json.writeEndArray();
    json.writeNumberProperty("changeCount", differences.count());
  }

  private static void writeHead(JsonGenerator json, Revision revision, Messages say) {
    Differences differences = revision.differences();
    json.writeNumberProperty("revision", revision.number());
    Timestamps.write(json, "changedAt", revision.tree().updatedAt());
    writeAuthor(json, revision.change());
    json.writeStringProperty("call", revision.change() == null ? null : revision.change().call());
    json.writeArrayPropertyStart("changes");
    differences.listed().stream()
        .limit(MAX_CHANGES)
        .forEach(difference -> json.writeString(difference.text().in(say)));
    json.writeEndArray();
    json.writeNumberProperty("changeCount", differences.count());
  }

  private static void writeAuthor(JsonGenerator json, @Nullable Row change) {
    if (change == null) {
      json.writeNullProperty("by");
      return;
    }
    String[] author = change.author().split(" ", 2);
    json.writeObjectPropertyStart("by");
    json.writeStringProperty("type", author[0]);
    json.writeStringProperty("id", author.length > 1 ? author[1] : null);
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Difference difference, Messages say) {
    json.writeStartObject();
    json.writeStringProperty("kind", difference.kind().text());
    json.writeStringProperty("text", difference.text().in(say));
    write(json, "path", difference.path());
    write(json, "talent", difference.talent());
    if (difference.from() != null) {
      json.writeStringProperty("from", difference.from());
    }
    if (difference.to() != null) {
      json.writeStringProperty("to", difference.to());
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String name, @Nullable Named named) {
    if (named != null) {
      json.writeObjectPropertyStart(name);
      json.writeStringProperty("id", named.id());
      json.writeStringProperty("name", named.name());
      json.writeEndObject();
    }
  }
}
