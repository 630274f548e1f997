package org.talenttree.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Cursors;
import org.talenttree.id.OwnerId;

/**
 * A sign-in that a browser has begun, as its cookie holds it, signed. State, nonce and verifier are
 * made of one secret, which leaves the browser for this service alone.
 *
 * @param secret 32 random bytes in base64url
 * @param linkTo the account that the identity is to be linked to; null for a sign-in
 */
record PendingSignIn(String secret, Instant end, @Nullable OwnerId linkTo, String next) {
  private static final String LIST = "oidc-sign-in";
  private static final int PARTS = 4;

  /** Returns the cookie's value. */
  String seal(Cursors cursors) {
    String owner = linkTo == null ? "" : linkTo.toString();
    return cursors.seal(LIST, secret + " " + end.toEpochMilli() + " " + owner + " " + next);
  }

  /** Returns the sign-in of a cookie; empty if this service did not make it, or too long ago. */
  static Optional<PendingSignIn> open(Cursors cursors, String cookie, Instant now) {
    return cursors
        .open(LIST, cookie)
        .map(PendingSignIn::parse)
        .filter(one -> now.isBefore(one.end));
  }

  private static PendingSignIn parse(String text) {
    String[] parts = text.split(" ", PARTS);
    return new PendingSignIn(
        parts[0],
        Instant.ofEpochMilli(Long.parseLong(parts[1])),
        parts[2].isEmpty() ? null : new OwnerId(UUID.fromString(parts[2])),
        parts[3]);
  }

  String nonce(Cursors cursors) {
    return derived(cursors, "oidc-nonce");
  }

  String state(Cursors cursors) {
    return derived(cursors, "oidc-state");
  }

  CodeVerifier verifier(Cursors cursors) {
    return new CodeVerifier(derived(cursors, "oidc-verifier"));
  }

  /** Returns whether the provider's answer is to this sign-in. */
  boolean hasState(Cursors cursors, String state) {
    return MessageDigest.isEqual(state(cursors).getBytes(UTF_8), state.getBytes(UTF_8));
  }

  private String derived(Cursors cursors, String use) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(cursors.sign(use, secret.getBytes(UTF_8)));
  }
}
