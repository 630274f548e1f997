package org.talenttree.api;

import java.util.function.Function;
import org.talenttree.storage.Database.Work;

/**
 * A write: the work of one transaction, and the answer to its outcome. The pipeline runs it, so
 * that the idempotency record is stored in the same transaction.
 *
 * @param <O> the outcome
 * @param stored how much of the answer the idempotency record stores
 */
public record Change<O>(Work<O> work, Function<O, Response> answer, Stored stored)
    implements Route.Action {

  /** How much of an answer is stored under an idempotency key. */
  public enum Stored {
    /** The whole answer. */
    ANSWER,
    /** The answer without its body, which contains a secret that must not be stored. */
    WITHOUT_BODY,
    /** Nothing, as the change erases the account that the record would belong to. */
    NOTHING
  }

  /** Creates a change whose whole answer may be stored. */
  public Change(Work<O> work, Function<O, Response> answer) {
    this(work, answer, Stored.ANSWER);
  }
}
