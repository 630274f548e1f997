package org.talenttree.transfer.imports;

import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.storage.Database.Work;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.Trees;

/** Imports trees from files, by the same rules as the API. */
public final class Imports {
  private final Trees trees;
  private final Supplier<UUID> ids;

  /**
   * Imports into these trees.
   *
   * @param ids makes ids for new paths and talents
   */
  public Imports(Trees trees, Supplier<UUID> ids) {
    this.trees = trees;
    this.ids = ids;
  }

  /**
   * Parses a file; changes nothing.
   *
   * @throws ImportRefused if the file cannot be parsed or is invalid in its format
   * @throws org.talenttree.json.InvalidInput if the tree breaks a rule of the API
   */
  public ParsedFile parse(byte[] file, ImportOptions options) throws ImportRefused {
    ParsedFile parsed = TreeFiles.read(file, options, ids);
    whole(parsed.tree());
    return parsed;
  }

  /** Returns the transaction that creates the tree. */
  public Work<Outcome> add(Actor actor, ImportedTree tree, boolean published) {
    return trees.add(actor, whole(tree), published);
  }

  private static WholeTree whole(ImportedTree tree) {
    return TreeRules.whole(
        tree.title(), tree.slug(), tree.showsGrowth(), tree.theme(), tree.paths());
  }
}
