package org.talenttree.setup;

import java.util.Base64;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.talenttree.id.Digests;

/** The secret in the link that makes the first account: 256 random bits, in base64url. */
public final class SetupSecret {
  private static final int BYTES = 32;
  private static final int LENGTH = 43;

  private final byte[] bytes;

  private SetupSecret(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Makes a secret from a cryptographically secure source of randomness. */
  static SetupSecret make(RandomGenerator random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return new SetupSecret(bytes);
  }

  /** Returns the secret, or empty if its form is wrong. */
  public static Optional<SetupSecret> parse(String text) {
    if (text.length() != LENGTH) {
      return Optional.empty();
    }
    try {
      return Optional.of(new SetupSecret(Base64.getUrlDecoder().decode(text)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns the SHA-256 of the secret, which is stored instead of it. */
  byte[] hash() {
    return Digests.sha256().digest(bytes);
  }

  /** Returns the text that stands in the link. */
  public String reveal() {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  @Override
  public String toString() {
    return "***";
  }
}
