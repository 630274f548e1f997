package org.talenttree.transfer.imports;

import org.talenttree.storage.Database.Work;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Trees;

/** Imports trees from files, by the same rules as the API. */
public final class Imports {
  private final Trees trees;
  private final FileParser parser;

  /** Imports into these trees what the parser reads. */
  public Imports(Trees trees, FileParser parser) {
    this.trees = trees;
    this.parser = parser;
  }

  /**
   * Parses a file; changes nothing.
   *
   * @throws ImportRefused if the file cannot be parsed or is invalid in its format
   * @throws org.talenttree.json.InvalidInput if the tree breaks a rule of the API
   */
  public ParsedFile parse(byte[] file, ImportOptions options) throws ImportRefused {
    return parser.parse(file, options);
  }

  /** Makes the tree of a file. */
  public Work<Outcome.Addition> add(Actor actor, ParsedFile file, boolean published) {
    return trees.add(actor, file.whole(), published);
  }
}
