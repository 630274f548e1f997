package org.talenttree.account;

import static org.talenttree.storage.Statements.instant;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.HotQuery;
import org.talenttree.storage.Tx;

/** The SQL of accounts and usernames. */
final class AccountStore {
  private static final String COLUMNS =
      "owner_id, username, created_at, password_hash, operator, locked_at";

  private static final RowMapper<Account> ACCOUNT =
      (row, context) ->
          new Account(
              new OwnerId(UUID.fromString(row.getString("owner_id"))),
              new Username(row.getString("username")),
              Instant.ofEpochMilli(row.getLong("created_at")),
              row.getString("password_hash"),
              standing(row));

  private AccountStore() {}

  /** Reads the columns {@code operator} and {@code locked_at}. */
  static Standing standing(ResultSet row) throws SQLException {
    return new Standing(row.getInt("operator") == 1, instant(row, "locked_at"));
  }

  /** Gives the name to the owner for ever, if it is free; returns whether it was. */
  static boolean takeUsername(Handle handle, Username username, OwnerId owner) {
    return handle
            .createUpdate(
                """
                INSERT INTO usernames (username, owner_id) VALUES (:username, :owner)
                ON CONFLICT (username) DO NOTHING
                """)
            .bind("username", username.value())
            .bind("owner", owner.toString())
            .execute()
        == 1;
  }

  static Optional<OwnerId> findOwner(Handle handle, Username username) {
    return Optional.ofNullable(
        HotQuery.first(
            handle,
            "SELECT owner_id FROM usernames WHERE username = ?",
            row -> new OwnerId(UUID.fromString(row.getString(1))),
            username.value()));
  }

  static Optional<Account> find(Handle handle, OwnerId owner) {
    return handle
        .createQuery("SELECT " + COLUMNS + " FROM accounts WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .map(ACCOUNT)
        .findOne();
  }

  static void insert(Tx tx, Account account) {
    tx.keysChanged(account.owner());
    tx.handle()
        .createUpdate(
            """
            INSERT INTO accounts (owner_id, username, created_at, password_hash)
            VALUES (:owner, :username, :created, :hash)
            """)
        .bind("owner", account.owner().toString())
        .bind("username", account.username().value())
        .bind("created", account.createdAt().toEpochMilli())
        .bind("hash", account.passwordHash())
        .execute();
  }

  /** Sets the password, or none; a reset link of before leads nowhere from now on. */
  static void setPasswordHash(Tx tx, OwnerId owner, @Nullable String hash) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate(
            """
            UPDATE accounts SET password_hash = :hash, reset_hash = NULL, reset_expires_at = NULL
            WHERE owner_id = :owner
            """)
        .bind("hash", hash)
        .bind("owner", owner.toString())
        .execute();
  }

  static void setCreatedAt(Tx tx, OwnerId owner, Instant createdAt) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate(
            "UPDATE accounts SET created_at = :created"
                + " WHERE owner_id = :owner AND created_at > :created")
        .bind("created", createdAt.toEpochMilli())
        .bind("owner", owner.toString())
        .execute();
  }

  /** Deletes the account; its row in {@code usernames} stays, so that the name stays taken. */
  static void delete(Tx tx, OwnerId owner) {
    tx.keysChanged(owner);
    tx.handle()
        .createUpdate("DELETE FROM accounts WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .execute();
  }

  static boolean isEmpty(Handle handle) {
    return handle
        .createQuery("SELECT 1 FROM accounts LIMIT 1")
        .mapTo(Integer.class)
        .findOne()
        .isEmpty();
  }

  static List<Account> list(Handle handle) {
    return handle
        .createQuery("SELECT " + COLUMNS + " FROM accounts ORDER BY username")
        .map(ACCOUNT)
        .list();
  }
}
