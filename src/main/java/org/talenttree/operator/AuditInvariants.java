package org.talenttree.operator;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks the stored audit log. */
public final class AuditInvariants {
  private AuditInvariants() {}

  /** Returns the checks. */
  public static Invariants all() {
    return SqlInvariants.of(
        "audit entries",
        19,
        "audit",
        "'audit entry ' || entry_id",
        // The account may be gone; its name leads to its id for ever.
        new Rule(
            "names an account that never was",
            SqlInvariants.without("audit", "usernames", "username", "owner_id")),
        new Rule("has an unknown act", "act NOT IN (" + acts() + ")"));
  }

  private static String acts() {
    return Arrays.stream(Act.values())
        .map(act -> "'" + act.code() + "'")
        .collect(Collectors.joining(", "));
  }
}
