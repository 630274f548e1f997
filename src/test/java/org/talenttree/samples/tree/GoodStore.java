package org.talenttree.samples.tree;

import org.jdbi.v3.core.Handle;

/** A sample for the guards: a store, where SQL belongs. */
public final class GoodStore {
  int rows(Handle handle) {
    return handle.execute("DELETE FROM trees");
  }
}
