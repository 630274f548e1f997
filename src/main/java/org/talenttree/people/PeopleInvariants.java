package org.talenttree.people;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.compare.TalentNames;
import org.talenttree.people.VerifiedStore.IndexRow;
import org.talenttree.people.VerifiedStore.ListedTree;
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
    return List.of(new TrueListings(), new AllListings(), new WholeIndex());
  }

  private static final class TrueListings implements Invariants {
    private final TalentNames names = TalentNames.ofProgram();

    @Override
    public String subject() {
      return "listings of people";
    }

    @Override
    public int since() {
      return SINCE;
    }

    @Override
    public long check(Handle handle, Consumer<String> violations) {
      return VerifiedStore.forEach(
          handle,
          one -> complaint(one).ifPresent(text -> violations.accept(one.listing() + " " + text)));
    }

    private Optional<String> complaint(ListedTree one) {
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
              Listing.levels(one.paths(), names));
      return now.equals(one.listing())
          ? Optional.empty()
          : Optional.of("has other talents, levels or another name than the tree and its owner");
    }
  }

  private static final class AllListings implements Invariants {
    private final TalentNames names = TalentNames.ofProgram();

    @Override
    public String subject() {
      return "published trees of listed people";
    }

    @Override
    public int since() {
      return SINCE;
    }

    @Override
    public long check(Handle handle, Consumer<String> violations) {
      return VerifiedStore.published(
          handle,
          tree -> {
            if (tree.paths() != null
                && tree.listed() + Listing.levels(tree.paths(), names).size()
                    <= Listings.MAX_OF_ACCOUNT) {
              violations.accept(
                  "tree " + tree.id() + " of account " + tree.owner() + " has no listing");
            }
          });
    }
  }

  private static final class WholeIndex implements Invariants {
    @Override
    public String subject() {
      return "rows of the index of talents";
    }

    @Override
    public int since() {
      return SINCE;
    }

    @Override
    public long check(Handle handle, Consumer<String> violations) {
      return VerifiedStore.withIndex(
          handle, (listings, rows) -> new Merge(rows, violations).run(listings));
    }
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
