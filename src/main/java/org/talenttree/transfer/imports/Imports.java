package org.talenttree.transfer.imports;

import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.storage.Tx;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Trees;

/** Brings trees from files into an account, by the same rules as the API. */
public final class Imports {
  private final Trees trees;
  private final Supplier<UUID> ids;

  /** Takes where trees go and where new paths and talents get their ids. */
  public Imports(Trees trees, Supplier<UUID> ids) {
    this.trees = trees;
    this.ids = ids;
  }

  /**
   * Returns what a file says; changes nothing.
   *
   * @throws ImportRefused if the file cannot be understood
   * @throws org.talenttree.json.InvalidInput if the tree breaks a rule of the API
   */
  public UnderstoodFile understand(byte[] file, ImportWishes wishes) throws ImportRefused {
    return TreeFiles.read(file, wishes, ids);
  }

  /** Makes the tree of a file. */
  public Outcome.Addition add(Tx tx, Actor actor, UnderstoodFile file, boolean published) {
    return trees.add(tx, actor, file.whole(), published);
  }
}
