package org.talenttree.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.talenttree.id.Digests;

/**
 * Who somebody is at a provider: the one pair of values that never leads to somebody else (OpenID
 * Connect Core 1.0, section 5.7).
 */
public record Identity(String issuer, String subject) {

  /** Returns the SHA-256 that leads to its account. An issuer is an address, so it has no blank. */
  byte[] hash() {
    return Digests.sha256().digest((issuer + " " + subject).getBytes(UTF_8));
  }
}
