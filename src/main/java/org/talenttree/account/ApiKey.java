package org.talenttree.account;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;

/**
 * An API key of an account, without its secret.
 *
 * @param hint the start and the end of the secret, to tell keys apart
 * @param expiresAt null for a key that never expires
 * @param lastUsedAt in whole minutes, updated at most once a minute; null before the first use
 * @param revokedAt null if the key is not revoked
 */
public record ApiKey(
    UUID id,
    OwnerId owner,
    String name,
    String hint,
    Set<Scope> scopes,
    Instant createdAt,
    @Nullable Instant expiresAt,
    @Nullable Instant lastUsedAt,
    @Nullable Instant revokedAt) {

  /** Copies the scopes. */
  public ApiKey {
    scopes = Set.copyOf(scopes);
  }

  /** Returns whether the key is expired at this time. */
  public boolean isExpired(Instant now) {
    return expiresAt != null && !now.isBefore(expiresAt);
  }

  /** Returns whether the key is neither revoked nor expired at this time. */
  boolean isValid(Instant now) {
    return revokedAt == null && !isExpired(now);
  }

  /** Returns this key with the hint of a new secret. */
  ApiKey withHint(String newHint) {
    return new ApiKey(
        id, owner, name, newHint, scopes, createdAt, expiresAt, lastUsedAt, revokedAt);
  }
}
