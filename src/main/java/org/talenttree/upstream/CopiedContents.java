package org.talenttree.upstream;

import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.history.TreeText;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeListener;

/**
 * What each copy took from its source, at first or in its last merge: the common ancestor that
 * tells the changes of one from those of the other. It stays while the copy is in the trash.
 */
public final class CopiedContents implements TreeListener, OwnedData {
  @Override
  public void onChange(Tx tx, Event event) {
    switch (event) {
      case Event.Deleted(var owner, var tree) -> CopyStore.delete(tx.handle(), owner, tree);
      case Event.Created _, Event.Changed _, Event.Trashed _, Event.Restored _ -> {}
      case Event.Unarchived _ -> {} // The archive stores what it holds of the source itself.
    }
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    CopyStore.deleteAll(tx.handle(), owner);
  }

  /** Returns what a copy takes of its source as it is now. */
  public static Tree of(Tree tree, boolean keepsLevels) {
    return tree.withContent(
        tree.title(),
        tree.details().withSource(null),
        tree.theme(),
        keepsLevels ? tree.paths() : TreeJson.withLowestLevels(tree.paths()));
  }

  /** Returns the stored content of a copy's source, on the tree that the source is now. */
  static Optional<Tree> find(Handle handle, Tree copy, Tree source) {
    return CopyStore.find(handle, copy.owner(), copy.id())
        .map(packed -> TreeText.unpack(packed, source));
  }

  /** Returns the stored content of a copy's source, for an archive; empty if it is no copy. */
  public static Optional<Tree> find(Handle handle, Tree copy) {
    return copy.details().source() == null ? Optional.empty() : find(handle, copy, copy);
  }

  /**
   * A content as it is stored; packing takes longer than a transaction may.
   *
   * @param size the bytes that count against the account's limit
   */
  public record Packed(int size, byte[] bytes) {
    /** Packs a content. */
    public static Packed of(Tree content) {
      return new Packed(CopiedContents.size(content), TreeText.pack(content));
    }
  }

  /** Stores the content that a new copy took. */
  public static void insert(Handle handle, OwnerId owner, UUID copy, Packed content) {
    CopyStore.insert(handle, owner, copy, content);
  }

  /** Returns the bytes of a content that count against the account's limit. */
  public static int size(Tree content) {
    return content.theme().length() + content.paths().length() + content.details().bytes();
  }

  /**
   * Returns whether an account would have too many bytes of trees and of copied contents. Only
   * copying and merging count both, so both together may grow beyond the limit by other writes, but
   * each alone stays below it.
   *
   * @param trees the bytes of the account's trees
   * @param growth the bytes that are added to its trees and copied contents
   */
  static boolean areFull(Handle handle, OwnerId owner, long trees, long growth, long accountBytes) {
    return trees + CopyStore.bytes(handle, owner) + growth > accountBytes;
  }
}
