package org.talenttree.oidc;

import java.util.List;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks identities, and the index {@code identity_hashes} that leads from them to accounts. */
public final class IdentityInvariants {
  private static final int SINCE = 25;

  private IdentityInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(identities(), hashes());
  }

  private static Invariants identities() {
    Rule owned =
        new Rule(
            "has no account",
            """
            SELECT 'identity of account ' || owner_id FROM identities
            WHERE owner_id NOT IN (SELECT owner_id FROM accounts)
            """);
    Rule leading =
        new Rule(
            "does not lead to its account",
            """
            SELECT 'identity of account ' || owner_id FROM identities
            WHERE NOT EXISTS (
              SELECT 1 FROM identity_hashes
              WHERE identity_hashes.hash = identities.hash
                AND identity_hashes.owner_id = identities.owner_id)
            """);
    return new SqlInvariants(
        "identities", SINCE, "SELECT count(*) FROM identities", List.of(owned, leading));
  }

  private static Invariants hashes() {
    Rule led =
        new Rule(
            "leads to no identity",
            """
            SELECT 'hash of an identity of account ' || owner_id FROM identity_hashes
            WHERE NOT EXISTS (
              SELECT 1 FROM identities
              WHERE identities.owner_id = identity_hashes.owner_id
                AND identities.hash = identity_hashes.hash)
            """);
    return new SqlInvariants(
        "hashes of identities", SINCE, "SELECT count(*) FROM identity_hashes", List.of(led));
  }
}
