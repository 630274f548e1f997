package org.talenttree.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import org.talenttree.id.Digests;

/**
 * Who somebody is at a provider: the one pair of values that never leads to somebody else (OpenID
 * Connect Core 1.0, section 5.7).
 */
public record Identity(String issuer, String subject) {
  private static final int MAX_ISSUER = 1_000;

  /** OpenID Connect Core 1.0, section 2. */
  private static final int MAX_SUBJECT = 255;

  /** Returns an identity; empty if these can be no issuer and subject. */
  public static Optional<Identity> of(String issuer, String subject) {
    return isIssuer(issuer) && isSubject(subject)
        ? Optional.of(new Identity(issuer, subject))
        : Optional.empty();
  }

  /** Returns whether a provider can call itself so: ASCII without blanks, as in an address. */
  public static boolean isIssuer(String text) {
    return isPrintable(text, MAX_ISSUER) && text.indexOf(' ') < 0;
  }

  /** Returns whether a provider can call somebody so: printable ASCII. */
  static boolean isSubject(String text) {
    return isPrintable(text, MAX_SUBJECT);
  }

  private static boolean isPrintable(String text, int most) {
    return !text.isEmpty()
        && text.length() <= most
        && text.chars().allMatch(letter -> letter >= ' ' && letter <= '~');
  }

  /** Returns the SHA-256 that leads to its account. An issuer is an address, so it has no blank. */
  byte[] hash() {
    return Digests.sha256().digest((issuer + " " + subject).getBytes(UTF_8));
  }
}
