package org.talenttree.http;

import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** The invariants of idempotency records. */
public final class IdempotencyInvariants {
  private IdempotencyInvariants() {}

  /** Returns the checks. */
  public static Invariants all() {
    return SqlInvariants.of(
        "stored answers",
        2,
        "idempotency",
        "'answer stored at ' || created_at || ' ms for account ' || owner_id",
        new Rule("has no account", SqlInvariants.without("idempotency", "accounts", "owner_id")));
  }
}
