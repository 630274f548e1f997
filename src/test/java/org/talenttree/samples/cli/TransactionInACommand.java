package org.talenttree.samples.cli;

import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** A sample for the guards: a command that holds a transaction. */
public final class TransactionInACommand {
  boolean has(@Nullable Handle handle) {
    return handle != null;
  }
}
