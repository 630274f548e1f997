package org.talenttree.people;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.outbox.Outbox;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeListener;
import org.talenttree.tree.TreeStore;

/**
 * Holds the published trees of people who want to be found, by their talents. A change of a tree
 * changes its listing in the same transaction; where data is spread over servers, the outbox brings
 * it, as it brings each change of an account.
 */
public final class Listings implements TreeListener, OwnedData, Outbox.Receiver {
  /**
   * The most talents of an account that are listed, so that erasing it stays a short write. A tree
   * that would pass it has no listing until others have fewer.
   */
  static final int MAX_OF_ACCOUNT = 5_000;

  /** The talents of a larger tree are read outside of the transaction. */
  private static final int MAX_AT_ONCE = 64 << 10;

  private final boolean atOnce;

  /** Lists talents at once, or on a database whose tables are spread a moment later. */
  public Listings(Database database) {
    this.atOnce = !database.isSpread();
  }

  @Override
  public void onChange(Tx tx, Event event) {
    switch (event) {
      case Event.Created(var _, var tree) -> changed(tx, tree);
      case Event.Changed(var _, var next) -> {
        if (next.before().isPublic() != next.after().isPublic()
            || (next.after().isPublic() && !next.after().paths().equals(next.before().paths()))) {
          changed(tx, next.after());
        }
      }
      case Event.Restored(var _, var next) -> changed(tx, next.after());
      case Event.Trashed(var _, var tree, var _) -> gone(tx, tree.owner(), tree.id());
      case Event.Deleted(var owner, var tree) -> gone(tx, owner, tree);
      // Not at once: an archive may hold many trees, and their owner's profile comes with them.
      case Event.Unarchived(var tree) -> later(tx, tree.owner(), tree.id().toString());
    }
  }

  private void changed(Tx tx, Tree tree) {
    if (!tree.isPublic()) {
      gone(tx, tree.owner(), tree.id());
    } else if (atOnce) {
      DirectoryStore.findListed(tx.handle(), tree.owner()).ifPresent(name -> list(tx, tree, name));
    } else if (DirectoryStore.findListed(tx.handle(), tree.owner()).isPresent()) {
      later(tx, tree.owner(), tree.id().toString());
    }
  }

  private void gone(Tx tx, OwnerId owner, UUID tree) {
    ListingStore.find(tx.handle(), owner, tree)
        .ifPresent(listing -> {
          if (atOnce) {
            delete(tx, listing);
          } else {
            later(tx, owner, tree.toString());
          }
        });
  }

  private static void later(Tx tx, OwnerId owner, String reference) {
    Outbox.put(tx, owner, Outbox.PEOPLE, reference);
  }

  @Override
  public void receive(Tx tx, Outbox.Entry entry) {
    Handle handle = tx.handle();
    OwnerId owner = entry.owner();
    Optional<String> name = DirectoryStore.findListed(handle, owner);
    if (name.isEmpty()) {
      erase(tx, owner);
    } else if (entry.reference().equals(Outbox.WHOLE_ACCOUNT)) {
      DirectoryStore.published(handle, owner).forEach(tree -> later(tx, owner, tree));
    } else {
      UUID id = UUID.fromString(entry.reference());
      TreeStore.find(handle, owner, id)
          .filter(Tree::isPublic)
          .ifPresentOrElse(
              tree -> list(tx, tree, name.get()),
              () -> ListingStore.find(handle, owner, id).ifPresent(one -> delete(tx, one)));
    }
  }

  private static void delete(Tx tx, Listing listing) {
    ListingStore.delete(tx.handle(), listing);
    listAgain(tx, listing.owner());
  }

  /** Lets published trees without a listing be listed, as the limit may allow it now. */
  private static void listAgain(Tx tx, OwnerId owner) {
    DirectoryStore.unlisted(tx.handle(), owner).forEach(tree -> later(tx, owner, tree));
  }

  /** Makes the listing of a published tree of a listed person what the tree says now. */
  private static void list(Tx tx, Tree tree, String sortName) {
    Handle handle = tx.handle();
    Optional<Listing> before = ListingStore.find(handle, tree.owner(), tree.id());
    Listing after = new Listing(tree.owner(), tree.id(), sortName, levels(tx, tree));
    if (fits(handle, after)) {
      replace(handle, before, after);
      if (before.isPresent() && before.get().levels().size() > after.levels().size()) {
        listAgain(tx, tree.owner());
      }
    } else {
      before.ifPresent(listing -> delete(tx, listing));
    }
  }

  private static boolean fits(Handle handle, Listing listing) {
    return ListingStore.countOthers(handle, listing) + listing.levels().size() <= MAX_OF_ACCOUNT;
  }

  private static void replace(Handle handle, Optional<Listing> stored, Listing after) {
    Listing before =
        stored.orElseGet(
            () -> new Listing(after.owner(), after.tree(), after.sortName(), new TreeMap<>()));
    if (stored.isPresent() && before.equals(after)) {
      return;
    }
    Set<String> dropped = new HashSet<>(before.levels().keySet());
    dropped.removeAll(after.levels().keySet());
    ListingStore.deleteTalents(handle, after, dropped);
    ListingStore.put(handle, after, after.without(before));
  }

  /** The levels of the talents of some paths. */
  private record Levels(JsonText paths, SortedMap<String, Integer> levels) {}

  private static SortedMap<String, Integer> levels(Tx tx, Tree tree) {
    Supplier<Levels> read = () -> new Levels(tree.paths(), Listing.levels(tree.paths()));
    return (tree.bytes() <= MAX_AT_ONCE
            ? read.get()
            : tx.prepared(Levels.class, known -> known.paths().equals(tree.paths()), read)
                .orElseGet(read))
        .levels();
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    ListingStore.list(tx.handle(), owner)
        .forEach(listing -> ListingStore.delete(tx.handle(), listing));
  }
}
