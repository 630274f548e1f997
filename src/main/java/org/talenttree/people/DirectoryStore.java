package org.talenttree.people;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.storage.HotQuery;
import org.talenttree.tree.rules.Confirmations;
import org.talenttree.tree.rules.Confirmations.Confirmation;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeBounds;

/** The SQL of a search for people: the index, and what is true of those that it leads to. */
final class DirectoryStore {
  /** A list in a statement has always as many values, as statements are prepared once. */
  static final int VALUES = 100;

  private static final String NO_VALUE = "";

  /** By the least level: the listings that show a talent, in the order of their owners' names. */
  private static final List<String> IN_ORDER =
      IntStream.rangeClosed(1, TreeBounds.LEVELS).mapToObj(DirectoryStore::inOrder).toList();

  private DirectoryStore() {}

  /** Each level is in order in the index, so that no more rows are read than asked for of each. */
  private static String inOrder(int least) {
    return IntStream.rangeClosed(least, TreeBounds.LEVELS)
        .mapToObj(level ->
            """
            SELECT * FROM (
              SELECT sort_name, owner_id, tree_id, level FROM listed_talents
              WHERE talent = :talent AND level = %1$d AND (sort_name, owner_id) > (:name, :owner)
              ORDER BY sort_name, owner_id, tree_id LIMIT :limit) AS level_%1$d
            """
                .formatted(level))
        .collect(
            Collectors.joining(
                "UNION ALL\n", "", "ORDER BY sort_name, owner_id, tree_id LIMIT :limit"));
  }

  /** A tree of a listed person; an id of a tree is unique only within its account. */
  record Listed(OwnerId owner, UUID tree) {}

  /** A place in the order of people. */
  record Position(String sortName, String owner) {
    static final Position START = new Position("", "");
  }

  /** A listing that shows a talent at a level. */
  record Row(Listed listed, String sortName, int level) {
    Position position() {
      return new Position(sortName, listed.owner().toString());
    }
  }

  /** Returns the first listings after a position that show a talent at this level or more. */
  static List<Row> inOrder(Handle handle, String talent, int level, Position after, int limit) {
    return handle
        .createQuery(IN_ORDER.get(level - 1))
        .bind("talent", talent)
        .bind("name", after.sortName())
        .bind("owner", after.owner())
        .bind("limit", limit)
        .map((row, context) ->
            new Row(listed(row.getString(2), row.getString(3)), row.getString(1), row.getInt(4)))
        .list();
  }

  /** Returns at which level the listings of up to 100 owners show a talent. */
  static Map<Listed, Integer> levels(Handle handle, String talent, List<OwnerId> owners) {
    Map<Listed, Integer> levels = new HashMap<>();
    handle
        .createQuery(
            """
            SELECT owner_id, tree_id, level FROM listed_talents
            WHERE talent = :talent AND owner_id IN (<owners>)
            """)
        .bind("talent", talent)
        .bindList("owners", filled(owners, VALUES))
        .map(
            (row, context) -> levels.put(listed(row.getString(1), row.getString(2)), row.getInt(3)))
        .list();
    return levels;
  }

  private static Listed listed(String owner, String tree) {
    return new Listed(OwnerId.of(owner), UUID.fromString(tree));
  }

  private static List<String> filled(List<?> values, int size) {
    return Stream.concat(
            values.stream().map(Object::toString),
            Collections.nCopies(size - values.size(), NO_VALUE).stream())
        .toList();
  }

  /** What is true of a listing now: a published tree of somebody who wants to be found. */
  record Truth(
      Username username,
      OwnerProfile profile,
      Slug slug,
      String title,
      JsonText theme,
      JsonText paths,
      long confirmedAt) {}

  /**
   * Reads what is true of up to a page of listings, in one statement, and returns what the function
   * makes of each; nothing for the others. Paths are large, so it gets one truth at a time.
   */
  static <T> Map<Listed, T> truths(
      Handle handle, List<Listed> listed, Function<Truth, Optional<T>> function) {
    Map<Listed, T> results = new HashMap<>();
    Set<Listed> requested = Set.copyOf(listed);
    handle
        .createQuery(
            """
            SELECT trees.owner_id, tree_id, username, profile, slug, title, theme, paths,
              confirmed, trees.created_at
            FROM trees JOIN accounts ON accounts.owner_id = trees.owner_id
            WHERE trees.owner_id IN (<owners>) AND tree_id IN (<trees>) AND is_public = 1
              AND locked_at IS NULL AND profile IS NOT NULL
            """)
        .bindList("owners", filled(listed.stream().map(Listed::owner).toList(), PeopleSearch.PAGE))
        .bindList("trees", filled(listed.stream().map(Listed::tree).toList(), PeopleSearch.PAGE))
        .map((row, context) -> {
          Listed one = listed(row.getString(1), row.getString(2));
          // Another of these owners may have a tree of the same id, which was not asked for.
          Optional<Truth> truth = requested.contains(one) ? truth(row) : Optional.empty();
          return truth.flatMap(function).map(result -> results.put(one, result));
        })
        .list();
    return results;
  }

  private static Optional<Truth> truth(ResultSet row) throws SQLException {
    OwnerProfile profile = OwnerProfile.ofColumn(row.getString(4));
    return profile.listed()
        ? Optional.of(
            new Truth(
                new Username(row.getString(3)),
                profile,
                new Slug(row.getString(5)),
                row.getString(6),
                new JsonText(row.getBytes(7)),
                new JsonText(row.getBytes(8)),
                newest(Confirmations.ofColumn(row.getBytes(9)), row.getLong(10))))
        : Optional.empty();
  }

  private static long newest(@Nullable Confirmations confirmed, long createdAt) {
    return confirmed == null
        ? createdAt
        : confirmed.all().stream()
            .map(Confirmation::at)
            .mapToLong(Instant::toEpochMilli)
            .max()
            .orElse(createdAt);
  }

  /** Returns the name by which an owner is sorted; empty for one who is not to be found. */
  static Optional<String> findListed(Handle handle, OwnerId owner) {
    Optional<String> name =
        HotQuery.first(
            handle,
            """
            SELECT username, profile FROM accounts
            WHERE owner_id = ? AND locked_at IS NULL AND profile IS NOT NULL
            """,
            row ->
                Optional.ofNullable(
                    sortName(row.getString(1), OwnerProfile.ofColumn(row.getString(2)))),
            owner.toString());
    return Objects.requireNonNullElse(name, Optional.empty());
  }

  static @Nullable String sortName(String username, OwnerProfile profile) {
    String name = profile.displayName();
    return profile.listed() ? Listing.sortName(name == null ? username : name) : null;
  }

  /**
   * Returns how many trees show a talent at this level or more; no more than a limit are counted.
   */
  static long count(Handle handle, String talent, int level, int limit) {
    return handle
        .select(
            """
            SELECT count(*) FROM (
              SELECT level FROM listed_talents
              WHERE talent = ? AND level >= ? LIMIT ?
            ) AS trees
            """,
            talent,
            level,
            limit)
        .mapTo(long.class)
        .one();
  }

  /** Returns how many people show a talent; no more than a limit are counted. */
  static long count(Handle handle, String talent, int limit) {
    return handle
        .select(
            """
            SELECT count(*) FROM (
              SELECT DISTINCT owner_id FROM listed_talents WHERE talent = ? LIMIT ?
            ) AS people
            """,
            talent,
            limit)
        .mapTo(long.class)
        .one();
  }

  /** Returns the ids of the owner's published trees that have no listing. */
  static List<String> unlisted(Handle handle, OwnerId owner) {
    return handle
        .createQuery(
            """
            SELECT tree_id FROM trees WHERE owner_id = :owner AND is_public = 1
              AND NOT EXISTS (SELECT 1 FROM listings
                WHERE listings.owner_id = :owner AND listings.tree_id = trees.tree_id)
            """)
        .bind("owner", owner.toString())
        .mapTo(String.class)
        .list();
  }

  /** Returns the ids of the owner's published trees. */
  static List<String> published(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT tree_id FROM trees WHERE owner_id = ? AND is_public = 1", owner)
        .mapTo(String.class)
        .list();
  }
}
