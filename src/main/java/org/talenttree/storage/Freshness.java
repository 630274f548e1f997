package org.talenttree.storage;

import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.talenttree.id.OwnerId;

/**
 * Knows for how long what was read from the database may be shown again without asking. Whoever
 * wants to keep something takes a {@link #mark} before reading it and asks {@link #holds} before
 * each use. Owners share a bounded number of places: a change of one may make another's data be
 * read again, never the other way round.
 */
public final class Freshness {
  private static final int PLACES = 1 << 13;

  private final long patience;
  private final boolean watched;
  private final AtomicLong changes = new AtomicLong();
  private final AtomicInteger underWay = new AtomicInteger();
  private final AtomicIntegerArray changing = new AtomicIntegerArray(PLACES);
  private final AtomicLongArray changed = new AtomicLongArray(PLACES);
  private volatile long othersChanged;
  private volatile long confirmed;
  private volatile boolean used;
  private volatile boolean asleep;
  private volatile Runnable waker = () -> {};

  private Freshness(Duration patience, boolean watched) {
    this.patience = patience.toNanos();
    this.watched = watched;
    this.confirmed = System.nanoTime() - this.patience - 1;
  }

  /** Returns that of a database which this process looks after: it sees what others change. */
  static Freshness watched(Duration patience) {
    return new Freshness(patience, true);
  }

  /** Returns that of a database which others change unseen: what is read ages. */
  static Freshness ageing(Duration patience) {
    return new Freshness(patience, false);
  }

  /** Returns whether what is held to be true is so, but for what others did a moment ago. */
  public boolean seesAllChanges() {
    return watched;
  }

  /** Returns the present, to be kept with what is read after it. */
  public long mark() {
    return changes.get();
  }

  /**
   * Returns whether what was read of an owner's data still is what a read would find.
   *
   * @param mark taken before it was read
   * @param readAt {@link System#nanoTime} before it was read
   * @param now {@link System#nanoTime} now
   */
  public boolean holds(OwnerId owner, long mark, long readAt, long now) {
    int place = place(owner);
    // In this order: a change that is no longer under way has left its number.
    return changing.get(place) == 0
        && changed.get(place) <= mark
        && othersChanged <= mark
        && isYoung(readAt, now);
  }

  private boolean isYoung(long readAt, long now) {
    if (!watched) {
      return now - readAt <= patience;
    }
    if (!used) {
      used = true;
      // Only then: while the watcher looks at its own pace, each wake would cost a read of ours.
      if (asleep) {
        asleep = false;
        waker.run();
      }
    }
    return now - confirmed <= patience;
  }

  /** Returns whether nothing at all was changed since the mark, nor is being changed. */
  public boolean isUnchangedSince(long mark) {
    return underWay.get() == 0 && changes.get() == mark;
  }

  /** Notes that changes of these owners are about to be committed. */
  void begin(Collection<OwnerId> owners) {
    underWay.incrementAndGet();
    owners.forEach(owner -> changing.incrementAndGet(place(owner)));
  }

  /** Notes that they are committed or given up, before anybody is told. */
  void end(Collection<OwnerId> owners) {
    long number = changes.incrementAndGet();
    for (OwnerId owner : owners) {
      int place = place(owner);
      changed.accumulateAndGet(place, number, Math::max);
      changing.decrementAndGet(place);
    }
    underWay.decrementAndGet();
  }

  /** Notes that another process may have changed anything. */
  void othersMayHaveChanged() {
    othersChanged = changes.incrementAndGet();
  }

  /** Notes that all that others had changed by this {@link System#nanoTime} is noted. */
  void confirm(long time) {
    confirmed = time;
  }

  /** Takes what to run when something is kept again after a while of not being looked at. */
  void wakeBy(Runnable action) {
    waker = action;
  }

  /**
   * Returns whether anything kept was looked at since this was asked last. If not, whoever asks may
   * sleep until woken.
   */
  boolean takeUse() {
    boolean was = used;
    used = false;
    asleep = !was;
    // A use between the two lines above saw nobody asleep, and wakes nobody.
    return was || used;
  }

  private static int place(OwnerId owner) {
    long bits = owner.value().getLeastSignificantBits();
    return (int) (bits ^ bits >>> 32) & (PLACES - 1);
  }
}
