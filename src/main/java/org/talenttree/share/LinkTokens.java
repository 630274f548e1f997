package org.talenttree.share;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.talenttree.api.Cursors;
import org.talenttree.id.Digests;

/**
 * Makes the tokens of secret links and of invitations: 128 bits of the HMAC of its id, as 22 base62
 * signs. A token can be made again whenever its owner wants to see it, so only its hash is stored.
 */
public final class LinkTokens {
  private static final String SIGNS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final BigInteger BASE = BigInteger.valueOf(SIGNS.length());
  private static final int BYTES = 16;
  private static final int LENGTH = 22;

  private final Cursors key;
  private final String use;
  private final String place;

  private LinkTokens(Cursors key, String use, String place) {
    this.key = key;
    this.use = use;
    this.place = place;
  }

  /** Makes tokens of secret links with the key that signs cursors. */
  public LinkTokens(Cursors key) {
    this(key, "secret links", "/s/");
  }

  /** Makes tokens of invitations to teams with the key that signs cursors. */
  public static LinkTokens ofInvitations(Cursors key) {
    return new LinkTokens(key, "invitations", "/app/teams/join/");
  }

  /** Returns the token of a link. */
  public String of(UUID link) {
    byte[] signature = key.sign(use, link.toString().getBytes(US_ASCII));
    BigInteger rest = new BigInteger(1, Arrays.copyOf(signature, BYTES));
    char[] token = new char[LENGTH];
    for (int i = LENGTH - 1; i >= 0; i--) {
      BigInteger[] parts = rest.divideAndRemainder(BASE);
      token[i] = SIGNS.charAt(parts[1].intValue());
      rest = parts[0];
    }
    return new String(token);
  }

  /** Returns the address of a link's page on a service at this origin. */
  public String address(String origin, UUID link) {
    return origin + place + of(link);
  }

  /** Returns the SHA-256 of a link's token, which is stored in place of it. */
  public byte[] hash(UUID link) {
    return sha256(of(link));
  }

  /** Returns the SHA-256 of a token, or empty for a text that cannot be one. */
  public static Optional<byte[]> hash(String token) {
    boolean isToken =
        token.length() == LENGTH && token.chars().allMatch(sign -> SIGNS.indexOf(sign) >= 0);
    return isToken ? Optional.of(sha256(token)) : Optional.empty();
  }

  private static byte[] sha256(String token) {
    return Digests.sha256().digest(token.getBytes(US_ASCII));
  }
}
