package org.talenttree.storage;

import java.util.Collection;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import org.talenttree.id.OwnerId;

/**
 * The number of each owner's last commit. Owners share 8,192 slots: a commit of one owner may make
 * another's data look changed, never unchanged.
 */
final class OwnerSlots {
  private static final int SLOTS = 1 << 13;

  private final AtomicIntegerArray running = new AtomicIntegerArray(SLOTS);
  private final AtomicLongArray last = new AtomicLongArray(SLOTS);

  /** Notes that a commit which changes these owners begins. */
  void begin(Collection<OwnerId> owners) {
    owners.forEach(owner -> running.incrementAndGet(slot(owner)));
  }

  /** Notes that the commit has ended and has this number. */
  void end(Collection<OwnerId> owners, long number) {
    for (OwnerId owner : owners) {
      int slot = slot(owner);
      last.accumulateAndGet(slot, number, Math::max);
      running.decrementAndGet(slot);
    }
  }

  /** Returns whether the owner has no running commit and none with a higher number. */
  boolean isUnchangedSince(OwnerId owner, long number) {
    int slot = slot(owner);
    // In this order: a commit that is no longer running has stored its number.
    return running.get(slot) == 0 && last.get(slot) <= number;
  }

  private static int slot(OwnerId owner) {
    long bits = owner.value().getLeastSignificantBits();
    return (int) (bits ^ bits >>> 32) & (SLOTS - 1);
  }
}
