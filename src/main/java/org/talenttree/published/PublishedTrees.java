package org.talenttree.published;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.Accounts;
import org.talenttree.account.Username;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.tree.FormerSlugStore;
import org.talenttree.tree.Slug;
import org.talenttree.tree.Tree;
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

  /** What is at a public address. */
  public sealed interface Finding {
    /** A published tree. */
    record Found(PublishedTree tree) implements Finding {}

    /** A published tree was here and has another slug now. */
    record Moved(Username username, Slug slug) implements Finding {}

    /** Nothing, or a draft: nothing tells one from the other. */
    record Nothing() implements Finding {}
  }

  /** Returns what is at this address. */
  public Finding find(String username, String slug) {
    Optional<Username> owner = Username.of(username);
    Optional<Slug> name = Slug.of(slug);
    return owner.isEmpty() || name.isEmpty()
        ? new Finding.Nothing()
        : find(owner.get(), name.get());
  }

  /** Returns all that this account has published, the newest first; none where there is no such. */
  public List<PublishedTree> all(String username) {
    return Username.of(username)
        .map(owner ->
            database.readPublic(handle ->
                accounts
                    .finding(owner)
                    .run(handle)
                    .map(id -> TreeStore.findAllPublished(handle, id))
                    .orElse(List.of())
                    .stream()
                    .map(tree -> ready(tree, owner))
                    .toList()))
        .orElse(List.of());
  }

  private Finding find(Username username, Slug slug) {
    return database.readPublic(handle ->
        accounts
            .finding(username)
            .run(handle)
            .map(owner -> find(handle, owner, username, slug))
            .orElseGet(Finding.Nothing::new));
  }

  private static Finding find(Handle handle, OwnerId owner, Username username, Slug slug) {
    Optional<Tree> tree = TreeStore.findPublished(handle, owner, slug);
    if (tree.isPresent()) {
      return new Finding.Found(ready(tree.get(), username));
    }
    Optional<Slug> present = FormerSlugStore.findPresent(handle, owner, slug);
    return present.isPresent() ? new Finding.Moved(username, present.get()) : new Finding.Nothing();
  }

  private static PublishedTree ready(Tree tree, Username username) {
    return new PublishedTree(tree.id(), tree.revision(), TreeJson.ofPublic(tree, username.value()));
  }
}
