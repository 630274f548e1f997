package org.talenttree.operator;

import org.talenttree.account.ApiKeys.NewKey;

/** The result of making a key for an account. */
public sealed interface KeyMade
    permits KeyMade.Made, KeyMade.LimitReached, KeyMade.NeedsOperator, Refusal {
  /** The key, whose secret is shown only now. */
  record Made(NewKey key) implements KeyMade {}

  /** The account has as many keys as it may. */
  record LimitReached(int max) implements KeyMade {}

  /** The scope {@code operator} is for keys of operators. */
  record NeedsOperator() implements KeyMade {}
}
