package org.talenttree.operator;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Tx;

/** The SQL of the audit log. */
final class AuditStore {
  private static final String COLUMNS =
      "entry_id, created_at, actor_kind, actor, act, username, detail";

  /** Above the id of every entry. */
  private static final String END = "g";

  private static final RowMapper<AuditEntry> ENTRY =
      (row, context) ->
          new AuditEntry(
              UUID.fromString(row.getString("entry_id")),
              Instant.ofEpochMilli(row.getLong("created_at")),
              new AuditActor(
                  AuditActor.Kind.of(row.getString("actor_kind")),
                  Optional.ofNullable(row.getString("actor")).map(Username::new).orElse(null)),
              Act.of(row.getString("act")),
              new Username(row.getString("username")),
              row.getString("detail"));

  /** How many entries of each act stay that owners and the provider have left. */
  private static final int MAX_OF_ACT = 50;

  private AuditStore() {}

  static void insert(Tx tx, OwnerId owner, AuditEntry entry) {
    Username actor = entry.actor().username();
    tx.handle()
        .createUpdate(
            """
            INSERT INTO audit
              (owner_id, entry_id, created_at, actor_kind, actor, act, username, detail)
            VALUES (:owner, :id, :created, :kind, :actor, :act, :username, :detail)
            """)
        .bind("owner", owner.toString())
        .bind("id", entry.id().toString())
        .bind("created", entry.createdAt().toEpochMilli())
        .bind("kind", entry.actor().kind().text())
        .bind("actor", actor == null ? null : actor.value())
        .bind("act", entry.act().code())
        .bind("username", entry.account().value())
        .bind("detail", entry.detail())
        .execute();
    if (entry.actor().isBounded()) {
      deleteOldest(tx, owner, entry);
    }
  }

  private static void deleteOldest(Tx tx, OwnerId owner, AuditEntry entry) {
    tx.handle()
        .createUpdate(
            """
            DELETE FROM audit
            WHERE owner_id = :owner AND actor_kind = :kind AND act = :act AND entry_id IN (
              SELECT entry_id FROM audit
              WHERE owner_id = :owner AND actor_kind = :kind AND act = :act
              ORDER BY entry_id DESC LIMIT 1000 OFFSET :max)
            """)
        .bind("owner", owner.toString())
        .bind("kind", entry.actor().kind().text())
        .bind("act", entry.act().code())
        .bind("max", MAX_OF_ACT)
        .execute();
  }

  /** Returns the newest entries about an account with these acts that another session left. */
  static List<AuditEntry> ofOthers(
      Handle handle, OwnerId owner, UUID session, UUID after, List<Act> acts, int limit) {
    return handle
        .createQuery(
            "SELECT "
                + COLUMNS
                + """
                 FROM audit
                WHERE owner_id = :owner AND entry_id > :after AND act IN (<acts>)
                  AND substr(entry_id, 29) <> :own
                  AND (act <> :signIn OR entry_id > :session)
                ORDER BY entry_id DESC LIMIT :limit
                """)
        .bind("owner", owner.toString())
        .bind("after", after.toString())
        .bindList("acts", acts.stream().map(Act::code).toList())
        .bind("own", session.toString().substring(28))
        .bind("signIn", Act.SIGNED_IN.code())
        .bind("session", session.toString())
        .bind("limit", limit)
        .map(ENTRY)
        .list();
  }

  /** Returns the newest entries of all accounts, from the one before {@code before} on. */
  static List<AuditEntry> newest(Handle handle, @Nullable UUID before, int limit) {
    return handle
        .select(
            "SELECT " + COLUMNS + " FROM audit WHERE entry_id < ? ORDER BY entry_id DESC LIMIT ?",
            before == null ? END : before.toString(),
            limit)
        .map(ENTRY)
        .list();
  }

  /** Returns the newest entries of all accounts that operators left, and commands and links. */
  static List<AuditEntry> newestOfOperators(Handle handle, int limit) {
    return handle
        .select(
            "SELECT "
                + COLUMNS
                + """
                 FROM audit WHERE actor_kind NOT IN ('owner', 'provider', 'service')
                ORDER BY entry_id DESC LIMIT ?
                """,
            limit)
        .map(ENTRY)
        .list();
  }

  /** Returns whose a name is or was. */
  static Optional<OwnerId> owner(Handle handle, Username name) {
    return handle
        .select("SELECT owner_id FROM usernames WHERE username = ?", name.value())
        .map((row, context) -> new OwnerId(UUID.fromString(row.getString(1))))
        .findOne();
  }

  /** Returns the newest entries that concern one account. */
  static List<AuditEntry> newestOf(Handle handle, OwnerId owner, @Nullable UUID before, int limit) {
    return handle
        .select(
            "SELECT "
                + COLUMNS
                + """
                 FROM audit WHERE owner_id = ? AND entry_id < ?
                ORDER BY entry_id DESC LIMIT ?
                """,
            owner,
            before == null ? END : before.toString(),
            limit)
        .map(ENTRY)
        .list();
  }
}
