package org.talenttree.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.tree.Tree;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeDetails;
import tools.jackson.databind.JsonNode;

/**
 * The parts of a tree that can change, as a text of three lines of JSON: an array of title, slug,
 * time of publication, whether growth is shown, and details; theme; paths. Of the array, {@code
 * false} and empty details are left out at the end. JSON as we write it has no line breaks.
 */
public final class TreeText {
  private static final byte LINE_END = '\n';

  private TreeText() {}

  static byte[] of(Tree tree) {
    byte[] head = head(tree);
    byte[] theme = tree.theme().bytes();
    byte[] paths = tree.paths().bytes();
    ByteBuffer text = ByteBuffer.allocate(head.length + 1 + theme.length + 1 + paths.length);
    return text.put(head).put(LINE_END).put(theme).put(LINE_END).put(paths).array();
  }

  /** Packs the content of a tree by itself, as in the stored history. */
  public static byte[] pack(Tree tree) {
    return PackedText.packWhole(of(tree));
  }

  /**
   * Unpacks a content.
   *
   * @param tree the tree for all that does not change, its state and its slug
   * @throws IllegalArgumentException if the bytes are damaged
   */
  public static Tree unpack(byte[] packed, Tree tree) {
    byte[] text = PackedText.unpack(packed, new byte[0]);
    Tree content = tree(text, tree, tree.revision(), tree.updatedAt());
    return tree.withContent(content.title(), content.details(), content.theme(), content.paths());
  }

  private static byte[] head(Tree tree) {
    return Json.write(json -> {
      json.writeStartArray();
      json.writeString(tree.title());
      json.writeString(tree.slug().value());
      if (tree.publishedAt() == null) {
        json.writeNull();
      } else {
        json.writeNumber(tree.publishedAt().toEpochMilli());
      }
      if (tree.showsGrowth() || !tree.details().isEmpty()) {
        json.writeBoolean(tree.showsGrowth());
      }
      if (!tree.details().isEmpty()) {
        json.writeRawValue(tree.details().json().toString());
      }
      json.writeEndArray();
    });
  }

  /**
   * Reads a tree from its text.
   *
   * @param current the tree in another revision, for the parts that never change
   */
  static Tree tree(byte[] text, Tree current, long revision, Instant changedAt) {
    int theme = lineAfter(text, 0);
    int paths = lineAfter(text, theme);
    JsonNode head = Json.read(Arrays.copyOf(text, theme - 1));
    return new Tree(
        current.owner(),
        current.id(),
        head.get(0).stringValue(),
        new Slug(head.get(1).stringValue()),
        revision,
        current.incarnation(),
        time(head.get(2)),
        current.createdAt(),
        changedAt,
        new JsonText(Arrays.copyOfRange(text, theme, paths - 1)),
        new JsonText(Arrays.copyOfRange(text, paths, text.length)),
        head.path(3).asBoolean(false) ? JsonText.of("[]") : null,
        head.size() > 4 ? details(head.get(4)) : TreeDetails.NONE,
        null);
  }

  private static TreeDetails details(JsonNode node) {
    return new TreeDetails(JsonText.of(node.toString()));
  }

  private static int lineAfter(byte[] text, int start) {
    for (int i = start; i < text.length; i++) {
      if (text[i] == LINE_END) {
        return i + 1;
      }
    }
    throw new IllegalArgumentException("not a tree: " + new String(text, UTF_8));
  }

  private static @Nullable Instant time(JsonNode node) {
    return node.isNull() ? null : Instant.ofEpochMilli(node.longValue());
  }
}
