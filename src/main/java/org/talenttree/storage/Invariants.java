package org.talenttree.storage;

import java.util.function.Consumer;
import java.util.function.ToLongBiFunction;
import org.jdbi.v3.core.Handle;

/** A check of what must always be true of one kind of stored data. */
public interface Invariants {

  /** Returns what is checked, in the plural, such as {@code trees}. */
  String subject();

  /** Returns the first schema version that can be checked. */
  int since();

  /** Checks every item, passes on each violation as a line, and returns the number of items. */
  long check(Handle handle, Consumer<String> violations);

  /** Returns invariants that a function checks, in the way of {@link #check}. */
  static Invariants of(
      String subject, int since, ToLongBiFunction<Handle, Consumer<String>> function) {
    record Checked(String subject, int since, ToLongBiFunction<Handle, Consumer<String>> function)
        implements Invariants {
      @Override
      public long check(Handle handle, Consumer<String> violations) {
        return function.applyAsLong(handle, violations);
      }
    }
    return new Checked(subject, since, function);
  }
}
