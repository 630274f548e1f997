package org.talenttree.storage;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.storage.Database.Work;

/**
 * What a write has computed outside of its transaction. Work that needs something that takes long
 * to compute, from what it reads, ends its transaction, lets it be computed, and runs again. If
 * what it reads has changed by then, it is computed again, a few times.
 */
public final class Prepared {
  /** How often each kind is computed, before the work is told that it came too late each time. */
  static final int MAX_TRIES = 3;

  private final Map<Class<?>, Object> values = new HashMap<>();
  private final Map<Class<?>, Integer> tries = new HashMap<>();

  /** Runs work by a function that runs one transaction, as often as something is to be prepared. */
  static <T extends @Nullable Object> T run(Work<T> work, Function<Work<T>, T> transaction) {
    Prepared prepared = new Prepared();
    while (true) {
      try {
        return transaction.apply(tx -> work.run(tx.with(prepared)));
      } catch (Unprepared e) {
        e.prepare();
      }
    }
  }

  <T> Optional<T> get(Class<T> kind, Predicate<T> fits, Supplier<T> preparation) {
    T value = kind.cast(values.get(kind));
    if (value != null && fits.test(value)) {
      return Optional.of(value);
    }
    if (tries.merge(kind, 1, Integer::sum) > MAX_TRIES) {
      return Optional.empty();
    }
    throw new Unprepared(() -> values.put(kind, preparation.get()));
  }

  /**
   * Ends a transaction whose work needs something to be computed first, outside of it. Nothing is
   * stored, and {@link Database#write(org.talenttree.id.OwnerId, Database.Work)} goes on from
   * there.
   */
  public static final class Unprepared extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Runnable preparation;

    /** Creates it without a stack trace, as it is no failure. */
    Unprepared(Runnable preparation) {
      super("to be prepared first", null, false, false);
      this.preparation = preparation;
    }

    void prepare() {
      preparation.run();
    }
  }
}
