package org.talenttree.storage;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.talenttree.id.OwnerId;

/**
 * Knows for how long what was read from the database may be shown again without asking. Whoever
 * wants to keep something takes the {@link #now moment} before reading it and asks {@link #holds}
 * before each use.
 */
public final class ChangeClock {
  private final long patience;
  private final boolean watched;
  private final AtomicLong changes = new AtomicLong();
  private final AtomicInteger underWay = new AtomicInteger();
  private final OwnerPlaces data = new OwnerPlaces();
  private final OwnerPlaces keys = new OwnerPlaces();
  private volatile long othersChanged;
  private volatile long confirmed;
  private volatile boolean used;
  private volatile boolean asleep;
  private volatile Runnable waker = () -> {};

  private ChangeClock(Duration patience, boolean watched) {
    this.patience = patience.toNanos();
    this.watched = watched;
    this.confirmed = System.nanoTime() - this.patience - 1;
  }

  /** Returns that of a database which this process looks after: it sees what others change. */
  public static ChangeClock watched(Duration patience) {
    return new ChangeClock(patience, true);
  }

  /** Returns that of a database which others change unseen: what is read ages. */
  public static ChangeClock ageing(Duration patience) {
    return new ChangeClock(patience, false);
  }

  /**
   * Waits until no other process can still show what was changed here before. They cannot be asked:
   * nothing but their patience, which is at most this one's, tells when they have looked.
   */
  public void awaitOthers() throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(patience);
  }

  /** Returns whether what is held to be true is so, but for what others did a moment ago. */
  public boolean seesAllChanges() {
    return watched;
  }

  /** Returns the present, to be kept with what is read after it. */
  public ReadMark now() {
    return new ReadMark(changes.get(), System.nanoTime());
  }

  /** Returns whether what was read of an owner's data still is what a read would find. */
  public boolean holds(OwnerId owner, ReadMark beforeTheRead) {
    return holds(data, owner, beforeTheRead);
  }

  /** Returns whether what was read of an owner's keys still is what a read would find. */
  public boolean keysHold(OwnerId owner, ReadMark beforeTheRead) {
    return holds(keys, owner, beforeTheRead);
  }

  private boolean holds(OwnerPlaces places, OwnerId owner, ReadMark beforeTheRead) {
    // In this order: whoever looks for others' changes notes them before confirming that it looked.
    return isYoung(beforeTheRead)
        && othersChanged <= beforeTheRead.changes()
        && places.areUnchangedSince(owner, beforeTheRead.changes());
  }

  private boolean isYoung(ReadMark read) {
    long now = System.nanoTime();
    if (!watched) {
      return now - read.time() <= patience;
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

  /** Returns whether nothing at all was changed since then, nor is being changed. */
  public boolean isUnchangedSince(ReadMark then) {
    return underWay.get() == 0 && changes.get() == then.changes();
  }

  /** Notes that changes are about to be committed. */
  public void begin(Touched touched) {
    underWay.incrementAndGet();
    data.begin(touched.data());
    keys.begin(touched.keys());
  }

  /** Notes that they are committed or given up, before anybody is told. */
  public void end(Touched touched) {
    long number = changes.incrementAndGet();
    data.end(touched.data(), number);
    keys.end(touched.keys(), number);
    underWay.decrementAndGet();
  }

  /** Notes that another process may have changed anything. */
  public void othersMayHaveChanged() {
    othersChanged = changes.incrementAndGet();
  }

  /** Notes that all that others had changed by this {@link System#nanoTime} is noted. */
  public void confirm(long time) {
    confirmed = time;
  }

  /** Takes what to run when something is kept again after a while of not being looked at. */
  public void wakeBy(Runnable action) {
    waker = action;
  }

  /**
   * Returns whether anything kept was looked at since this was asked last. If not, whoever asks may
   * sleep until woken.
   */
  public boolean takeUse() {
    boolean was = used;
    used = false;
    asleep = !was;
    // A use between the two lines above saw nobody asleep, and wakes nobody.
    return was || used;
  }
}
