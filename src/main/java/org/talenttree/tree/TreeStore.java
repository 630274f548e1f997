package org.talenttree.tree;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.argument.NamedArgumentFinder;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.storage.HotQuery;
import org.talenttree.storage.Utf8;
import org.talenttree.tree.rules.Confirmations;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeDetails;

/** The SQL of trees. Each statement names the owner, so that it touches one shard. */
public final class TreeStore {
  /** The columns of a tree; a query may select more after them. */
  public static final String COLUMNS =
      """
      owner_id, tree_id, slug, title, revision, published_at, created_at, updated_at, theme, paths,
      growth, incarnation, details, confirmed
      """;

  /** The columns of a tree that is read without its paths. */
  public static final String SUMMARY_COLUMNS = COLUMNS.replace("paths", "'[]' AS paths");

  /** The number of columns above. */
  static final int COLUMN_COUNT = 14;

  private static final String SELECT = "SELECT " + COLUMNS + " FROM trees WHERE owner_id = ? AND ";

  /** Reads the columns above from the start of a row. */
  public static final RowMapper<Tree> TREE = (row, context) -> read(row);

  /**
   * Trees with the profile of their owner; none while the account is locked. It names the owner
   * once more, as each table's shard.
   */
  private static final String OF_UNLOCKED =
      """
       FROM trees
      CROSS JOIN (SELECT profile FROM accounts WHERE owner_id = ? AND locked_at IS NULL) AS owner
      WHERE owner_id = ? AND is_public = 1 AND
      """;

  /** The public must not learn when levels were confirmed. */
  private static final String SELECT_PUBLISHED =
      "SELECT " + COLUMNS.replace("confirmed", "NULL") + ", profile" + OF_UNLOCKED;

  private TreeStore() {}

  // By index: finding a column by its name takes as long as reading it.
  private static Tree read(ResultSet row) throws SQLException {
    long publishedAt = row.getLong(6);
    Instant published = row.wasNull() ? null : Instant.ofEpochMilli(publishedAt);
    return new Tree(
        OwnerId.of(row.getString(1)),
        UUID.fromString(row.getString(2)),
        row.getString(4),
        new Slug(row.getString(3)),
        row.getLong(5),
        row.getLong(12),
        published,
        Instant.ofEpochMilli(row.getLong(7)),
        Instant.ofEpochMilli(row.getLong(8)),
        new JsonText(row.getBytes(9)),
        new JsonText(row.getBytes(10)),
        growth(row.getBytes(11)),
        TreeDetails.ofColumn(row.getBytes(13)),
        Confirmations.ofColumn(row.getBytes(COLUMN_COUNT)));
  }

  private static @Nullable JsonText growth(byte @Nullable [] stored) {
    return stored == null ? null : new JsonText(stored);
  }

  /** Returns a tree's growth as the column stores it. */
  static @Nullable String growth(Tree tree) {
    JsonText growth = tree.growth();
    return growth == null ? null : growth.toString();
  }

  /** Returns the owner's tree. */
  public static Optional<Tree> find(Handle handle, OwnerId owner, UUID id) {
    return Optional.ofNullable(
        HotQuery.first(
            handle, SELECT + "tree_id = ?", TreeStore::read, owner.toString(), id.toString()));
  }

  /** Returns the title alone of the owner's tree. */
  static Optional<String> title(Handle handle, OwnerId owner, UUID id) {
    return handle
        .select("SELECT title FROM trees WHERE owner_id = ? AND tree_id = ?", owner, id)
        .mapTo(String.class)
        .findOne();
  }

  static Optional<Tree> find(Handle handle, OwnerId owner, Slug slug) {
    return Optional.ofNullable(
        HotQuery.first(
            handle, SELECT + "slug = ?", TreeStore::read, owner.toString(), slug.value()));
  }

  /**
   * A published tree.
   *
   * @param profile the stored profile of its owner
   */
  public record Published(Tree tree, @Nullable String profile) {}

  /** Returns the owner's tree with this slug, and the owner's profile, if it is published. */
  public static Optional<Published> findPublished(Handle handle, OwnerId owner, Slug slug) {
    return Optional.ofNullable(
        HotQuery.first(
            handle,
            SELECT_PUBLISHED + "slug = ?",
            row -> new Published(read(row), row.getString(COLUMN_COUNT + 1)),
            owner.toString(),
            owner.toString(),
            slug.value()));
  }

  /** A row that was found, with the stored profile of its owner. */
  public record FoundProfile(@Nullable String profile) {}

  /**
   * Returns the profile of the owner if this version of the tree is published under this slug; null
   * if it is not.
   */
  public static @Nullable FoundProfile profileOfPublished(
      Handle handle, Slug slug, TreeVersion version) {
    return HotQuery.first(
        handle,
        "SELECT profile"
            + OF_UNLOCKED
            + "slug = ? AND tree_id = ? AND revision = ? AND incarnation = ? AND updated_at = ?",
        row -> new FoundProfile(row.getString(1)),
        version.owner().toString(),
        version.owner().toString(),
        slug.value(),
        version.id().toString(),
        version.revision(),
        version.incarnation(),
        version.updatedAt().toEpochMilli());
  }

  /** Returns the owner's tree with this id if it is published. */
  public static Optional<Tree> findPublished(Handle handle, OwnerId owner, UUID id) {
    return Optional.ofNullable(
        HotQuery.first(
            handle,
            SELECT_PUBLISHED + "tree_id = ?",
            TreeStore::read,
            owner.toString(),
            owner.toString(),
            id.toString()));
  }

  /** Passes the owner's trees to the action, one at a time, in the order of their ids. */
  public static void forEach(Handle handle, OwnerId owner, Consumer<Tree> action) {
    try (var trees =
        handle
            .createQuery(
                "SELECT " + COLUMNS + " FROM trees WHERE owner_id = :owner ORDER BY tree_id")
            .setFetchSize(16) // else PostgreSQL's driver fetches all rows first
            .bind("owner", owner.toString())
            .map(TREE)
            .iterator()) {
      trees.forEachRemaining(action);
    }
  }

  public static int count(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT count(*) FROM trees WHERE owner_id = ?", owner)
        .mapTo(Integer.class)
        .one();
  }

  /** Returns the bytes of all the owner's trees. */
  static long bytes(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT coalesce(sum(bytes), 0) FROM trees WHERE owner_id = ?", owner)
        .mapTo(Long.class)
        .one();
  }

  /** Returns the owner's slugs that start with this text. */
  static Set<String> slugsStartingWith(Handle handle, OwnerId owner, String start) {
    return new HashSet<>(
        handle
            .select("SELECT slug FROM trees WHERE owner_id = ? AND slug LIKE ?", owner, start + "%")
            .mapTo(String.class)
            .list());
  }

  public static void insert(Handle handle, Tree tree) {
    handle
        .createUpdate(
            """
            INSERT INTO trees (owner_id, tree_id, slug, title, revision, is_public, published_at,
              created_at, updated_at, bytes, theme, paths, growth, incarnation, details, confirmed)
            VALUES (:owner, :id, :slug, :title, :revision, :public, :published,
              :created, :updated, :bytes, :theme, CAST(:paths AS TEXT), :growth, :incarnation,
              :details, :confirmed)
            """)
        .bindNamedArgumentFinder(new Values(tree))
        .execute();
  }

  /** Stores a new revision with the same paths. */
  static void update(Handle handle, Tree tree) {
    handle
        .createUpdate(
            """
            UPDATE trees SET slug = :slug, title = :title, revision = :revision,
              is_public = :public, published_at = :published, updated_at = :updated,
              bytes = :bytes, theme = :theme, growth = :growth, details = :details
            WHERE owner_id = :owner AND tree_id = :id
            """)
        .bindNamedArgumentFinder(new Values(tree))
        .execute();
  }

  /**
   * Stores a new revision after a change of the paths, and so of the growth and confirmations. None
   * of the columns that it writes is in an index, so the database has no index to update. The
   * statement is the same on SQLite and PostgreSQL.
   */
  static void updatePaths(Handle handle, Tree tree) {
    JsonText growth = tree.growth();
    Confirmations confirmed = tree.confirmed();
    HotQuery.update(
        handle,
        """
        UPDATE trees SET revision = ?, updated_at = ?, bytes = ?, paths = CAST(? AS TEXT),
          growth = CAST(? AS TEXT), confirmed = ?
        WHERE owner_id = ? AND tree_id = ?
        """,
        tree.revision(),
        tree.updatedAt().toEpochMilli(),
        tree.bytes(),
        new Utf8(tree.paths().bytes()),
        growth == null ? null : new Utf8(growth.bytes()),
        confirmed == null ? null : confirmed.column(),
        tree.owner().toString(),
        tree.id().toString());
  }

  /** What clients wrote, as it is stored, not checked. */
  record Content(
      String owner,
      String id,
      String title,
      String slug,
      JsonText theme,
      JsonText paths,
      TreeDetails details) {}

  /** Passes the content of every tree of every account to the action; returns how many. */
  static long forEachContent(Handle handle, Consumer<Content> action) {
    try (var contents =
        handle
            .createQuery("SELECT owner_id, tree_id, title, slug, theme, paths, details FROM trees")
            .map((row, context) ->
                new Content(
                    row.getString("owner_id"),
                    row.getString("tree_id"),
                    row.getString("title"),
                    row.getString("slug"),
                    new JsonText(row.getBytes("theme")),
                    new JsonText(row.getBytes("paths")),
                    TreeDetails.ofColumn(row.getBytes("details"))))
            .iterator()) {
      long count = 0;
      while (contents.hasNext()) {
        action.accept(contents.next());
        count++;
      }
      return count;
    }
  }

  static void delete(Handle handle, OwnerId owner, UUID id) {
    handle.execute("DELETE FROM trees WHERE owner_id = ? AND tree_id = ?", owner, id);
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM trees WHERE owner_id = ?", owner);
  }

  /** Binds a tree's values to the named parameters used here and in {@link TrashStore}. */
  record Values(Tree tree) implements NamedArgumentFinder {
    @Override
    public Optional<Argument> find(String name, StatementContext context) {
      return switch (name) {
        case "owner" -> text(tree.owner().toString(), context);
        case "id" -> text(tree.id().toString(), context);
        case "slug" -> text(tree.slug().value(), context);
        case "title" -> text(tree.title(), context);
        case "revision" -> number(tree.revision(), context);
        case "public" -> number(tree.isPublic() ? 1L : 0L, context);
        case "published" -> millis(tree.publishedAt(), context);
        case "created" -> millis(tree.createdAt(), context);
        case "updated" -> millis(tree.updatedAt(), context);
        case "bytes" -> number((long) tree.bytes(), context);
        case "theme" -> text(tree.theme().toString(), context);
        case "paths" -> Optional.of(new Utf8(tree.paths().bytes()));
        case "growth" -> text(growth(tree), context);
        case "details" -> text(tree.details().column(), context);
        case "confirmed" -> confirmed(tree.confirmed(), context);
        case "incarnation" -> number(tree.incarnation(), context);
        default -> Optional.empty();
      };
    }

    private static Optional<Argument> text(@Nullable String value, StatementContext context) {
      return context.findArgumentFor(String.class, value);
    }

    private static Optional<Argument> confirmed(
        @Nullable Confirmations value, StatementContext context) {
      return context.findArgumentFor(byte[].class, value == null ? null : value.column());
    }

    private static Optional<Argument> number(@Nullable Long value, StatementContext context) {
      return context.findArgumentFor(Long.class, value);
    }

    private static Optional<Argument> millis(@Nullable Instant value, StatementContext context) {
      return number(value == null ? null : value.toEpochMilli(), context);
    }

    @Override
    public Collection<String> getNames() {
      return List.of(); // Empty: Jdbi refuses a statement that leaves a listed name unused.
    }
  }
}
