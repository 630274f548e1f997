package org.talenttree.transfer.imports;

import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.language.Translatable;

/** A format of plain text, such as a table or a list, that trees can be imported from. */
interface TextFormat {

  /** Returns the name that clients select the format by. */
  String id();

  /** Returns the format's name and what it is recognised by, for messages. */
  Translatable name();

  /** Reads the tree, and reports what became of each line; {@code ids} makes ids. */
  ImportedTree read(String text, ImportOptions options, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused;
}
