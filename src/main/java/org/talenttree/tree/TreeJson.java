package org.talenttree.tree;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.json.Timestamps;
import org.talenttree.tree.rules.Link;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes trees as JSON (specification, section 2). */
public final class TreeJson {
  /** About how many bytes the members of a tree other than theme and paths take. */
  private static final int HEAD = 512;

  private static final byte[] THEME = ",\"theme\":".getBytes(UTF_8);
  private static final byte[] PATHS = ",\"paths\":".getBytes(UTF_8);

  private TreeJson() {}

  /** Returns the tree as a JSON object. */
  public static byte[] of(Tree tree) {
    return of(tree, ofOwner(tree));
  }

  private static String ofOwner(Tree tree) {
    return tree.showsGrowth() ? ",\"showGrowth\":true" : "";
  }

  /** Returns the tree as the public reads it, with the owner's name, and its growth if shown. */
  public static byte[] ofPublic(Tree tree, String username) {
    return ofPublic(tree, "{\"username\":\"" + username + "\"}", "");
  }

  /**
   * Returns the tree as the public reads it, without its stored source, which may be a draft.
   *
   * @param owner what it says about its owner, as a JSON object
   * @param more members at its end, each after a comma
   */
  public static byte[] ofPublic(Tree tree, String owner, String more) {
    String growth = tree.growth() == null ? "" : ",\"growth\":" + tree.growth();
    String members = ",\"owner\":" + owner + growth + more;
    return of(tree.withDetails(tree.details().withSource(null)), members);
  }

  /** Returns the tree as a JSON object with more members at its end, each after a comma. */
  public static byte[] of(Tree tree, String more) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(tree.bytes() + HEAD);
    write(out, tree, more);
    return out.toByteArray();
  }

  private static void write(ByteArrayOutputStream out, Tree tree, String more) {
    byte[] start = start(tree);
    // Without its closing brace: theme and paths, which are JSON already, follow as they are.
    out.write(start, 0, start.length - 1);
    out.writeBytes(tree.details().members());
    out.writeBytes(THEME);
    out.writeBytes(tree.theme().bytes());
    out.writeBytes(PATHS);
    out.writeBytes(tree.paths().bytes());
    out.writeBytes((",\"revision\":" + tree.revision() + more + "}").getBytes(UTF_8));
  }

  private static byte[] start(Tree tree) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty("id", tree.id().toString());
      json.writeStringProperty("title", tree.title());
      json.writeStringProperty("slug", tree.slug().value());
      json.writeBooleanProperty("isPublic", tree.isPublic());
      Timestamps.write(json, "publishedAt", tree.publishedAt());
      Timestamps.write(json, "createdAt", tree.createdAt());
      Timestamps.write(json, "updatedAt", tree.updatedAt());
      json.writeEndObject();
    });
  }

  /**
   * Returns one page of the list of trees.
   *
   * @param nextCursor in base64url; null on the last page
   * @param limit null if the client set none
   */
  static byte[] list(List<Tree> trees, @Nullable String nextCursor, @Nullable Integer limit) {
    int bytes = trees.stream().mapToInt(tree -> tree.bytes() + HEAD).sum();
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes + HEAD);
    out.writeBytes("{\"data\":[".getBytes(UTF_8));
    boolean first = true;
    for (Tree tree : trees) {
      if (!first) {
        out.write(',');
      }
      first = false;
      write(out, tree, ofOwner(tree));
    }
    String cursor = nextCursor == null ? "null" : "\"" + nextCursor + "\"";
    String page = "],\"page\":{\"nextCursor\":" + cursor + ",\"limit\":" + limit + "}}";
    out.writeBytes(page.getBytes(UTF_8));
    return out.toByteArray();
  }

  /** Returns the answer to a deletion. */
  public static byte[] deleted(UUID id) {
    return ("{\"id\":\"" + id + "\",\"deleted\":true}").getBytes(UTF_8);
  }

  /** Returns the answer to putting a tree into the trash. */
  static byte[] trashed(UUID id, Instant restorableUntil) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty("id", id.toString());
      json.writeBooleanProperty("deleted", true);
      Timestamps.write(json, "restorableUntil", restorableUntil);
      json.writeEndObject();
    });
  }

  /** Returns the paths as a JSON array. */
  public static JsonText paths(List<Path> paths) {
    return new JsonText(
        Json.write(json -> {
          json.writeStartArray();
          paths.forEach(path -> write(json, path));
          json.writeEndArray();
        }));
  }

  /** Returns these paths with all talents at level 1. */
  public static JsonText withLowestLevels(JsonText paths) {
    JsonNode nodes = Json.read(paths.bytes());
    for (JsonNode path : nodes) {
      path.path("talents").forEach(talent -> ((ObjectNode) talent).put("level", 1));
    }
    return new JsonText(nodes.toString().getBytes(UTF_8));
  }

  private static void write(JsonGenerator json, Path path) {
    json.writeStartObject();
    json.writeStringProperty("id", path.id().toString());
    json.writeStringProperty("name", path.name());
    if (path.iconUrl() != null) {
      json.writeStringProperty("iconUrl", path.iconUrl());
    }
    json.writeNumberProperty("displayOrder", path.displayOrder());
    json.writeArrayPropertyStart("talents");
    path.talents().forEach(talent -> write(json, talent));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Talent talent) {
    json.writeStartObject();
    json.writeStringProperty("id", talent.id().toString());
    json.writeStringProperty("name", talent.name());
    json.writeNumberProperty("level", talent.level());
    if (talent.iconUrl() != null) {
      json.writeStringProperty("iconUrl", talent.iconUrl());
    }
    if (talent.description() != null) {
      json.writeStringProperty("description", talent.description());
    }
    if (!talent.requires().isEmpty()) {
      json.writeArrayPropertyStart("requires");
      talent.requires().forEach(id -> json.writeString(id.toString()));
      json.writeEndArray();
    }
    if (!talent.links().isEmpty()) {
      json.writeArrayPropertyStart("links");
      talent.links().forEach(link -> write(json, link));
      json.writeEndArray();
    }
    if (talent.peopleNeeded() != null) {
      json.writeNumberProperty("peopleNeeded", talent.peopleNeeded());
    }
    json.writeNumberProperty("displayOrder", talent.displayOrder());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Link link) {
    json.writeStartObject();
    json.writeStringProperty("url", link.url());
    if (link.label() != null) {
      json.writeStringProperty("label", link.label());
    }
    json.writeEndObject();
  }
}
