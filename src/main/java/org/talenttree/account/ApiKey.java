package org.talenttree.account;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Scope;
import org.talenttree.id.Digests;
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

  /** Returns how logs name the key. */
  public String label() {
    return hint + " " + name;
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

  /**
   * The secret text of an API key: {@code ttk_}, 32 random base-62 digits, and their CRC-32 in six
   * more digits, so that a mistyped key is refused without a query.
   */
  public static final class ApiKeySecret {
    private static final String PREFIX = "ttk_";
    private static final String DIGITS =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int RANDOM_DIGITS = 32;
    private static final int CHECK_DIGITS = 6;
    private static final int LENGTH = 4 + RANDOM_DIGITS + CHECK_DIGITS;
    private static final int SHOWN = 4;

    private final String text;

    private ApiKeySecret(String text) {
      this.text = text;
    }

    /** Makes a secret from a cryptographically secure source of randomness. */
    public static ApiKeySecret make(RandomGenerator random) {
      StringBuilder digits = new StringBuilder(RANDOM_DIGITS);
      for (int i = 0; i < RANDOM_DIGITS; i++) {
        digits.append(DIGITS.charAt(random.nextInt(DIGITS.length())));
      }
      return new ApiKeySecret(PREFIX + digits + check(digits.toString()));
    }

    /** Returns the secret, or empty if its form or checksum is wrong. */
    public static Optional<ApiKeySecret> parse(String text) {
      if (text.length() != LENGTH || !text.startsWith(PREFIX)) {
        return Optional.empty();
      }
      String digits = text.substring(PREFIX.length(), PREFIX.length() + RANDOM_DIGITS);
      boolean right = digits.chars().allMatch(c -> DIGITS.indexOf(c) >= 0);
      return right && text.endsWith(check(digits))
          ? Optional.of(new ApiKeySecret(text))
          : Optional.empty();
    }

    private static String check(String digits) {
      CRC32 crc = new CRC32();
      crc.update(digits.getBytes(StandardCharsets.UTF_8));
      long rest = crc.getValue();
      char[] check = new char[CHECK_DIGITS];
      for (int i = CHECK_DIGITS - 1; i >= 0; i--) {
        check[i] = DIGITS.charAt((int) (rest % DIGITS.length()));
        rest /= DIGITS.length();
      }
      return new String(check);
    }

    /** Returns the SHA-256 of the text, which is stored instead of the text. */
    byte[] hash() {
      return Digests.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the start and end, such as {@code ttk_ab12…9xYz}, shown to tell keys apart. */
    String hint() {
      return text.substring(0, PREFIX.length() + SHOWN) + "…" + text.substring(LENGTH - SHOWN);
    }

    /** Returns the whole secret, to show it once, when it is made. */
    public String reveal() {
      return text;
    }

    /** Returns only the hint, so that no log contains the secret by accident. */
    @Override
    public String toString() {
      return hint();
    }
  }
}
