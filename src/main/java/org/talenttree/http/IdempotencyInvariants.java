package org.talenttree.http;

import java.util.List;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** The invariants of idempotency records. */
public final class IdempotencyInvariants {
  private IdempotencyInvariants() {}

  /** Returns the checks. */
  public static Invariants all() {
    Rule owned =
        new Rule(
            "has no account",
            """
            SELECT 'answer stored at ' || created_at || ' ms for account ' || owner_id
            FROM idempotency WHERE owner_id NOT IN (SELECT owner_id FROM accounts)
            """);
    return new SqlInvariants(
        "stored answers", 2, "SELECT count(*) FROM idempotency", List.of(owned));
  }
}
