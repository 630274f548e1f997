package org.talenttree.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Locale;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.Digests;
import org.talenttree.id.OwnerId;

/** The SQL of recovery codes. */
final class RecoveryCodeStore {
  private RecoveryCodeStore() {}

  static int count(Handle handle, OwnerId owner) {
    return handle
        .select("SELECT count(*) FROM recovery_codes WHERE owner_id = ?", owner)
        .mapTo(Integer.class)
        .one();
  }

  static void insert(Handle handle, OwnerId owner, String code) {
    handle.execute("INSERT INTO recovery_codes (owner_id, hash) VALUES (?, ?)", owner, hash(code));
  }

  static boolean delete(Handle handle, OwnerId owner, String code) {
    String sql = "DELETE FROM recovery_codes WHERE owner_id = ? AND hash = ?";
    return handle.execute(sql, owner, hash(code)) == 1;
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM recovery_codes WHERE owner_id = ?", owner);
  }

  /** So many random bits need no slow hash. Dashes, spaces and case do not matter. */
  private static byte[] hash(String code) {
    String bare = code.replace("-", "").replace(" ", "").toLowerCase(Locale.ROOT);
    return Digests.sha256().digest(bare.getBytes(UTF_8));
  }
}
