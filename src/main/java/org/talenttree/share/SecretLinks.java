package org.talenttree.share;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.share.LinkRules.NewLink;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.OwnerCursor;
import org.talenttree.storage.Tx;
import org.talenttree.tree.TreeListener;
import org.talenttree.tree.TreeStore;

/** Makes, lists, ends and removes the secret links of trees. */
public final class SecretLinks implements TreeListener, OwnedData {
  /** The most links of a tree that have not ended. */
  public static final int MAX_LIVE = 20;

  /** The most links of a tree that are stored; the oldest of those that have ended make room. */
  private static final int MAX_STORED = 100;

  /** The most links of an account that are stored, so that erasing it stays a short write. */
  public static final int MAX_OF_ACCOUNT = 1_000;

  private static final Duration LISTED_AFTER_END = Duration.ofDays(30);
  private static final int LINKS_AT_ONCE = 100;

  private final Database database;
  private final InstantSource clock;
  private final Ids ids;

  /** Used by the housekeeping thread only. */
  private final OwnerCursor owners;

  /** Stores links in this database. */
  public SecretLinks(Database database, InstantSource clock, Ids ids) {
    this.database = database;
    owners = new OwnerCursor(database, "links", LinkStore.ENDED);
    this.clock = clock;
    this.ids = ids;
  }

  /** The result of making or ending a link. */
  public sealed interface Outcome {
    /** The link as it is now. */
    record Done(SecretLink link) implements Outcome {}

    /** The owner has no such tree. */
    record NoTree() implements Outcome {}

    /** The tree has no such link, or it has ended. */
    record NoLink() implements Outcome {}

    /** The tree, or the account, has as many links as it may. */
    record LimitReached() implements Outcome {}
  }

  /** Returns the current time in whole milliseconds, as times are stored. */
  public Instant now() {
    return Timestamps.now(clock);
  }

  /** Returns a link that is not stored yet. */
  public SecretLink newLink(OwnerId owner, UUID tree, NewLink requested) {
    return new SecretLink(
        ids.next(), owner, tree, requested.label(), now(), requested.endsAt(), null, 0, null);
  }

  /** Stores a new link; the tokens make its hash. */
  public Outcome create(Tx tx, SecretLink link, LinkTokens tokens) {
    Handle handle = tx.handle();
    if (TreeStore.find(handle, link.owner(), link.tree()).isEmpty()) {
      return new Outcome.NoTree();
    }
    List<SecretLink> others = LinkStore.list(handle, link.owner(), link.tree());
    Instant now = now();
    if (others.stream().filter(other -> other.isLive(now)).count() >= MAX_LIVE
        || LinkStore.count(handle, link.owner()) >= MAX_OF_ACCOUNT) {
      return new Outcome.LimitReached();
    }
    LinkStore.delete(handle, link.owner(), superfluous(others, now));
    LinkStore.insert(handle, link, tokens.hash(link.id()));
    return new Outcome.Done(link);
  }

  /** Returns the oldest that have ended of more links than are stored beside a new one. */
  private static List<UUID> superfluous(List<SecretLink> newestFirst, Instant now) {
    return newestFirst.reversed().stream()
        .filter(link -> !link.isLive(now))
        .map(SecretLink::id)
        .limit(Math.max(0, newestFirst.size() + 1 - MAX_STORED))
        .toList();
  }

  /**
   * Returns the links of a tree, the newest first, with those that ended in the last 30 days; empty
   * if the owner has no such tree.
   */
  public Optional<List<SecretLink>> list(OwnerId owner, UUID tree) {
    Instant cutoff = now().minus(LISTED_AFTER_END);
    return database.readEach(handle ->
        TreeStore.find(handle, owner, tree)
            .map(found ->
                LinkStore.list(handle, owner, tree).stream()
                    .filter(link -> link.end().isAfter(cutoff))
                    .toList()));
  }

  /** Ends a link from now on. */
  public Outcome end(Tx tx, OwnerId owner, UUID tree, UUID id) {
    Handle handle = tx.handle();
    if (TreeStore.find(handle, owner, tree).isEmpty()) {
      return new Outcome.NoTree();
    }
    Instant now = now();
    Optional<SecretLink> live =
        LinkStore.find(handle, owner, id)
            .filter(link -> link.tree().equals(tree) && link.isLive(now));
    if (live.isEmpty()) {
      return new Outcome.NoLink();
    }
    LinkStore.end(handle, owner, List.of(live.get()), now);
    return new Outcome.Done(LinkStore.find(handle, owner, id).orElseThrow());
  }

  /**
   * Removes links that ended more than 30 days ago: up to 100 of each of the next 100 owners.
   * Returns false if no owner is left to look at, and then starts over.
   */
  public boolean purge() {
    Instant cutoff = now().minus(LISTED_AFTER_END);
    return owners.step(owner -> tx -> purge(tx, owner, cutoff), cutoff);
  }

  private static int purge(Tx tx, OwnerId owner, Instant cutoff) {
    List<UUID> ended = LinkStore.findEnded(tx.handle(), owner, cutoff, LINKS_AT_ONCE);
    LinkStore.delete(tx.handle(), owner, ended);
    return ended.size();
  }

  @Override
  public void onChange(Tx tx, Event event) {
    Handle handle = tx.handle();
    switch (event) {
      // For good: a tree that comes back from the trash is seen by nobody.
      case Event.Trashed(var _, var tree, var at) ->
          LinkStore.end(
              handle,
              tree.owner(),
              LinkStore.list(handle, tree.owner(), tree.id()).stream()
                  .filter(link -> link.isLive(at))
                  .toList(),
              at);
      case Event.Deleted(var owner, var tree) ->
          LinkStore.delete(
              handle,
              owner,
              LinkStore.list(handle, owner, tree).stream().map(SecretLink::id).toList());
      case Event.Created _, Event.Changed _, Event.Restored _, Event.Unarchived _ -> {}
    }
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    LinkStore.delete(tx.handle(), owner, LinkStore.ids(tx.handle(), owner));
  }
}
