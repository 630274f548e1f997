package org.talenttree.oidc;

import static org.talenttree.storage.SqlInvariants.without;

import java.util.List;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks identities, and the index {@code identity_hashes} that leads from them to accounts. */
public final class IdentityInvariants {
  private static final int SINCE = 25;
  private static final String HASHES = "identity_hashes";

  private IdentityInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(
        SqlInvariants.of(
            "identities",
            SINCE,
            "identities",
            "'identity of account ' || owner_id",
            new Rule("has no account", without("identities", "accounts", "owner_id")),
            new Rule(
                "does not lead to its account", without("identities", HASHES, "hash", "owner_id"))),
        SqlInvariants.of(
            "hashes of identities",
            SINCE,
            HASHES,
            "'hash of an identity of account ' || owner_id",
            new Rule("leads to no identity", without(HASHES, "identities", "owner_id", "hash"))));
  }
}
