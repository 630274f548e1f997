package org.talenttree.profile;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Tx;

/** The SQL of uploaded pictures; each statement names the owner, so that it touches one shard. */
public final class PictureStore {
  private PictureStore() {}

  /** Returns the owner's picture. */
  public static Optional<OwnPicture> find(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT tag, jpeg FROM pictures WHERE owner_id = ?", owner)
        .map((row, context) -> picture(row))
        .findOne();
  }

  /** Returns the owner's picture if something is published and the account is not locked. */
  static Optional<OwnPicture> findPublic(Handle handle, OwnerId owner) {
    return handle
        .createQuery(
            """
            SELECT tag, jpeg FROM pictures
            CROSS JOIN (SELECT 1 AS unlocked FROM accounts
              WHERE owner_id = :owner AND locked_at IS NULL) AS owner
            CROSS JOIN (SELECT 1 AS published FROM trees
              WHERE owner_id = :owner AND is_public = 1 LIMIT 1) AS tree
            WHERE owner_id = :owner
            """)
        .bind("owner", owner.toString())
        .map((row, context) -> picture(row))
        .findOne();
  }

  private static OwnPicture picture(ResultSet row) throws SQLException {
    return new OwnPicture(row.getString("tag"), row.getBytes("jpeg"));
  }

  static long bytes(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT coalesce(sum(length(jpeg)), 0) FROM pictures WHERE owner_id = ?", owner)
        .mapTo(Long.class)
        .one();
  }

  static void put(Tx tx, OwnerId owner, OwnPicture picture) {
    tx.handle()
        .createUpdate(
            """
            INSERT INTO pictures (owner_id, tag, jpeg) VALUES (:owner, :tag, :jpeg)
            ON CONFLICT (owner_id) DO UPDATE SET tag = :tag, jpeg = :jpeg
            """)
        .bind("owner", owner.toString())
        .bind("tag", picture.tag())
        .bind("jpeg", picture.jpeg())
        .execute();
  }

  static void delete(Tx tx, OwnerId owner) {
    tx.handle()
        .createUpdate("DELETE FROM pictures WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .execute();
  }

  /** A stored row, by the owner in it, not checked. */
  record Row(String owner, OwnPicture picture) {}

  /** Passes each row of every account to the action; returns how many. */
  static long forEach(Handle handle, Consumer<Row> action) {
    try (var rows =
        handle
            .createQuery("SELECT owner_id, tag, jpeg FROM pictures")
            .map((row, context) -> new Row(row.getString("owner_id"), picture(row)))
            .iterator()) {
      long count = 0;
      while (rows.hasNext()) {
        action.accept(rows.next());
        count++;
      }
      return count;
    }
  }
}
