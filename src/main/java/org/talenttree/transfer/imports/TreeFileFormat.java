package org.talenttree.transfer.imports;

import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.language.Translatable;

/** A file format that trees can be imported from. */
interface TreeFileFormat {

  /** Returns the name that clients select the format by. */
  String id();

  /** Returns the format's name and the members it is recognised by, for messages. */
  Translatable name();

  boolean recognises(LocatedJson file);

  /** Reads the tree, and reports what became of each item; {@code ids} makes missing ids. */
  ImportedTree read(
      LocatedJson file, ImportOptions options, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused;
}
