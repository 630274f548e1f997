package org.talenttree.storage;

import java.util.Collection;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import org.talenttree.id.OwnerId;

/**
 * When something of each owner's was changed last. Owners share a bounded number of places: a
 * change of one may make another's data look changed, never the other way round.
 */
final class OwnerPlaces {
  private static final int PLACES = 1 << 13;

  private final AtomicIntegerArray changing = new AtomicIntegerArray(PLACES);
  private final AtomicLongArray changed = new AtomicLongArray(PLACES);

  /** Notes that changes of these owners are about to be committed. */
  void begin(Collection<OwnerId> owners) {
    owners.forEach(owner -> changing.incrementAndGet(place(owner)));
  }

  /** Notes that they are committed or given up, as the change of this number. */
  void end(Collection<OwnerId> owners, long number) {
    for (OwnerId owner : owners) {
      int place = place(owner);
      changed.accumulateAndGet(place, number, Math::max);
      changing.decrementAndGet(place);
    }
  }

  /** Returns whether the owner's are as they were after so many changes. */
  boolean areUnchangedSince(OwnerId owner, long number) {
    int place = place(owner);
    // In this order: a change that is no longer under way has left its number.
    return changing.get(place) == 0 && changed.get(place) <= number;
  }

  private static int place(OwnerId owner) {
    long bits = owner.value().getLeastSignificantBits();
    return (int) (bits ^ bits >>> 32) & (PLACES - 1);
  }
}
