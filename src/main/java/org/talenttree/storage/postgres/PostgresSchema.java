package org.talenttree.storage.postgres;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.config.DatabaseSettings;
import org.talenttree.storage.DatabaseUnusable;
import org.talenttree.storage.Invariants;

/**
 * Finds foreign triggers and rules on our tables in PostgreSQL, which could change data on their
 * own. Beside ours, other tables, views and indexes, such as an operator adds for reports, do no
 * harm and are allowed. So are the internal triggers of the server and of Citus.
 */
public final class PostgresSchema implements Invariants {
  private static final String FOREIGN =
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

  /** In our schema, as long as ours are not; extensions may have brought some. */
  private static final String TABLES_OF_OTHERS =
      """
      SELECT relname FROM pg_class
      WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
        AND relkind IN ('r', 'p', 'v', 'm', 'f')
        AND to_regclass(quote_ident(current_schema()) || '.flyway_schema_history') IS NULL
        AND NOT EXISTS (SELECT 1 FROM pg_depend
          WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
      ORDER BY relname LIMIT 1
      """;

  private static final String[] TABLES = {
    "accounts",
    "audit",
    "copies",
    "deliveries",
    "flyway_schema_history",
    "idempotency",
    "identities",
    "identity_hashes",
    "invitation_hashes",
    "invitations",
    "key_hashes",
    "keys",
    "link_hashes",
    "links",
    "listed_talents",
    "listings",
    "memberships",
    "outbox",
    "passkeys",
    "pictures",
    "recovery_codes",
    "revisions",
    "secrets",
    "server_state",
    "sessions",
    "slugs",
    "team_members",
    "team_slugs",
    "teams",
    "trash",
    "trees",
    "usernames",
    "webhooks"
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
    foreign(handle).forEach(violations);
    return TABLES.length;
  }

  /**
   * Refuses a database without our tables but with those of others.
   *
   * @throws DatabaseUnusable with the first of them
   */
  static void requireOwn(Handle handle, DatabaseSettings settings) {
    Optional<String> table = handle.createQuery(TABLES_OF_OTHERS).mapTo(String.class).findFirst();
    if (table.isPresent()) {
      throw new DatabaseUnusable(
          settings.url()
              + " has the table of another program, "
              + table.get()
              + "; make a database of its own with createdb --encoding=UTF8",
          null);
    }
  }

  /**
   * Refuses a database with a foreign trigger or rule on our tables.
   *
   * @throws DatabaseUnusable with the first of them
   */
  static void require(Handle handle, DatabaseSettings settings) {
    List<String> foreign = foreign(handle);
    if (!foreign.isEmpty()) {
      throw new DatabaseUnusable(settings.url() + ": " + foreign.getFirst(), null);
    }
  }

  private static List<String> foreign(Handle handle) {
    return handle
        .createQuery(FOREIGN)
        .bindArray("tables", String.class, (Object[]) TABLES)
        .mapTo(String.class)
        .map(name -> "the " + name + " was not made by Talent Tree; drop it")
        .list();
  }
}
