package org.talenttree.operator;

import org.talenttree.account.Account;

/** The result of an act on an account. */
public sealed interface ActOutcome permits ActOutcome.Done, ActOutcome.Unchanged, Refusal {
  /** It was done and stands in the log; the account as it was before. */
  record Done(Account account) implements ActOutcome {}

  /** The account was in this state already; the log gets no entry. */
  record Unchanged(Account account) implements ActOutcome {}
}
