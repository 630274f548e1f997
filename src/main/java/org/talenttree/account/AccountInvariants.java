package org.talenttree.account;

import java.util.List;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/**
 * Checks stored accounts, keys and sessions, and the indexes {@code usernames} and {@code
 * key_hashes}.
 */
public final class AccountInvariants {
  private AccountInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(accounts(), usernames(), keys(), hashes(), sessions(), locks());
  }

  private static Invariants accounts() {
    Rule named =
        new Rule(
            "is not found by its name",
            """
            SELECT 'account ' || username FROM accounts WHERE NOT EXISTS (
              SELECT 1 FROM usernames
              WHERE usernames.username = accounts.username
                AND usernames.owner_id = accounts.owner_id)
            """);
    return new SqlInvariants("accounts", 1, "SELECT count(*) FROM accounts", List.of(named));
  }

  // A name without an account is not checked: it belongs to an erased account and stays taken.
  private static Invariants usernames() {
    Rule right =
        new Rule(
            "leads to an account of another name",
            """
            SELECT 'username ' || usernames.username
            FROM usernames JOIN accounts ON accounts.owner_id = usernames.owner_id
            WHERE accounts.username <> usernames.username
            """);
    return new SqlInvariants("usernames", 1, "SELECT count(*) FROM usernames", List.of(right));
  }

  private static Invariants keys() {
    Rule owned =
        new Rule(
            "has no account",
            """
            SELECT 'key ' || key_id || ' of account ' || owner_id FROM keys
            WHERE owner_id NOT IN (SELECT owner_id FROM accounts)
            """);
    Rule hashed =
        new Rule(
            "is valid, and is not found by its present secret",
            """
            SELECT 'key ' || key_id || ' of account ' || owner_id FROM keys
            WHERE revoked_at IS NULL AND NOT EXISTS (
              SELECT 1 FROM key_hashes
              WHERE key_hashes.hash = keys.hash AND key_hashes.owner_id = keys.owner_id
                AND key_hashes.key_id = keys.key_id AND valid_until IS NULL)
            """);
    return new SqlInvariants("keys", 9, "SELECT count(*) FROM keys", List.of(owned, hashed));
  }

  private static Invariants sessions() {
    Rule owned =
        new Rule(
            "has no account",
            """
            SELECT 'session ' || session_id || ' of account ' || owner_id FROM sessions
            WHERE owner_id NOT IN (SELECT owner_id FROM accounts)
            """);
    return new SqlInvariants("sessions", 14, "SELECT count(*) FROM sessions", List.of(owned));
  }

  private static Invariants locks() {
    Rule closed =
        new Rule(
            "is locked, and has a session",
            """
            SELECT 'account ' || username FROM accounts
            WHERE locked_at IS NOT NULL AND owner_id IN (SELECT owner_id FROM sessions)
            """);
    return new SqlInvariants(
        "locked accounts",
        19,
        "SELECT count(*) FROM accounts WHERE locked_at IS NOT NULL",
        List.of(closed));
  }

  private static Invariants hashes() {
    Rule led =
        new Rule(
            "leads to no key",
            """
            SELECT 'secret of key ' || key_id || ' of account ' || owner_id FROM key_hashes
            WHERE NOT EXISTS (
              SELECT 1 FROM keys
              WHERE keys.owner_id = key_hashes.owner_id AND keys.key_id = key_hashes.key_id
                AND key_hashes.hash IN (keys.hash, keys.former_hash))
            """);
    return new SqlInvariants("secrets of keys", 9, "SELECT count(*) FROM key_hashes", List.of(led));
  }
}
