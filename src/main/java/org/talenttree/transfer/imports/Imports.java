package org.talenttree.transfer.imports;

import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.storage.Tx;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
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
    return TreeFiles.read(file, options, ids);
  }

  /** Makes the tree of a file. */
  public Outcome.Addition add(Tx tx, Actor actor, ParsedFile file, boolean published) {
    return trees.add(tx, actor, file.whole(), published);
  }
}
