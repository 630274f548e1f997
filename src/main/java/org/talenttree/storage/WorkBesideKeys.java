package org.talenttree.storage;

import org.jdbi.v3.core.Handle;

/** Work that changes nobody's keys. */
record WorkBesideKeys<T>(Database.Work<T> work) implements Database.Work<T> {
  @Override
  public T run(Handle handle) {
    return work.run(handle);
  }
}
