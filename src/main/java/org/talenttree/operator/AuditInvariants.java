package org.talenttree.operator;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks the stored audit log. */
public final class AuditInvariants {
  private AuditInvariants() {}

  /** Returns the checks. */
  public static Invariants all() {
    // The account may be gone; its name leads to its id for ever.
    Rule named =
        new Rule(
            "names an account that never was",
            """
            SELECT 'audit entry ' || entry_id FROM audit WHERE NOT EXISTS (
              SELECT 1 FROM usernames
              WHERE usernames.username = audit.username AND usernames.owner_id = audit.owner_id)
            """);
    Rule known =
        new Rule(
            "has an unknown act",
            "SELECT 'audit entry ' || entry_id FROM audit WHERE act NOT IN (" + acts() + ")");
    return new SqlInvariants(
        "audit entries", 19, "SELECT count(*) FROM audit", List.of(named, known));
  }

  private static String acts() {
    return Arrays.stream(Act.values())
        .map(act -> "'" + act.code() + "'")
        .collect(Collectors.joining(", "));
  }
}
