package org.talenttree.api;

import java.util.function.Function;
import org.talenttree.storage.Database.Work;

/**
 * What a writing route wants done: the work of one transaction, and the answer to its outcome. The
 * pipeline runs it, so that whatever must be stored with a change is stored in its transaction.
 *
 * @param <O> the outcome
 * @param memory what is kept of the answer under an idempotency key
 */
public record Change<O>(Work<O> work, Function<O, Reply> answer, Memory memory)
    implements Route.Action {

  /** What may be kept of an answer. */
  public enum Memory {
    /** All of it. */
    ANSWER,
    /** Only that it was given: it tells a secret, which nothing may store. */
    OCCURRENCE,
    /** Nothing: the change erases whoever it would be kept for. */
    NOTHING
  }

  /** A change whose answer may be kept. */
  public Change(Work<O> work, Function<O, Reply> answer) {
    this(work, answer, Memory.ANSWER);
  }
}
