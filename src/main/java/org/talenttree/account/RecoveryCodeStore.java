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
        .createQuery("SELECT count(*) FROM recovery_codes WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .mapTo(Integer.class)
        .one();
  }

  static void insert(Handle handle, OwnerId owner, String code) {
    handle
        .createUpdate("INSERT INTO recovery_codes (owner_id, hash) VALUES (:owner, :hash)")
        .bind("owner", owner.toString())
        .bind("hash", hash(code))
        .execute();
  }

  static boolean delete(Handle handle, OwnerId owner, String code) {
    return handle
            .createUpdate("DELETE FROM recovery_codes WHERE owner_id = :owner AND hash = :hash")
            .bind("owner", owner.toString())
            .bind("hash", hash(code))
            .execute()
        == 1;
  }

  static void deleteAll(Handle handle, OwnerId owner) {
    handle
        .createUpdate("DELETE FROM recovery_codes WHERE owner_id = :owner")
        .bind("owner", owner.toString())
        .execute();
  }

  /** So many random bits need no slow hash. Dashes, spaces and case do not matter. */
  private static byte[] hash(String code) {
    String bare = code.replace("-", "").replace(" ", "").toLowerCase(Locale.ROOT);
    return Digests.sha256().digest(bare.getBytes(UTF_8));
  }
}
