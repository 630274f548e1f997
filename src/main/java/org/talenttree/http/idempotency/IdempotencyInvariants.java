package org.talenttree.http.idempotency;

import java.util.List;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** What must always hold of kept answers. */
public final class AnswerInvariants {
  private AnswerInvariants() {}

  /** Returns what to check. */
  public static Invariants all() {
    Rule owned =
        new Rule(
            "has no account",
            """
            SELECT 'answer kept at ' || created_at || ' ms for account ' || owner_id
            FROM idempotency WHERE owner_id NOT IN (SELECT owner_id FROM accounts)
            """);
    return new SqlInvariants("kept answers", 2, "SELECT count(*) FROM idempotency", List.of(owned));
  }
}
