package org.talenttree.tree;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.tree.rules.Slug;

/** The SQL of the list of an owner's published trees. */
public final class PublishedListStore {
  /** Published trees; none while the account is locked. */
  private static final String PUBLISHED =
      """
       FROM trees
      CROSS JOIN (SELECT 1 AS unlocked FROM accounts WHERE owner_id = :owner AND locked_at IS NULL)
        AS owner
      WHERE owner_id = :owner AND is_public = 1
      """;

  private PublishedListStore() {}

  /** The slug and the title of a published tree. */
  public record Address(Slug slug, String title) {}

  /** Returns where the owner's tree with this id is published, if it is. */
  public static Optional<Address> address(Handle handle, OwnerId owner, UUID id) {
    return handle
        .createQuery("SELECT slug, title" + PUBLISHED + " AND tree_id = :tree")
        .bind("owner", owner.toString())
        .bind("tree", id.toString())
        .map((row, context) -> new Address(new Slug(row.getString(1)), row.getString(2)))
        .findOne();
  }

  /**
   * A part of the list.
   *
   * @param total the number of trees in the whole list; 0 if this part starts after its end
   */
  public record Part(int total, List<TreeHead> trees) {
    /** Copies the trees. */
    public Part {
      trees = List.copyOf(trees);
    }
  }

  /** Returns up to {@code limit} trees from index {@code from} on, the last published first. */
  public static Part find(Handle handle, OwnerId owner, int from, int limit) {
    List<TreeHead> trees = new ArrayList<>();
    int total =
        handle
            .createQuery(
                """
                SELECT tree_id, revision, incarnation, updated_at, title, slug, bytes,
                  count(*) OVER () AS total
                """
                    + PUBLISHED
                    + " ORDER BY published_at DESC, tree_id LIMIT :limit OFFSET :from")
            .bind("owner", owner.toString())
            .bind("limit", limit)
            .bind("from", from)
            .reduceResultSet(
                0,
                (before, row, context) -> {
                  trees.add(head(owner, row));
                  return row.getInt("total");
                });
    return new Part(total, trees);
  }

  private static TreeHead head(OwnerId owner, ResultSet row) throws SQLException {
    TreeVersion version =
        new TreeVersion(
            owner,
            UUID.fromString(row.getString("tree_id")),
            row.getLong("revision"),
            row.getLong("incarnation"),
            Instant.ofEpochMilli(row.getLong("updated_at")));
    return new TreeHead(
        version, row.getString("title"), new Slug(row.getString("slug")), row.getInt("bytes"));
  }
}
