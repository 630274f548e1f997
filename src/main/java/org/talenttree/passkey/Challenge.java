package org.talenttree.passkey;

import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Cursors;
import org.talenttree.id.OwnerId;

/**
 * What a passkey is to sign: random bytes, and what they are for. It is sealed, so that no node has
 * to remember it: what comes back in a signed answer was given out by this service.
 *
 * @param owner the account that gets a passkey, which may not exist yet; null for a sign-in
 * @param username of that account; empty for a sign-in
 */
record Challenge(Instant madeAt, @Nullable OwnerId owner, String username) {
  /** How long a person has to touch the key, or to find it. */
  static final Duration LIFE = Duration.ofMinutes(5);

  private static final int RANDOM_BYTES = 32;
  private static final int PARTS = 4;

  /** Returns the challenge in base64url. */
  String seal(Cursors cursors, RandomGenerator random) {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    String unique = Base64.getUrlEncoder().encodeToString(bytes);
    String made = Long.toString(madeAt.toEpochMilli());
    return owner == null
        ? cursors.seal(list(true), String.join(" ", made, "", "", unique))
        : cursors.seal(list(false), String.join(" ", made, owner.toString(), username, unique));
  }

  private static String list(boolean isSignIn) {
    return isSignIn ? "passkey-sign-in" : "passkey-registration";
  }

  /** Returns what was sealed; empty if it was not, or for something else, or too long ago. */
  static Optional<Challenge> open(Cursors cursors, boolean isSignIn, String text, Instant now) {
    return cursors
        .open(list(isSignIn), text)
        .map(opened -> parse(opened.split(" ", PARTS)))
        .filter(one -> now.isBefore(one.madeAt.plus(LIFE)));
  }

  private static Challenge parse(String[] parts) {
    Instant madeAt = Instant.ofEpochMilli(Long.parseLong(parts[0]));
    return new Challenge(madeAt, parts[1].isEmpty() ? null : OwnerId.of(parts[1]), parts[2]);
  }
}
