package org.talenttree.transfer.imports;

import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.storage.Database.Work;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.TreeRules.WholeTree;
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
    UnderstoodFile understood = TreeFiles.read(file, wishes, ids);
    whole(understood.tree());
    return understood;
  }

  /** Returns the work of making the tree, in one transaction. */
  public Work<Outcome> add(Actor actor, ImportedTree tree, boolean published) {
    return trees.add(actor, whole(tree), published);
  }

  private static WholeTree whole(ImportedTree tree) {
    return TreeRules.whole(
        tree.title(), tree.slug(), tree.showsGrowth(), tree.theme(), tree.paths());
  }
}
