package org.talenttree.storage.postgres;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Invariants;

/**
 * What acts on changes of our tables in PostgreSQL without our doing: triggers and rules. Tables,
 * views and indexes that whoever runs the server adds for reports change nothing of our data, so
 * they are let be. Those that the server or Citus made for themselves are internal to it.
 */
public final class PostgresSchema implements Invariants {
  private static final String STRANGERS =
      """
      SELECT 'trigger ' || tgname || ' on ' || relname
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
        JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
        AND NOT tgisinternal
        AND NOT (pronamespace = 'pg_catalog'::regnamespace AND proname = 'citus_truncate_trigger')
        AND relname = ANY (:tables)
      UNION ALL
      SELECT 'rule ' || rulename || ' on ' || tablename FROM pg_rules
      WHERE schemaname = current_schema() AND tablename = ANY (:tables)
      ORDER BY 1
      """;

  private static final String[] TABLES = {
    "accounts", "flyway_schema_history", "idempotency", "key_hashes", "keys", "revisions",
    "secrets", "sessions", "slugs", "trash", "trees", "usernames"
  };

  @Override
  public String subject() {
    return "tables without a foreign trigger or rule";
  }

  @Override
  public int since() {
    return 1;
  }

  @Override
  public long check(Handle handle, Consumer<String> violations) {
    strangers(handle).forEach(violations);
    return TABLES.length;
  }

  /**
   * Refuses a database in which something else than this service acts on our tables.
   *
   * @throws DatabaseUnusable with the first of what is there
   */
  static void require(Handle handle, DatabaseSettings settings) {
    List<String> strangers = strangers(handle);
    if (!strangers.isEmpty()) {
      throw new DatabaseUnusable(settings.url() + ": " + strangers.getFirst(), null);
    }
  }

  private static List<String> strangers(Handle handle) {
    return handle
        .createQuery(STRANGERS)
        .bindArray("tables", String.class, (Object[]) TABLES)
        .mapTo(String.class)
        .map(name -> "the " + name + " was not made by Talent Tree; drop it")
        .list();
  }
}
