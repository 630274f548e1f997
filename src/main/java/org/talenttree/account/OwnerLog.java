package org.talenttree.account;

import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.storage.Tx;

/** The audit log, as far as it tells what owners do to the ways into their accounts. */
@FunctionalInterface
public interface OwnerLog {
  /** What is told. */
  enum Event {
    SIGNED_IN,
    /** The owner ended a session other than the own. */
    SESSION_ENDED,
    /** The owner ended all sessions. */
    SESSIONS_ENDED,
    /** The provider said that the owner has signed out there, which ends the sessions here. */
    SIGNED_OUT_AT_PROVIDER,
    PASSWORD_SET,
    KEY_CREATED,
    KEY_ROTATED,
    KEY_REVOKED
  }

  /**
   * Adds an entry to the transaction of what happened.
   *
   * @param session the session in which it happened; empty for a key or a password
   * @param detail the browser or the key
   */
  void add(Tx tx, Account account, Event event, Optional<UUID> session, @Nullable String detail);
}
