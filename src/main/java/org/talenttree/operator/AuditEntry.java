package org.talenttree.operator;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;

/**
 * One line of the audit log.
 *
 * @param account the account that the act concerns; it may have been erased since
 * @param detail more about the act, such as the name of a key; null if there is no more to say
 */
public record AuditEntry(
    UUID id,
    Instant createdAt,
    AuditActor actor,
    Act act,
    Username account,
    @Nullable String detail) {
  /** The random bits of an id that say whose session acted; the others still tell entries apart. */
  private static final long OF_SESSION = (1L << 32) - 1;

  /**
   * Returns the id of a new entry. What a session did has an id that ends as the session's does: so
   * the pages of a session tell nobody of the own acts.
   */
  static UUID id(UUID fresh, Optional<UUID> session) {
    return session
        .map(own ->
            new UUID(
                fresh.getMostSignificantBits(),
                (fresh.getLeastSignificantBits() & ~OF_SESSION)
                    | (own.getLeastSignificantBits() & OF_SESSION)))
        .orElse(fresh);
  }
}
