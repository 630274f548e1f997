package org.talenttree.account;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.talenttree.id.Digests;
import org.talenttree.id.OwnerId;

/**
 * A secret that leads to its owner, as a session's cookie and a reset link have: the owner's id, so
 * that one query by owner finds what it belongs to, and 256 random bits, in base64url.
 */
public final class OwnerSecret {
  private static final int OWNER_BYTES = 16;
  private static final int RANDOM_BYTES = 32;
  private static final int LENGTH = (OWNER_BYTES + RANDOM_BYTES) / 3 * 4;

  private final byte[] bytes;

  private OwnerSecret(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Makes a secret from a cryptographically secure source of randomness. */
  public static OwnerSecret make(OwnerId owner, RandomGenerator random) {
    byte[] randomBytes = new byte[RANDOM_BYTES];
    random.nextBytes(randomBytes);
    return new OwnerSecret(
        ByteBuffer.allocate(OWNER_BYTES + RANDOM_BYTES)
            .putLong(owner.value().getMostSignificantBits())
            .putLong(owner.value().getLeastSignificantBits())
            .put(randomBytes)
            .array());
  }

  /** Returns the secret, or empty if its form is wrong. */
  public static Optional<OwnerSecret> parse(String text) {
    if (text.length() != LENGTH) {
      return Optional.empty();
    }
    try {
      return Optional.of(new OwnerSecret(Base64.getUrlDecoder().decode(text)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns the owner that the secret claims; its stored hash proves it. */
  public OwnerId owner() {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new OwnerId(new UUID(buffer.getLong(), buffer.getLong()));
  }

  /** Returns the SHA-256 of the secret, which is stored instead of it. */
  public byte[] hash() {
    return Digests.sha256().digest(bytes);
  }

  /** Returns the secret itself, for its owner alone. */
  public String reveal() {
    return Base64.getUrlEncoder().encodeToString(bytes);
  }

  @Override
  public String toString() {
    return "***";
  }
}
