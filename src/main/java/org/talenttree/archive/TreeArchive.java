package org.talenttree.archive;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.api.Deadline;
import org.talenttree.archive.ArchivedAccount.ArchivedTree;
import org.talenttree.config.LimitSettings;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database.Work;
import org.talenttree.tree.FormerSlugStore;
import org.talenttree.tree.FormerSlugStore.FormerSlug;
import org.talenttree.tree.Incarnation;
import org.talenttree.tree.TrashStore;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeListener;
import org.talenttree.tree.TreeStore;
import org.talenttree.tree.rules.Slug;
import org.talenttree.upstream.CopiedContents;
import org.talenttree.upstream.CopiedContents.Packed;

/** Reads all stored trees of an account for an archive, and stores archived trees. */
public final class TreeArchive {
  private final LimitSettings limits;
  private final List<TreeListener> listeners;

  /** Takes how much an account may have, and who hears of each tree that is stored. */
  public TreeArchive(LimitSettings limits, List<TreeListener> listeners) {
    this.limits = limits;
    this.listeners = List.copyOf(listeners);
  }

  /** Returns how many trees an account may have. */
  public int maxTrees() {
    return limits.trees();
  }

  /** Returns how many bytes of themes and paths an account may have, and as many of copied ones. */
  public long maxBytes() {
    return limits.accountBytes();
  }

  /** Calls the action with each of the owner's trees, in the order of their ids. */
  public void forEach(Handle handle, OwnerId owner, Consumer<ArchivedTree> action) {
    Map<UUID, List<FormerSlug>> formerSlugs = FormerSlugStore.all(handle, owner);
    TreeStore.forEach(
        handle,
        owner,
        tree ->
            action.accept(
                new ArchivedTree(
                    tree,
                    formerSlugs.getOrDefault(tree.id(), List.of()),
                    CopiedContents.find(handle, tree).orElse(null))));
  }

  /** Returns why these trees cannot belong to one account, if two have the same id or slug. */
  public Optional<Translatable> conflict(List<ArchivedTree> trees) {
    Set<UUID> ids = new HashSet<>();
    Set<Slug> slugs = new HashSet<>();
    for (ArchivedTree archived : trees) {
      Deadline.check();
      if (!ids.add(archived.tree().id())) {
        return Optional.of(Translatable.of("two trees have the id {0}", archived.tree().id()));
      }
      if (!slugs.add(archived.tree().slug())) {
        return Optional.of(Translatable.of("two trees have the slug {0}", archived.tree().slug()));
      }
    }
    for (ArchivedTree archived : trees) {
      for (FormerSlug former : archived.formerSlugs()) {
        if (!slugs.add(former.slug())) {
          return Optional.of(Translatable.of("the slug {0} leads to two trees", former.slug()));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns a sentence about the limit that these trees exceed, if they exceed one. */
  public Optional<Translatable> limitBroken(List<ArchivedTree> trees) {
    if (trees.size() > limits.trees()) {
      return Optional.of(
          Translatable.of("An account holds at most {0} trees.", String.valueOf(limits.trees())));
    }
    long bytes = trees.stream().mapToLong(archived -> archived.tree().bytes()).sum();
    long copied = trees.stream().mapToLong(TreeArchive::copiedBytes).sum();
    return Math.max(bytes, copied) > limits.accountBytes()
        ? Optional.of(
            Translatable.of(
                "The trees of an account hold at most {0} bytes.",
                String.valueOf(limits.accountBytes())))
        : Optional.empty();
  }

  private static int copiedBytes(ArchivedTree archived) {
    Tree copied = archived.copied();
    return copied == null ? 0 : CopiedContents.size(copied);
  }

  /** Returns whether the owner has no tree, not even in the trash. */
  public boolean isEmpty(Handle handle, OwnerId owner) {
    return TreeStore.count(handle, owner) == 0 && TrashStore.count(handle, owner) == 0;
  }

  /**
   * Returns the work that stores trees without a conflict and within the limits, for an owner
   * without trees, and returns how many. They get a new incarnation: the same trees may have been
   * stored here before, with other later revisions.
   */
  Work<Integer> insertion(OwnerId owner, List<ArchivedTree> trees) {
    long incarnation = Incarnation.next();
    Map<UUID, Packed> copied = new HashMap<>();
    for (ArchivedTree archived : trees) {
      Deadline.check();
      Tree content = archived.copied();
      if (content != null) {
        copied.put(archived.tree().id(), Packed.of(content));
      }
    }
    return tx -> {
      for (ArchivedTree archived : trees) {
        Tree tree = archived.tree().withIncarnation(incarnation);
        TreeStore.insert(tx.handle(), tree);
        archived
            .formerSlugs()
            .forEach(former -> FormerSlugStore.insert(tx.handle(), owner, tree.id(), former));
        Packed content = copied.get(tree.id());
        if (content != null) {
          CopiedContents.insert(tx.handle(), owner, tree.id(), content);
        }
        TreeListener.notifyEach(listeners, tx, new TreeListener.Event.Unarchived(tree));
      }
      return trees.size();
    };
  }
}
