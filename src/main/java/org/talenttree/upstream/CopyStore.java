package org.talenttree.upstream;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.upstream.CopiedContents.Packed;

/** The SQL of what was copied; each statement names the owner, so that it touches one shard. */
final class CopyStore {
  private CopyStore() {}

  /** Returns what was copied or last merged of the tree's source, packed. */
  static Optional<byte[]> find(Handle handle, OwnerId owner, UUID tree) {
    return handle
        .select("SELECT base FROM copies WHERE owner_id = ? AND tree_id = ?", owner, tree)
        .map((row, context) -> row.getBytes("base"))
        .findOne();
  }

  static long bytes(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT coalesce(sum(bytes), 0) FROM copies WHERE owner_id = ?", owner)
        .mapTo(Long.class)
        .one();
  }

  static void insert(Handle handle, OwnerId owner, UUID tree, Packed content) {
    handle.execute(
        "INSERT INTO copies (owner_id, tree_id, bytes, base) VALUES (?, ?, ?, ?)",
        owner,
        tree,
        content.size(),
        content.bytes());
  }

  static void update(Handle handle, OwnerId owner, UUID tree, Packed content) {
    handle.execute(
        "UPDATE copies SET bytes = ?, base = ? WHERE owner_id = ? AND tree_id = ?",
        content.size(),
        content.bytes(),
        owner,
        tree);
  }

  /** A stored row of a copy, by the ids in it, not checked. */
  record Row(String owner, String tree, byte[] base) {}

  /** Passes each row of every account to the action; returns how many. */
  static long forEach(Handle handle, Consumer<Row> action) {
    try (var rows =
        handle
            .createQuery("SELECT owner_id, tree_id, base FROM copies")
            .map((row, context) ->
                new Row(row.getString("owner_id"), row.getString("tree_id"), row.getBytes("base")))
            .iterator()) {
      long count = 0;
      while (rows.hasNext()) {
        action.accept(rows.next());
        count++;
      }
      return count;
    }
  }

  static void delete(Handle handle, OwnerId owner, UUID tree) {
    handle.execute("DELETE FROM copies WHERE owner_id = ? AND tree_id = ?", owner, tree);
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM copies WHERE owner_id = ?", owner);
  }
}
