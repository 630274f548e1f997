package org.talenttree.passkey;

import java.util.List;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks that passkeys have an account, and recovery codes one with passkeys. */
public final class PasskeyInvariants {
  private static final int SINCE = 27;

  private PasskeyInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(of("passkeys", "accounts"), of("recovery_codes", "passkeys"));
  }

  private static Invariants of(String table, String owners) {
    String name = table.replace('_', ' ');
    Rule rule = new Rule("without " + owners, SqlInvariants.without(table, owners, "owner_id"));
    return SqlInvariants.of(name, SINCE, table, "'" + name + " of account ' || owner_id", rule);
  }
}
