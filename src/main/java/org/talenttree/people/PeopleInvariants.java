package org.talenttree.people;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.people.VerifiedStore.IndexRow;
import org.talenttree.people.VerifiedStore.ListedTree;
import org.talenttree.people.VerifiedStore.PublishedTree;
import org.talenttree.storage.Invariants;

/**
 * Checks that the directory of people shows published trees of people who want to be found, as they
 * are, and all of those for which there is room, and that its index has the rows of its listings
 * and no others. What the outbox has not brought yet is not there yet.
 */
public final class PeopleInvariants {
  private static final int SINCE = 24;

  private PeopleInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(
        Invariants.of(
            "listings of people",
            SINCE,
            (handle, violations) ->
                VerifiedStore.forEach(
                    handle,
                    one ->
                        complaint(one)
                            .ifPresent(text -> violations.accept(one.listing() + " " + text)))),
        Invariants.of(
            "published trees of listed people",
            SINCE,
            (handle, violations) ->
                VerifiedStore.published(
                    handle,
                    tree -> {
                      if (lacksListing(tree)) {
                        violations.accept(
                            "tree "
                                + tree.id()
                                + " of account "
                                + tree.owner()
                                + " has no listing");
                      }
                    })),
        Invariants.of(
            "rows of the index of talents",
            SINCE,
            (handle, violations) ->
                VerifiedStore.withIndex(
                    handle, (listings, rows) -> new Merge(rows, violations).run(listings))));
  }

  private static Optional<String> complaint(ListedTree one) {
    if (one.isAwaited()) {
      return Optional.empty();
    }
    if (one.sortName() == null) {
      return Optional.of("is of somebody who does not want to be found, or cannot");
    }
    if (one.paths() == null) {
      return Optional.of("is of no published tree");
    }
    Listing now =
        new Listing(
            one.listing().owner(),
            one.listing().tree(),
            one.sortName(),
            Listing.levels(one.paths()));
    return now.equals(one.listing())
        ? Optional.empty()
        : Optional.of("has other talents, levels or another name than the tree and its owner");
  }

  private static boolean lacksListing(PublishedTree tree) {
    return tree.paths() != null
        && tree.listed() + Listing.levels(tree.paths()).size() <= Listings.MAX_OF_ACCOUNT;
  }

  /** Compares listings with the rows of the index, both in the order of owners and trees. */
  private static final class Merge {
    private final Iterator<IndexRow> rows;
    private final Consumer<String> violations;
    private @Nullable IndexRow row;
    private long count;

    Merge(Iterator<IndexRow> rows, Consumer<String> violations) {
      this.rows = rows;
      this.violations = violations;
      advance();
    }

    private void advance() {
      row = rows.hasNext() ? rows.next() : null;
      count += row == null ? 0 : 1;
    }

    long run(Iterator<Listing> listings) {
      while (listings.hasNext()) {
        Listing listing = listings.next();
        skipBefore(VerifiedStore.key(listing));
        if (!taken(listing).equals(listing.levels())) {
          violations.accept(listing + " has other rows in the index");
        }
      }
      skipBefore(null);
      return count;
    }

    private void skipBefore(@Nullable String key) {
      while (row != null && (key == null || row.key().compareTo(key) < 0)) {
        violations.accept("row of " + row.talent() + " in the index is of no listing");
        advance();
      }
    }

    private SortedMap<String, Integer> taken(Listing listing) {
      SortedMap<String, Integer> levels = new TreeMap<>();
      while (row != null && row.key().equals(VerifiedStore.key(listing))) {
        levels.put(row.talent(), row.sortName().equals(listing.sortName()) ? row.level() : 0);
        advance();
      }
      return levels;
    }
  }
}
