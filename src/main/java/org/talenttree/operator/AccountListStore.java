package org.talenttree.operator;

import static org.talenttree.storage.Statements.instant;

import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Standing;
import org.talenttree.account.Username;

/** The SQL of the list of all accounts, which only operators read. */
final class AccountListStore {
  private static final RowMapper<ListedAccount> ACCOUNT =
      (row, context) ->
          new ListedAccount(
              new Username(row.getString("username")),
              Instant.ofEpochMilli(row.getLong("created_at")),
              row.getInt("has_password") == 1,
              new Standing(row.getInt("operator") == 1, instant(row, "locked_at")),
              row.getInt("trees"),
              row.getInt("published"),
              row.getLong("bytes"),
              row.getInt("keys"),
              later(instant(row, "keys_used"), instant(row, "sessions_used")));

  private AccountListStore() {}

  /** Returns the accounts with a part of a name in theirs, sorted by name. */
  static List<ListedAccount> page(Handle handle, String part, String after, int limit) {
    return handle
        .select(
            """
            SELECT username, created_at, operator, locked_at,
              CASE WHEN password_hash IS NULL THEN 0 ELSE 1 END AS has_password,
              (SELECT count(*) FROM trees WHERE trees.owner_id = accounts.owner_id) AS trees,
              (SELECT count(*) FROM trees
                WHERE trees.owner_id = accounts.owner_id AND is_public = 1) AS published,
              (SELECT coalesce(sum(bytes), 0) FROM trees
                WHERE trees.owner_id = accounts.owner_id) AS bytes,
              (SELECT count(*) FROM keys
                WHERE keys.owner_id = accounts.owner_id AND revoked_at IS NULL) AS keys,
              (SELECT max(last_used_at) FROM keys
                WHERE keys.owner_id = accounts.owner_id) AS keys_used,
              (SELECT max(used_at) FROM sessions
                WHERE sessions.owner_id = accounts.owner_id) AS sessions_used
            FROM accounts WHERE username > ? AND username LIKE ?
            ORDER BY username LIMIT ?
            """,
            after,
            "%" + part + "%",
            limit)
        .map(ACCOUNT)
        .list();
  }

  static long count(Handle handle) {
    return handle.createQuery("SELECT count(*) FROM accounts").mapTo(Long.class).one();
  }

  private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
    return one == null || (other != null && other.isAfter(one)) ? other : one;
  }
}
