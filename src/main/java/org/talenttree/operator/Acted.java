package org.talenttree.operator;

import org.talenttree.account.Account;

/** The result of an act on an account. */
public sealed interface Acted permits Acted.Done, Acted.Unchanged, Refusal {
  /** It was done and stands in the log; the account as it was before. */
  record Done(Account account) implements Acted {}

  /** All was so already; nothing stands in the log. */
  record Unchanged(Account account) implements Acted {}
}
