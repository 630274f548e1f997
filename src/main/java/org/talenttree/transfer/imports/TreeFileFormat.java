package org.talenttree.transfer.imports;

import java.util.UUID;
import java.util.function.Supplier;

/** One kind of file that a tree can be read from. */
interface TreeFileFormat {

  /** Returns the name by which a client chooses the format. */
  String id();

  /** Returns the format's name and the members it is known by, for people. */
  String name();

  boolean recognises(JsonPlace file);

  /** Reads the tree, tells what became of each item, and takes ids for what the file has none. */
  ImportedTree read(JsonPlace file, int defaultLevel, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused;
}
