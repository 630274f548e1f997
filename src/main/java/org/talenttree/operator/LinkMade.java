package org.talenttree.operator;

import java.time.Instant;
import org.talenttree.account.Account;
import org.talenttree.account.OwnerSecret;

/** The result of making a reset link. */
public sealed interface LinkMade permits LinkMade.Made, Refusal {
  /**
   * There is a link, and links made before lead nowhere.
   *
   * @param secret for {@code /app/reset?token=}; shown only now
   */
  record Made(Account account, OwnerSecret secret, Instant expiresAt) implements LinkMade {}
}
