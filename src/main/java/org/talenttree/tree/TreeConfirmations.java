package org.talenttree.tree;

import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnerCursor;
import org.talenttree.storage.ServerState;
import org.talenttree.storage.Tx;
import org.talenttree.tree.rules.Confirmations;
import org.talenttree.tree.rules.Confirmations.Confirmation;

/**
 * When the level of each talent was last changed, or confirmed by the owner as still true. That is
 * no part of a tree's revisions, so a confirmation makes none, and no listener is told.
 */
public final class TreeConfirmations {
  /** The name under which the server remembers that trees of earlier releases have theirs. */
  private static final String FILLED = "confirmations";

  private final Database database;
  private final InstantSource clock;
  private final TreeHistory history;

  /** Used by the housekeeping thread only. */
  private final OwnerCursor cursor;

  private boolean isFilled;

  /** Whether somebody's trees could not be filled in this round. */
  private boolean isIncomplete;

  /** Creates the service; the history knows when levels of earlier releases changed. */
  public TreeConfirmations(Database database, InstantSource clock, TreeHistory history) {
    this.database = database;
    cursor = new OwnerCursor(database, "trees", "1 = 1");
    this.clock = clock;
    this.history = history;
  }

  /** The result of confirming levels. */
  public sealed interface Result {
    /** The levels were confirmed; these are those of all talents. */
    record Done(Confirmations all) implements Result {}

    /** The tree has no such talent; nothing was confirmed. */
    record NoTalent(UUID id) implements Result {}

    /** The request does not fit the tree. */
    record Rejected(Outcome.Rejection why) implements Result {}
  }

  /** Returns those of the owner's tree. */
  public Optional<Confirmations> find(OwnerId owner, UUID id) {
    return database
        .readEach(handle -> TreeStore.find(handle, owner, id))
        .map(history::confirmations);
  }

  /** Confirms that the levels of these talents, or of all if null, are still true. */
  public Result confirm(
      Tx tx, OwnerId owner, UUID id, @Nullable List<UUID> talents, ExpectedRevision expected) {
    Optional<Tree> found = TreeStore.find(tx.handle(), owner, id);
    Outcome.Rejection rejection = Trees.rejection(found, expected);
    if (rejection != null) {
      return new Result.Rejected(rejection);
    }
    Tree tree = found.orElseThrow();
    return confirmations(tx, tree)
        .map(before -> confirm(tx, tree, before, talents))
        .orElseGet(() -> new Result.Rejected(new Outcome.Stale(TreeVersion.of(tree))));
  }

  private Result confirm(Tx tx, Tree tree, Confirmations before, @Nullable List<UUID> named) {
    Set<UUID> all = before.all().stream().map(Confirmation::talent).collect(Collectors.toSet());
    Set<UUID> chosen = named == null ? all : new HashSet<>(named);
    for (UUID id : chosen) {
      if (!all.contains(id)) {
        return new Result.NoTalent(id);
      }
    }
    Confirmations after = before.confirmed(chosen, now());
    ConfirmationStore.update(tx.handle(), tree.withConfirmations(after));
    return new Result.Done(after);
  }

  /** What the history knows of a tree of an earlier release. */
  private record Known(TreeVersion version, Confirmations confirmations) {}

  private Optional<Confirmations> confirmations(Tx tx, Tree tree) {
    Confirmations stored = tree.confirmed();
    if (stored != null) {
      return Optional.of(stored);
    }
    TreeVersion version = TreeVersion.of(tree);
    return tx.prepared(
            Known.class,
            known -> known.version().equals(version),
            () -> new Known(version, history.confirmations(tree)))
        .map(Known::confirmations);
  }

  /**
   * Stores those of the trees of earlier releases, as the history drops what it knows some day: the
   * trees of the next 100 owners, one a transaction. Returns false when no owner is left to look
   * at.
   */
  public boolean fill() {
    if (isFilled || database.readEach(handle -> ServerState.find(handle, FILLED)).isPresent()) {
      isFilled = true;
      return false;
    }
    List<OwnerId> owners = cursor.next();
    if (owners.isEmpty()) {
      endRound();
      return false;
    }
    boolean wasIncomplete = isIncomplete;
    isIncomplete = true;
    OwnerCursor.forEach(owners, this::fill);
    isIncomplete = wasIncomplete;
    return true;
  }

  private void endRound() {
    if (!isIncomplete) {
      database.write(tx -> {
        ServerState.set(tx, FILLED, "stored");
        return true;
      });
    }
    isIncomplete = false;
  }

  private void fill(OwnerId owner) {
    for (UUID id : database.readEach(handle -> ConfirmationStore.missing(handle, owner))) {
      database
          .readEach(handle -> TreeStore.find(handle, owner, id))
          .map(tree -> tree.withConfirmations(history.confirmations(tree)))
          .ifPresent(tree ->
              database.writeEach(Map.of(owner, tx -> ConfirmationStore.fill(tx.handle(), tree))));
    }
  }

  private Instant now() {
    return Timestamps.now(clock);
  }
}
