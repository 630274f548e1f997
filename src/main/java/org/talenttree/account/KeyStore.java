package org.talenttree.account;

import static org.talenttree.storage.Statements.instant;

import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Tx;

/** The SQL of API keys, without their secrets. */
final class KeyStore {
  private static final String COLUMNS =
      """
      owner_id, key_id, name, hint, scopes, created_at, expires_at, last_used_at, revoked_at
      """;

  private static final RowMapper<ApiKey> KEY =
      (row, context) ->
          new ApiKey(
              UUID.fromString(row.getString("key_id")),
              new OwnerId(UUID.fromString(row.getString("owner_id"))),
              row.getString("name"),
              row.getString("hint"),
              scopes(row.getString("scopes")),
              Instant.ofEpochMilli(row.getLong("created_at")),
              instant(row, "expires_at"),
              instant(row, "last_used_at"),
              instant(row, "revoked_at"));

  private KeyStore() {}

  static void insert(Tx tx, ApiKey key) {
    tx.keysChanged(key.owner());
    tx.handle()
        .createUpdate(
            """
            INSERT INTO keys (owner_id, key_id, name, hint, scopes, created_at, expires_at)
            VALUES (:owner, :id, :name, :hint, :scopes, :created, :expires)
            """)
        .bind("owner", key.owner().toString())
        .bind("id", key.id().toString())
        .bind("name", key.name())
        .bind("hint", key.hint())
        .bind("scopes", text(key.scopes()))
        .bind("created", key.createdAt().toEpochMilli())
        .bind("expires", millis(key.expiresAt()))
        .execute();
  }

  static Optional<ApiKey> find(Handle handle, OwnerId owner, UUID key) {
    return handle
        .createQuery("SELECT " + COLUMNS + " FROM keys WHERE owner_id = :owner AND key_id = :key")
        .bind("owner", owner.toString())
        .bind("key", key.toString())
        .map(KEY)
        .findOne();
  }

  /** A key, and the standing of its account. */
  record WithStanding(ApiKey key, Standing standing) {}

  static Optional<WithStanding> findWithStanding(Handle handle, OwnerId owner, UUID key) {
    return handle
        .createQuery(
            "SELECT "
                + COLUMNS
                + """
                , operator, locked_at FROM keys
                CROSS JOIN (SELECT operator, locked_at FROM accounts WHERE owner_id = :owner) AS account
                WHERE owner_id = :owner AND key_id = :key
                """)
        .bind("owner", owner.toString())
        .bind("key", key.toString())
        .map((row, context) -> new WithStanding(KEY.map(row, context), AccountStore.standing(row)))
        .findOne();
  }

  static List<ApiKey> list(Handle handle, OwnerId owner) {
    return handle
        .createQuery("SELECT " + COLUMNS + " FROM keys WHERE owner_id = :owner ORDER BY key_id")
        .bind("owner", owner.toString())
        .map(KEY)
        .list();
  }

  /** Returns how many of the owner's keys are not revoked. */
  static int count(Handle handle, OwnerId owner) {
    return handle
        .createQuery("SELECT count(*) FROM keys WHERE owner_id = :owner AND revoked_at IS NULL")
        .bind("owner", owner.toString())
        .mapTo(Integer.class)
        .one();
  }

  static void setHint(Tx tx, ApiKey key) {
    tx.keysChanged(key.owner());
    tx.handle()
        .createUpdate("UPDATE keys SET hint = :hint WHERE owner_id = :owner AND key_id = :key")
        .bind("hint", key.hint())
        .bind("owner", key.owner().toString())
        .bind("key", key.id().toString())
        .execute();
  }

  /** Stores the last use, unless another process has stored a later one. */
  static void setLastUsed(Tx tx, OwnerId owner, UUID key, Instant used) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate(
            """
            UPDATE keys SET last_used_at = :used
            WHERE owner_id = :owner AND key_id = :key
              AND (last_used_at IS NULL OR last_used_at < :used)
            """)
        .bind("used", used.toEpochMilli())
        .bind("owner", owner.toString())
        .bind("key", key.toString())
        .execute();
  }

  /** Revokes a key; returns whether it existed and was not revoked. */
  static boolean revoke(Tx tx, OwnerId owner, UUID key, Instant now) {
    tx.keysChanged(owner);
    int revoked =
        tx.handle()
            .createUpdate(
                """
                UPDATE keys SET revoked_at = :now, hash = NULL, former_hash = NULL
                WHERE owner_id = :owner AND key_id = :key AND revoked_at IS NULL
                """)
            .bind("now", now.toEpochMilli())
            .bind("owner", owner.toString())
            .bind("key", key.toString())
            .execute();
    return revoked == 1;
  }

  /** Takes a scope from all keys of the owner. */
  static void removeScope(Tx tx, OwnerId owner, Scope scope) {
    for (ApiKey key : list(tx.handle(), owner)) {
      if (key.scopes().contains(scope)) {
        Set<Scope> others = EnumSet.copyOf(key.scopes());
        others.remove(scope);
        setScopes(tx, owner, key.id(), others);
      }
    }
  }

  private static void setScopes(Tx tx, OwnerId owner, UUID key, Set<Scope> scopes) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate("UPDATE keys SET scopes = :scopes WHERE owner_id = :owner AND key_id = :key")
        .bind("scopes", text(scopes))
        .bind("owner", owner.toString())
        .bind("key", key.toString())
        .execute();
  }

  /** Deletes all revoked keys except the last 20, which remain only for display. */
  static void deleteLongRevoked(Tx tx, OwnerId owner) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate(
            """
            DELETE FROM keys WHERE owner_id = :owner AND key_id IN (
              SELECT key_id FROM keys WHERE owner_id = :owner AND revoked_at IS NOT NULL
              ORDER BY revoked_at DESC LIMIT 1000 OFFSET 20)
            """)
        .bind("owner", owner.toString())
        .execute();
  }

  static void deleteAll(Tx tx, OwnerId owner) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate("DELETE FROM keys WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .execute();
  }

  private static String text(Set<Scope> scopes) {
    return scopes.stream().sorted().map(Scope::text).collect(Collectors.joining(" "));
  }

  private static Set<Scope> scopes(String text) {
    return Arrays.stream(text.split(" ", -1))
        .flatMap(scope -> Scope.of(scope).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static @Nullable Long millis(@Nullable Instant instant) {
    return instant == null ? null : instant.toEpochMilli();
  }
}
