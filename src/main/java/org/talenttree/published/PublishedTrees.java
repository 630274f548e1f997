package org.talenttree.published;

import java.util.Optional;
import org.talenttree.account.Accounts;
import org.talenttree.account.Username;
import org.talenttree.http.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.tree.Slug;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeStore;

/** The trees anyone may read, by their owner's name and their slug (specification, section 4). */
public final class PublishedTrees {
  private final Database database;
  private final Accounts accounts;

  /** Takes where trees are kept and whose they are. */
  public PublishedTrees(Database database, Accounts accounts) {
    this.database = database;
    this.accounts = accounts;
  }

  /** Returns the tree if it is published; nothing tells a draft from one that never was. */
  public Optional<PublishedTree> find(String username, String slug) {
    Optional<Username> owner = Username.of(username);
    Optional<Slug> name = Slug.of(slug);
    return owner.isEmpty() || name.isEmpty() ? Optional.empty() : find(owner.get(), name.get());
  }

  private Optional<PublishedTree> find(Username username, Slug slug) {
    return accounts.find(username).flatMap(owner -> find(owner, username, slug));
  }

  private Optional<PublishedTree> find(OwnerId owner, Username username, Slug slug) {
    return database
        .read(handle -> TreeStore.findPublished(handle, owner, slug))
        .map(tree ->
            new PublishedTree(
                tree.id(), tree.revision(), TreeJson.ofPublic(tree, username.value())));
  }
}
