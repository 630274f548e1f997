package org.talenttree.upstream;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;
import org.talenttree.history.Differences;
import org.talenttree.history.RevisionJson;
import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.merge.Conflict;
import org.talenttree.upstream.Upstream.Found;
import org.talenttree.upstream.Upstream.Gone;
import org.talenttree.upstream.Upstream.None;
import org.talenttree.upstream.Upstreams.Merge;
import tools.jackson.core.JsonGenerator;

/** Writes what the source of a copy changed, and merges, as JSON, worded in a language. */
final class UpstreamJson {
  /** The most conflicts that are listed. */
  private static final int MAX = 200;

  private UpstreamJson() {}

  static byte[] of(Upstream upstream, Messages say) {
    return Json.write(json -> {
      json.writeStartObject();
      writeState(json, upstream, "changed", say);
      json.writeEndObject();
    });
  }

  /** Returns a merge with the tree after it, or as it would be. */
  static byte[] of(Merge merge, Tree tree, Messages say) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeName("tree");
      json.writeRawValue(new String(TreeJson.of(tree), UTF_8));
      writeState(json, merge.upstream(), "merged", say);
      writeConflicts(json, merge.merged(), say);
      json.writeEndObject();
    });
  }

  private static void writeState(
      JsonGenerator json, Upstream upstream, String changed, Messages say) {
    json.writeStringProperty(
        "state",
        switch (upstream) {
          case None _ -> "none";
          case Gone _ -> "gone";
          case Found found -> found.isUpToDate() ? "upToDate" : changed;
        });
    switch (upstream) {
      case None _ -> json.writeNullProperty("source");
      case Gone gone -> writeRaw(json, gone.source().json().toString());
      case Found found -> writeRaw(json, found.source().json().toString());
    }
    if (upstream instanceof Found found) {
      json.writeObjectPropertyStart("now");
      json.writeStringProperty("title", found.theirs().title());
      json.writeStringProperty("slug", found.theirs().slug().value());
      json.writeNumberProperty("revision", found.theirs().revision());
      json.writeEndObject();
      RevisionJson.writeChanges(json, found.changes(), say);
    } else {
      json.writeNullProperty("now");
      RevisionJson.writeChanges(json, Differences.NONE, say);
    }
  }

  private static void writeRaw(JsonGenerator json, String source) {
    json.writeName("source");
    json.writeRawValue(source);
  }

  private static void writeConflicts(
      JsonGenerator json, @Nullable MergedCopy merged, Messages say) {
    json.writeArrayPropertyStart("conflicts");
    if (merged != null) {
      merged.conflicts().stream().limit(MAX).forEach(conflict -> write(json, conflict, say));
    }
    json.writeEndArray();
    json.writeNumberProperty("conflictCount", merged == null ? 0 : merged.conflicts().size());
  }

  private static void write(JsonGenerator json, Conflict conflict, Messages say) {
    json.writeStartObject();
    json.writeStringProperty("kind", kind(conflict.kind()));
    json.writeStringProperty("text", conflict.text().in(say));
    conflict.write(json, "ours");
    json.writeEndObject();
  }

  private static String kind(Conflict.Kind kind) {
    return switch (kind) {
      case BOTH_CHANGED -> "bothChanged";
      case REMOVED_IN_SOURCE -> "removedInSource";
      case REMOVED_IN_COPY -> "removedInCopy";
      case REQUIREMENT_LEFT_OUT -> "requirementLeftOut";
    };
  }
}
