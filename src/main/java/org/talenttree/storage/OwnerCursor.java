package org.talenttree.storage;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database.Work;

/**
 * A cursor over the owners of some rows, 100 at a time, again and again. An owner whose data fails
 * keeps none of the others from being reached. For one thread.
 */
public final class OwnerCursor {
  /** So many failures mean that the storage fails, and not the data of an owner. */
  private static final int MAX_FAILURES = 10;

  private static final int AT_ONCE = 100;

  private final Database database;
  private final String query;

  /** The last owner of the previous call. */
  private String last = "";

  /**
   * Begins with the first owner.
   *
   * @param table the table, whose owners are in the column {@code owner_id}
   * @param condition what is true of the rows, with a question mark for each value
   */
  public OwnerCursor(Database database, String table, String condition) {
    this.database = database;
    query =
        "SELECT DISTINCT owner_id FROM %s WHERE (%s) AND owner_id > ? ORDER BY owner_id LIMIT %d"
            .formatted(table, condition, AT_ONCE);
  }

  /**
   * Returns the owners after those of the previous call; none at the end, and the next call begins
   * again.
   *
   * @param values those of the condition
   */
  public List<OwnerId> next(Object... values) {
    Object[] all = Arrays.copyOf(values, values.length + 1);
    all[values.length] = last;
    List<OwnerId> owners =
        database.readEach(handle -> handle.select(query, all).mapTo(OwnerId.class).list());
    last = owners.isEmpty() ? "" : owners.getLast().toString();
    return owners;
  }

  /** Writes each of the next owners' work; returns whether there were any. */
  public boolean step(Function<OwnerId, Work<?>> work, Object... values) {
    Map<OwnerId, Work<?>> works = new LinkedHashMap<>();
    next(values).forEach(owner -> works.put(owner, work.apply(owner)));
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
