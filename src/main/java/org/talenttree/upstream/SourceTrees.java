package org.talenttree.upstream;

import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.Accounts;
import org.talenttree.account.Username;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.tree.FormerSlugStore;
import org.talenttree.tree.PublishedListStore;
import org.talenttree.tree.PublishedListStore.Address;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeStore;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeSource;
import tools.jackson.databind.node.JsonNodeFactory;

/** Finds the sources of copies: any own tree, and what others have published now. */
public final class SourceTrees {
  private final Database database;
  private final Accounts accounts;

  /** Finds trees in this database. */
  public SourceTrees(Database database, Accounts accounts) {
    this.database = database;
    this.accounts = accounts;
  }

  /** A tree that may be copied, and its owner's name. */
  record Found(Tree tree, Username username) {
    TreeSource source(boolean keepsLevels) {
      return new TreeSource(tree.id(), username, tree.slug(), tree.revision(), keepsLevels);
    }
  }

  Optional<Found> own(OwnerId owner, UUID id) {
    return database
        .readEach(handle -> TreeStore.find(handle, owner, id))
        .flatMap(tree -> accounts.find(owner).map(account -> new Found(tree, account.username())));
  }

  /** Returns the tree that is published at this address, now or by a former slug. */
  Optional<Found> published(Username username, Slug slug) {
    return database.readEach(handle ->
        accounts
            .find(handle, username)
            .flatMap(owner ->
                FormerSlugStore.findCurrent(handle, owner, slug)
                    .flatMap(current -> TreeStore.findPublished(handle, owner, current))
                    .map(TreeStore.Published::tree))
            .map(tree -> new Found(tree, username)));
  }

  /** Returns the source as the owner of its copy may read it now; empty if it is gone. */
  Optional<Tree> find(OwnerId reader, TreeSource source) {
    return database.readEach(handle ->
        accounts
            .find(handle, source.username())
            .flatMap(owner ->
                owner.equals(reader)
                    ? TreeStore.find(handle, owner, source.id())
                    : TreeStore.findPublished(handle, owner, source.id())));
  }

  /**
   * What anyone may know of the source of a copy.
   *
   * @param owner the source's owner, whose changes may change this
   * @param json the source as a JSON object; empty while it is not published
   */
  public record PublicSource(OwnerId owner, String json) {}

  /** Returns what anyone may know of a tree's source; empty if the tree is no copy. */
  public Optional<PublicSource> findPublic(Handle handle, Tree copy) {
    return Optional.ofNullable(copy.details().source())
        .flatMap(source ->
            accounts
                .find(handle, source.username())
                .map(owner ->
                    new PublicSource(
                        owner,
                        PublishedListStore.address(handle, owner, source.id())
                            .map(address -> json(source.username(), address))
                            .orElse(""))));
  }

  private static String json(Username username, Address address) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("username", username.value())
        .put("slug", address.slug().value())
        .put("title", address.title())
        .toString();
  }
}
