package org.talenttree.operator;

/** Why an act was not carried out; nothing was changed, and nothing stands in the log. */
public sealed interface Refusal extends ActOutcome, LinkMade, KeyMade {
  /** There is no account with the name, or it was erased. */
  record NoSuchAccount() implements Refusal {}

  /** Operators can neither lock nor erase the account that they act with. */
  record OwnAccount() implements Refusal {}

  /** No other operator could sign in. */
  record LastOperator() implements Refusal {}

  /** The actor is no operator any more, or is locked. */
  record NotAnOperator() implements Refusal {}
}
