package org.talenttree.http.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.talenttree.api.Authenticator.Outcome;
import org.talenttree.id.Digests;

/**
 * Looks up the secrets that clients send, as often as a limit allows. A secret that was right the
 * last time meets no limit: guesses from the same address must not shut its owner out.
 */
final class SecretLookUps {
  /** The most secrets that are known to be right, of some 200 bytes each. */
  private static final int MAX_KNOWN = 50_000;

  private final Cache<ByteBuffer, Boolean> known =
      Caffeine.newBuilder().maximumSize(MAX_KNOWN).executor(Runnable::run).build();

  /**
   * Returns the outcome of a look-up.
   *
   * @param limit refuses if too many secrets of the client were wrong
   */
  Outcome find(String secret, Runnable limit, Function<String, Outcome> lookUp) {
    ByteBuffer hash =
        ByteBuffer.wrap(Digests.sha256().digest(secret.getBytes(StandardCharsets.UTF_8)));
    boolean isKnown = known.getIfPresent(hash) != null;
    if (!isKnown) {
      limit.run();
    }
    Outcome outcome = lookUp.apply(secret);
    boolean isRight = outcome instanceof Outcome.Authenticated;
    if (isRight && !isKnown) {
      known.put(hash, true);
    } else if (!isRight && isKnown) {
      known.invalidate(hash);
    }
    return outcome;
  }
}
