package org.talenttree.people;

import java.util.Iterator;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToLongBiFunction;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.JsonText;
import org.talenttree.outbox.Outbox;
import org.talenttree.profile.OwnerProfile;

/** The SQL that reads all of the directory, to verify it. */
final class VerifiedStore {
  private static final int ROWS_AT_ONCE = 100; // else PostgreSQL's driver fetches all rows first

  private VerifiedStore() {}

  /**
   * A listing and what is true of it.
   *
   * @param sortName the owner's; null if the owner is not to be found
   * @param paths those of the tree; null if it is not published
   * @param isAwaited whether the outbox has not brought a change of the account yet
   */
  record ListedTree(
      Listing listing, @Nullable String sortName, @Nullable JsonText paths, boolean isAwaited) {}

  /** Passes all listings to the action; returns how many. */
  static long forEach(Handle handle, Consumer<ListedTree> action) {
    try (var listings =
        handle
            .createQuery(
                """
                SELECT listings.owner_id, listings.tree_id, sort_name, levels, username, profile,
                  paths, EXISTS (SELECT 1 FROM outbox
                    WHERE outbox.owner_id = listings.owner_id AND kind = :kind) AS awaited
                FROM listings
                  LEFT JOIN accounts
                    ON accounts.owner_id = listings.owner_id AND locked_at IS NULL
                  LEFT JOIN trees
                    ON trees.owner_id = listings.owner_id AND trees.tree_id = listings.tree_id
                      AND is_public = 1
                """)
            .setFetchSize(ROWS_AT_ONCE)
            .bind("kind", Outbox.PEOPLE)
            .map((row, context) -> {
              byte[] paths = row.getBytes("paths");
              return new ListedTree(
                  ListingStore.LISTING.map(row, context),
                  row.getString("username") == null
                      ? null
                      : DirectoryStore.sortName(
                          row.getString("username"),
                          OwnerProfile.ofColumn(row.getString("profile"))),
                  paths == null ? null : new JsonText(paths),
                  row.getBoolean("awaited"));
            })
            .iterator()) {
      long count = 0;
      while (listings.hasNext()) {
        action.accept(listings.next());
        count++;
      }
      return count;
    }
  }

  /**
   * A published tree of somebody who wants to be found.
   *
   * @param paths null if it has a listing, or the outbox has not brought a change of the account
   *     yet
   * @param listed how many talents the listings of its owner have
   */
  record PublishedTree(String owner, String id, @Nullable JsonText paths, long listed) {}

  /** Passes all published trees of people who want to be found to the action; returns how many. */
  static long published(Handle handle, Consumer<PublishedTree> action) {
    try (var trees =
        handle
            .createQuery(
                """
                SELECT trees.owner_id, trees.tree_id, profile,
                  CASE WHEN EXISTS (SELECT 1 FROM listings WHERE listings.owner_id = trees.owner_id
                      AND listings.tree_id = trees.tree_id)
                    OR EXISTS (SELECT 1 FROM outbox
                      WHERE outbox.owner_id = trees.owner_id AND kind = :kind)
                    THEN NULL ELSE paths END,
                  (SELECT coalesce(sum(talents), 0) FROM listings
                    WHERE listings.owner_id = trees.owner_id)
                FROM trees JOIN accounts ON accounts.owner_id = trees.owner_id
                WHERE is_public = 1 AND locked_at IS NULL AND profile IS NOT NULL
                """)
            .setFetchSize(ROWS_AT_ONCE)
            .bind("kind", Outbox.PEOPLE)
            .map((row, context) -> {
              byte[] paths = row.getBytes(4);
              return OwnerProfile.ofColumn(row.getString(3)).listed()
                  ? Optional.of(
                      new PublishedTree(
                          row.getString(1),
                          row.getString(2),
                          paths == null ? null : new JsonText(paths),
                          row.getLong(5)))
                  : Optional.<PublishedTree>empty();
            })
            .iterator()) {
      long count = 0;
      while (trees.hasNext()) {
        Optional<PublishedTree> tree = trees.next();
        tree.ifPresent(action);
        count += tree.isPresent() ? 1 : 0;
      }
      return count;
    }
  }

  /** A row of the index. */
  record IndexRow(String key, String talent, int level, String sortName) {}

  /** Returns what listings and rows of the index are ordered by. */
  static String key(Listing listing) {
    return listing.owner() + " " + listing.tree();
  }

  /** Passes all listings and all rows of the index, in the same order, to a comparison. */
  static long withIndex(
      Handle handle, ToLongBiFunction<Iterator<Listing>, Iterator<IndexRow>> comparison) {
    try (var listings =
            handle
                .createQuery(
                    """
                    SELECT owner_id, tree_id, sort_name, levels FROM listings
                    ORDER BY owner_id, tree_id
                    """)
                .setFetchSize(ROWS_AT_ONCE)
                .map(ListingStore.LISTING)
                .iterator();
        var rows =
            handle
                .createQuery(
                    """
                    SELECT owner_id, tree_id, talent, level, sort_name FROM listed_talents
                    ORDER BY owner_id, tree_id
                    """)
                .setFetchSize(ROWS_AT_ONCE)
                .map((row, context) ->
                    new IndexRow(
                        row.getString(1) + " " + row.getString(2),
                        row.getString(3),
                        row.getInt(4),
                        row.getString(5)))
                .iterator()) {
      return comparison.applyAsLong(listings, rows);
    }
  }
}
