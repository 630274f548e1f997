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
