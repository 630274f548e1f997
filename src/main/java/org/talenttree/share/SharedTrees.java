package org.talenttree.share;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.profile.ProfileStore;
import org.talenttree.storage.Database;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeStore;

/** Finds the trees that secret links lead to. */
public final class SharedTrees {
  private final Database database;
  private final Accounts accounts;
  private final InstantSource clock;

  /** Finds trees of these accounts. */
  public SharedTrees(Database database, Accounts accounts, InstantSource clock) {
    this.database = database;
    this.accounts = accounts;
    this.clock = clock;
  }

  /** A tree, draft or published, with the link that leads to it and its owner. */
  public record SharedTree(SecretLink link, Tree tree, Account owner, OwnerProfile profile) {}

  /**
   * Returns the tree of the link whose token has this hash, as it is now. Empty if there is no such
   * link, it has ended, the tree is gone or the account is locked: callers cannot tell which.
   */
  public Optional<SharedTree> find(byte[] hash) {
    Instant now = clock.instant();
    return database.readEach(handle ->
        LinkStore.find(handle, hash)
            .filter(link -> link.isLive(now))
            .flatMap(link -> find(handle, link)));
  }

  private Optional<SharedTree> find(Handle handle, SecretLink link) {
    Optional<Account> owner =
        accounts.find(handle, link.owner()).filter(account -> !account.standing().isLocked());
    Optional<Tree> tree = TreeStore.find(handle, link.owner(), link.tree());
    if (owner.isEmpty() || tree.isEmpty()) {
      return Optional.empty();
    }
    OwnerProfile profile = ProfileStore.find(handle, link.owner());
    return Optional.of(new SharedTree(link, tree.get(), owner.get(), profile));
  }
}
