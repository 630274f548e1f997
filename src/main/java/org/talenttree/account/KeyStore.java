package org.talenttree.account;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.talenttree.http.OwnerId;
import org.talenttree.http.Scope;

/** The SQL of API keys and of the index from a secret's hash to its owner. */
final class KeyStore {
  private static final String COLUMNS =
      "owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at";

  private static final RowMapper<ApiKey> KEY =
      (row, context) ->
          new ApiKey(
              UUID.fromString(row.getString("key_id")),
              new OwnerId(UUID.fromString(row.getString("owner_id"))),
              row.getString("name"),
              row.getString("hint"),
              scopes(row.getString("scopes")),
              Instant.ofEpochMilli(row.getLong("created_at")),
              instant((Number) row.getObject("expires_at")),
              instant((Number) row.getObject("revoked_at")));

  private KeyStore() {}

  static void insert(Handle handle, ApiKey key, byte[] hash) {
    handle
        .createUpdate(
            """
            INSERT INTO keys
              (owner_id, key_id, name, hint, scopes, created_at, expires_at, revoked_at)
            VALUES (:owner, :id, :name, :hint, :scopes, :created, :expires, NULL)
            """)
        .bind("owner", key.owner().toString())
        .bind("id", key.id().toString())
        .bind("name", key.name())
        .bind("hint", key.hint())
        .bind(
            "scopes",
            key.scopes().stream().map(Scope::text).sorted().collect(Collectors.joining(" ")))
        .bind("created", key.createdAt().toEpochMilli())
        .bind("expires", key.expiresAt() == null ? null : key.expiresAt().toEpochMilli())
        .execute();
    handle
        .createUpdate("INSERT INTO key_hashes (hash, owner_id, key_id) VALUES (:hash, :owner, :id)")
        .bind("hash", hash)
        .bind("owner", key.owner().toString())
        .bind("id", key.id().toString())
        .execute();
  }

  /** Returns the key with this hash, revoked or not. */
  static Optional<ApiKey> find(Handle handle, byte[] hash) {
    record Place(String owner, String key) {}
    return handle
        .createQuery("SELECT owner_id, key_id FROM key_hashes WHERE hash = :hash")
        .bind("hash", hash)
        .map((row, context) -> new Place(row.getString(1), row.getString(2)))
        .findOne()
        .flatMap(place -> find(handle, place.owner(), place.key()));
  }

  private static Optional<ApiKey> find(Handle handle, String owner, String key) {
    return handle
        .createQuery("SELECT " + COLUMNS + " FROM keys WHERE owner_id = :owner AND key_id = :key")
        .bind("owner", owner)
        .bind("key", key)
        .map(KEY)
        .findOne();
  }

  static List<ApiKey> list(Handle handle, OwnerId owner) {
    return handle
        .createQuery("SELECT " + COLUMNS + " FROM keys WHERE owner_id = :owner ORDER BY key_id")
        .bind("owner", owner.toString())
        .map(KEY)
        .list();
  }

  /** Returns whether the key held and no longer does. */
  static boolean revoke(Handle handle, OwnerId owner, UUID key, Instant now) {
    int revoked =
        handle
            .createUpdate(
                """
                UPDATE keys SET revoked_at = :now
                WHERE owner_id = :owner AND key_id = :key AND revoked_at IS NULL
                """)
            .bind("now", now.toEpochMilli())
            .bind("owner", owner.toString())
            .bind("key", key.toString())
            .execute();
    return revoked == 1;
  }

  private static Set<Scope> scopes(String text) {
    return Arrays.stream(text.split(" ", -1))
        .flatMap(scope -> Scope.of(scope).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static @Nullable Instant instant(@Nullable Number millis) {
    return millis == null ? null : Instant.ofEpochMilli(millis.longValue());
  }
}
