package org.talenttree.api;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.talenttree.json.Violation;
import org.talenttree.language.Translatable;

/**
 * Signs and verifies the cursors of lists: a position and its HMAC-SHA-256 (RFC 2104) in base64url.
 * The signature covers the name of the list too, so that a cursor is valid for that list alone.
 */
public final class Cursors {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int SIGNATURE = 32;

  private final SecretKeySpec key;

  /** Takes the signing key, which all processes of the service must share. */
  public Cursors(byte[] key) {
    this.key = new SecretKeySpec(key, ALGORITHM);
  }

  /** Returns the cursor of a position in a list. */
  public String seal(String list, String position) {
    byte[] text = position.getBytes(UTF_8);
    byte[] signature = sign(list, text);
    byte[] whole = Arrays.copyOf(signature, SIGNATURE + text.length);
    System.arraycopy(text, 0, whole, SIGNATURE, text.length);
    return encode(whole);
  }

  /** Returns the position, or empty if this service did not sign the cursor for this list. */
  public Optional<String> open(String list, String cursor) {
    byte[] whole = decode(cursor);
    if (whole.length < SIGNATURE) {
      return Optional.empty();
    }
    byte[] signature = Arrays.copyOf(whole, SIGNATURE);
    byte[] text = Arrays.copyOfRange(whole, SIGNATURE, whole.length);
    return MessageDigest.isEqual(signature, sign(list, text))
        ? Optional.of(new String(text, UTF_8))
        : Optional.empty();
  }

  /** Returns the position; refuses a cursor that this service did not give out for this list. */
  public String position(String list, String cursor) {
    return open(list, cursor)
        .orElseThrow(
            () -> refused(Translatable.of("must be the nextCursor of a page of this list")));
  }

  private static String encode(byte[] whole) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(whole);
  }

  private static byte[] decode(String cursor) {
    try {
      byte[] whole = Base64.getUrlDecoder().decode(cursor.getBytes(US_ASCII));
      // The last character may have unused bits; only the canonical spelling is accepted.
      return encode(whole).equals(cursor) ? whole : new byte[0];
    } catch (IllegalArgumentException e) {
      return new byte[0];
    }
  }

  /** Returns the HMAC of a text in a list, or in another use of the key that has its own name. */
  public byte[] sign(String list, byte[] text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      mac.update(list.getBytes(UTF_8));
      mac.update((byte) 0);
      return mac.doFinal(text);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, e);
    }
  }

  /** Returns the refusal of a cursor that was not given out for a list. */
  public static Refused refused(Translatable rule) {
    return new Refused(
        Problem.of(
            ProblemType.INVALID_CURSOR, Violation.parameter("cursor", "not_allowed_value", rule)));
  }
}
