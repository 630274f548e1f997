package org.talenttree.http;

import org.talenttree.storage.Database;

/** Runs what writing routes want done, each in one transaction. */
final class Changes {
  private final Database database;

  Changes(Database database) {
    this.database = database;
  }

  /** Runs the change and returns its answer once it is on stable storage. */
  <O> Reply run(Change<O> change) {
    return change.answer().apply(database.write(change.work()));
  }
}
