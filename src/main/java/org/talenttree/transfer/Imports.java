package org.talenttree.transfer;

import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database.Work;
import org.talenttree.tree.TreeRules;
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
   * Returns the work of making a tree of a file, in one transaction.
   *
   * @throws ImportRefused if the file cannot be understood
   * @throws org.talenttree.http.Refused if the tree breaks a rule of the API
   */
  public Work<Trees.Outcome> add(OwnerId owner, byte[] file, boolean published)
      throws ImportRefused {
    ImportedTree tree = TreeFiles.read(file, ids);
    return trees.add(owner, TreeRules.whole(tree.title(), tree.theme(), tree.paths()), published);
  }
}
