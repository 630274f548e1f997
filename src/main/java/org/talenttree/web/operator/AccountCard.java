package org.talenttree.web.operator;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.language.Messages;
import org.talenttree.operator.ListedAccount;
import org.talenttree.web.app.TimeText;
import org.talenttree.web.view.Initials;

/**
 * An account on the page of the server.
 *
 * @param trees how many it has, in words
 * @param size of all its trees
 * @param share of its trees' bytes in those of the largest account of the page, in percent
 * @param used when it was last used, in words
 * @param isOwn whether it is the account of the operator who looks at it
 */
public record AccountCard(
    String username,
    String initials,
    String made,
    String trees,
    String size,
    long share,
    String used,
    boolean isOperator,
    boolean isLocked,
    boolean isOwn) {

  static AccountCard of(
      ListedAccount account, long largest, Username viewer, Instant now, Messages say) {
    return new AccountCard(
        account.username().value(),
        Initials.of(account.username().value()),
        TimeText.day(account.createdAt(), say),
        say.counted(
            account.trees(),
            "{0} tree, {1} published",
            "{0} trees, {1} published",
            account.published()),
        ByteText.of(account.bytes(), say),
        largest == 0 ? 0 : Math.round(100.0 * account.bytes() / largest),
        used(account.lastUsedAt(), now, say),
        account.standing().isOperator(),
        account.standing().isLocked(),
        account.username().equals(viewer));
  }

  private static String used(@Nullable Instant time, Instant now, Messages say) {
    return time == null
        ? say.text("never used")
        : say.text("last used {0}", TimeText.ago(time, now, say));
  }

  /** Returns the address of the account's forms. */
  public String address() {
    return ServerPages.ACCOUNTS + "/" + username;
  }
}
