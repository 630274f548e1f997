package org.talenttree.setup;

import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.talenttree.storage.ServerState;
import org.talenttree.storage.Tx;

/**
 * The newest link that makes the first account, as the server remembers it.
 *
 * @param hash the SHA-256 of its secret, in hexadecimal
 * @param end when it stops working
 * @param isUsed whether it has made the account
 */
record StoredLink(String hash, Instant end, boolean isUsed) {
  private static final String NAME = "setup-link";
  private static final String LOCK = "setup-link-lock";
  private static final String USED = "used";
  private static final String UNUSED = "unused";

  /** A link that was just made. */
  static StoredLink of(SetupSecret secret, Instant end) {
    return new StoredLink(hex(secret), end, false);
  }

  /** Makes all other transactions that change the link wait for the end of this one. */
  static void lock(Tx tx) {
    ServerState.set(tx, LOCK, "held");
  }

  /** Returns the link of this secret; empty if that is not the newest. */
  static Optional<StoredLink> find(Handle handle, SetupSecret secret) {
    return ServerState.find(handle, NAME)
        .map(StoredLink::parse)
        .filter(link -> link.hash().equals(hex(secret)));
  }

  /** Stores it in place of the one before. */
  void store(Tx tx) {
    ServerState.set(tx, NAME, hash + " " + end.toEpochMilli() + " " + (isUsed ? USED : UNUSED));
  }

  StoredLink used() {
    return new StoredLink(hash, end, true);
  }

  boolean isValid(Instant now) {
    return !isUsed && end.isAfter(now);
  }

  private static StoredLink parse(String text) {
    String[] parts = text.split(" ", -1);
    return new StoredLink(
        parts[0], Instant.ofEpochMilli(Long.parseLong(parts[1])), parts[2].equals(USED));
  }

  private static String hex(SetupSecret secret) {
    return HexFormat.of().formatHex(secret.hash());
  }
}
