package org.talenttree.transfer;

import java.util.UUID;
import java.util.function.Supplier;

/** One kind of file that a tree can be read from. */
interface TreeFileFormat {

  /** Returns the format's name and the members it is known by, for people. */
  String name();

  boolean recognises(JsonPlace file);

  ImportedTree read(JsonPlace file, Supplier<UUID> ids) throws ImportRefused;
}
