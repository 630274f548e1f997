package org.talenttree.storage;

import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** What must always hold of one kind of stored things. */
public interface Invariants {

  /** Returns what is looked at, in the plural, such as {@code trees}. */
  String subject();

  /** Returns the schema version from which on it can be looked at. */
  int since();

  /** Looks at every one, tells each violation in a line, and returns how many there were. */
  long check(Handle handle, Consumer<String> violations);
}
