package org.talenttree.storage;

import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** A check of what must always be true of one kind of stored data. */
public interface Invariants {

  /** Returns what is checked, in the plural, such as {@code trees}. */
  String subject();

  /** Returns the first schema version that can be checked. */
  int since();

  /** Checks every item, passes on each violation as a line, and returns the number of items. */
  long check(Handle handle, Consumer<String> violations);
}
