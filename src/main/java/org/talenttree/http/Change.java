package org.talenttree.http;

import java.util.function.Function;
import org.talenttree.storage.Database.Work;

/**
 * What a writing route wants done: the work of one transaction, and the answer to its outcome. The
 * pipeline runs it, so that whatever must be stored with a change is stored in its transaction.
 *
 * @param <O> the outcome
 * @param holdsSecret whether the answer tells a secret, which nothing may store
 */
public record Change<O>(Work<O> work, Function<O, Reply> answer, boolean holdsSecret) {

  /** A change whose answer tells no secret. */
  public Change(Work<O> work, Function<O, Reply> answer) {
    this(work, answer, false);
  }
}
