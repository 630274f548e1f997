package org.talenttree.storage.postgres;

import org.jdbi.v3.core.Handle;

/** What a server says of Citus, the extension that spreads tables over many servers. */
final class Citus {
  private Citus() {}

  /** Returns whether accounts are spread; while a node runs, this does not change. */
  static boolean isSpread(Handle handle) {
    return ask(
        handle,
        """
        SELECT count(*) > 0 FROM pg_dist_partition
        WHERE logicalrelid = to_regclass('accounts')
        """);
  }

  /** Returns whether the server is a worker; what changes tables is for the coordinator. */
  static boolean isWorker(Handle handle) {
    return ask(handle, "SELECT groupid > 0 FROM pg_dist_local_group");
  }

  // Where Citus is not, its tables are not either.
  private static boolean ask(Handle handle, String sql) {
    return isTrue(handle, "SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL")
        && isTrue(handle, sql);
  }

  private static boolean isTrue(Handle handle, String sql) {
    return handle.createQuery(sql).mapTo(boolean.class).one();
  }
}
