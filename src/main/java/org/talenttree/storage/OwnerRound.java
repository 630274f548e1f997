package org.talenttree.storage;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database.Work;

/**
 * Goes through owners, some at a time, again and again. One whose data fails keeps no other from
 * its turn. For one thread.
 */
public final class OwnerRound {
  /** So many failures mean that the storage fails, and not the data of an owner. */
  private static final int MAX_FAILURES = 10;

  private final Database database;

  /** The last owner of the previous call. */
  private String last = "";

  /** Begins with the first owner. */
  public OwnerRound(Database database) {
    this.database = database;
  }

  /**
   * Returns the next owners that are found after the last one so far; none at the end, where the
   * round starts over.
   */
  public List<OwnerId> next(BiFunction<Handle, String, List<OwnerId>> find) {
    List<OwnerId> owners = database.readEach(handle -> find.apply(handle, last));
    last = owners.isEmpty() ? "" : owners.getLast().toString();
    return owners;
  }

  /** Writes each of the next owners' work; returns whether there were any. */
  public boolean step(
      BiFunction<Handle, String, List<OwnerId>> find, Function<OwnerId, Work<?>> work) {
    Map<OwnerId, Work<?>> works = new LinkedHashMap<>();
    next(find).forEach(owner -> works.put(owner, work.apply(owner)));
    database.writeEach(works);
    return !works.isEmpty();
  }

  /**
   * Does the work for each owner's item. An account that no longer exists is skipped. After ten
   * failures the rest is left out.
   *
   * @throws RuntimeException the last failure, if there was one
   */
  public static <T> void forEach(Collection<T> items, Consumer<T> work) {
    @Nullable RuntimeException failure = null;
    int failures = 0;
    for (T item : items) {
      try {
        work.accept(item);
      } catch (OwnerNotFound ignored) {
        // Erased meanwhile.
      } catch (RuntimeException e) {
        failure = e;
        if (++failures == MAX_FAILURES) {
          break;
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
