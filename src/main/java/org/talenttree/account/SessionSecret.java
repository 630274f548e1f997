package org.talenttree.account;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.talenttree.id.Digests;
import org.talenttree.id.OwnerId;

/**
 * What the cookie of a session holds: whose it is, so that one look into the owner's data finds it,
 * and 256 random bits, in base64url.
 */
public final class SessionSecret {
  private static final int OWNER_BYTES = 16;
  private static final int RANDOM_BYTES = 32;
  private static final int LENGTH = (OWNER_BYTES + RANDOM_BYTES) / 3 * 4;

  private final byte[] bytes;

  private SessionSecret(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Makes a secret from a source of randomness that nobody can foresee. */
  static SessionSecret make(OwnerId owner, RandomGenerator random) {
    byte[] unforeseeable = new byte[RANDOM_BYTES];
    random.nextBytes(unforeseeable);
    return new SessionSecret(
        ByteBuffer.allocate(OWNER_BYTES + RANDOM_BYTES)
            .putLong(owner.value().getMostSignificantBits())
            .putLong(owner.value().getLeastSignificantBits())
            .put(unforeseeable)
            .array());
  }

  /** Returns the secret, or empty where the form shows that none was ever given out. */
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

  /** Returns whose session it says to be of; only the hash tells whether that is true. */
  OwnerId owner() {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new OwnerId(new UUID(buffer.getLong(), buffer.getLong()));
  }

  /** Returns the SHA-256: what is stored in its place. */
  byte[] hash() {
    return Digests.sha256().digest(bytes);
  }

  /** Returns the text, to be given to the browser once. */
  public String reveal() {
    return Base64.getUrlEncoder().encodeToString(bytes);
  }

  @Override
  public String toString() {
    return "***";
  }
}
