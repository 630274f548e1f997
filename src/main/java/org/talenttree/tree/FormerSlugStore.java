package org.talenttree.tree;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;

/** The SQL of slugs that trees have left behind; each statement names the owner. */
public final class FormerSlugStore {
  /** How many a tree keeps; the oldest go, or renaming without end would fill the disk. */
  static final int MOST = 50;

  private FormerSlugStore() {}

  /** Returns where the tree that left this slug last is now, if it is published. */
  public static Optional<Slug> findPresent(Handle handle, OwnerId owner, Slug former) {
    return handle
        .createQuery(
            """
            SELECT trees.slug FROM slugs
            JOIN trees ON trees.owner_id = :owner AND trees.tree_id = slugs.tree_id
            WHERE slugs.owner_id = :owner AND slugs.slug = :former AND trees.is_public = 1
            """)
        .bind("owner", owner.toString())
        .bind("former", former.value())
        .mapTo(String.class)
        .map(Slug::new)
        .findOne();
  }

  /** Notes that the tree leaves its slug. */
  static void leave(Handle handle, Tree tree, Instant now) {
    handle
        .createUpdate(
            """
            INSERT INTO slugs (owner_id, slug, tree_id, left_at) VALUES (:owner, :slug, :id, :now)
            """)
        .bind("owner", tree.owner().toString())
        .bind("slug", tree.slug().value())
        .bind("id", tree.id().toString())
        .bind("now", now.toEpochMilli())
        .execute();
    handle
        .createUpdate(
            """
            DELETE FROM slugs WHERE owner_id = :owner AND tree_id = :id AND slug NOT IN (
              SELECT slug FROM slugs WHERE owner_id = :owner AND tree_id = :id
              ORDER BY left_at DESC, slug LIMIT :most)
            """)
        .bind("owner", tree.owner().toString())
        .bind("id", tree.id().toString())
        .bind("most", MOST)
        .execute();
  }

  /** Forgets who left this slug, as a tree takes it. */
  static void take(Handle handle, OwnerId owner, Slug slug) {
    handle
        .createUpdate("DELETE FROM slugs WHERE owner_id = :owner AND slug = :slug")
        .bind("owner", owner.toString())
        .bind("slug", slug.value())
        .execute();
  }

  /** Forgets what the tree has left, as it is deleted. */
  static void forget(Handle handle, OwnerId owner, UUID tree) {
    handle
        .createUpdate("DELETE FROM slugs WHERE owner_id = :owner AND tree_id = :id")
        .bind("owner", owner.toString())
        .bind("id", tree.toString())
        .execute();
  }

  /** Forgets all that the owner's trees have left. */
  static void deleteAll(Handle handle, OwnerId owner) {
    handle
        .createUpdate("DELETE FROM slugs WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .execute();
  }
}
