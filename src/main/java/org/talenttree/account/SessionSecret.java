package org.talenttree.account;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.talenttree.id.Digests;
import org.talenttree.id.OwnerId;

/**
 * The secret in the cookie of a session: the owner's id, so that one query by owner finds the
 * session, and 256 random bits, in base64url.
 */
public final class SessionSecret {
  private static final int OWNER_BYTES = 16;
  private static final int RANDOM_BYTES = 32;
  private static final int LENGTH = (OWNER_BYTES + RANDOM_BYTES) / 3 * 4;

  private final byte[] bytes;

  private SessionSecret(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Makes a secret from a cryptographically secure source of randomness. */
  static SessionSecret make(OwnerId owner, RandomGenerator random) {
    byte[] randomBytes = new byte[RANDOM_BYTES];
    random.nextBytes(randomBytes);
    return new SessionSecret(
        ByteBuffer.allocate(OWNER_BYTES + RANDOM_BYTES)
            .putLong(owner.value().getMostSignificantBits())
            .putLong(owner.value().getLeastSignificantBits())
            .put(randomBytes)
            .array());
  }

  /** Returns the secret, or empty if its form is wrong. */
  static Optional<SessionSecret> parse(String text) {
    if (text.length() != LENGTH) {
      return Optional.empty();
    }
    try {
      return Optional.of(new SessionSecret(Base64.getUrlDecoder().decode(text)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns the owner that the secret claims; a stored session with its hash proves it. */
  OwnerId owner() {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new OwnerId(new UUID(buffer.getLong(), buffer.getLong()));
  }

  /** Returns the SHA-256 of the secret, which is stored instead of it. */
  byte[] hash() {
    return Digests.sha256().digest(bytes);
  }

  /** Returns the value of the cookie. */
  public String reveal() {
    return Base64.getUrlEncoder().encodeToString(bytes);
  }

  @Override
  public String toString() {
    return "***";
  }
}
