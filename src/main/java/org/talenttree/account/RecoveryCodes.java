package org.talenttree.account;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Tx;

/**
 * Ten codes, each of which signs somebody in once who has lost what they sign in with.
 *
 * @param codes in plain text, for their owner alone; only hashes are stored
 */
public record RecoveryCodes(List<String> codes) {
  private static final int COUNT = 10;

  /** Copies the list. */
  public RecoveryCodes {
    codes = List.copyOf(codes);
  }

  /** Makes codes of 99 random bits; the source must be cryptographically secure. */
  public static RecoveryCodes make(RandomGenerator random) {
    return new RecoveryCodes(
        Stream.generate(() -> Password.make(random)).distinct().limit(COUNT).toList());
  }

  /** Makes these the codes of an account; those of before are good no more. */
  public void store(Tx tx, OwnerId owner) {
    erase(tx, owner);
    codes.forEach(code -> RecoveryCodeStore.insert(tx.handle(), owner, code));
  }

  /** Uses up a code as somebody has typed it; returns whether the account had it. */
  public static boolean use(Tx tx, OwnerId owner, String typed) {
    return RecoveryCodeStore.delete(tx.handle(), owner, typed);
  }

  /** Returns how many an account has left. */
  public static int count(Handle handle, OwnerId owner) {
    return RecoveryCodeStore.count(handle, owner);
  }

  /** Deletes all codes of an account. */
  public static void erase(Tx tx, OwnerId owner) {
    RecoveryCodeStore.deleteAll(tx.handle(), owner);
  }

  @Override
  public String toString() {
    return "***";
  }
}
