package org.talenttree.samples.tree;

import org.jdbi.v3.core.Handle;

/** A sample for the guards: a service with SQL in it. */
public final class SqlInAService {
  int rows(Handle handle) {
    return handle.execute("DELETE FROM trees");
  }
}
