package org.talenttree.storage;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.talenttree.id.OwnerId;

/**
 * Tells caches whether a value they read from the database is still current. Nothing is ever
 * invalidated: a cache takes a {@link ReadMark} from {@link #now} before it reads, stores it with
 * the value, and asks {@link #isCurrent} before each use.
 *
 * <p>Each commit gets a number. The writer calls {@link #begin} before the COMMIT and {@link #end}
 * after it, before anyone is answered; {@code end} stores the number for each owner the commit
 * changed. A value is current while no commit of its owner is running and the owner's last number
 * is not above the one in the mark. So a value that was read too early is never used, in whatever
 * order the threads run.
 *
 * <p>That covers the commits of this process. Other processes are covered in one of two ways. On
 * SQLite this process polls the database for their commits; one that is found makes all older
 * values stale, and no value is current if the last poll is too long ago. On PostgreSQL a value
 * expires some time after its read.
 */
public final class ChangeClock {
  private final long maxAge;
  private final boolean polling;
  private final AtomicLong changes = new AtomicLong();
  private final AtomicInteger runningCommits = new AtomicInteger();
  private final OwnerSlots data = new OwnerSlots();
  private final OwnerSlots keys = new OwnerSlots();
  private volatile long otherProcessChange;
  private volatile long lastPoll;
  private volatile boolean used;
  private volatile boolean pollerSleeps;
  private volatile Runnable wakePoller = () -> {};

  private ChangeClock(Duration maxAge, boolean polling) {
    this.maxAge = maxAge.toNanos();
    this.polling = polling;
    this.lastPoll = System.nanoTime() - this.maxAge - 1;
  }

  /**
   * Returns a clock for a database that this process polls for the commits of others.
   *
   * @param maxAge how long ago the last poll may be
   */
  public static ChangeClock polling(Duration maxAge) {
    return new ChangeClock(maxAge, true);
  }

  /**
   * Returns a clock for a database that others change unnoticed.
   *
   * @param maxAge how long after its read a value expires
   */
  public static ChangeClock expiring(Duration maxAge) {
    return new ChangeClock(maxAge, false);
  }

  /**
   * Sleeps until no other process can still use a value that was read before this call. There is no
   * way to ask them, but their maximum age is at most this one's.
   */
  public void awaitOtherProcesses() throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(maxAge);
  }

  /** Returns whether changes of other processes are noticed, so that values do not expire. */
  public boolean seesAllChanges() {
    return polling;
  }

  /** Returns the mark to store with whatever is read after this call. */
  public ReadMark now() {
    return new ReadMark(changes.get(), System.nanoTime());
  }

  /** Returns whether a value that was read from an owner's data after the mark is still current. */
  public boolean isCurrent(OwnerId owner, ReadMark mark) {
    return isCurrent(data, owner, mark);
  }

  /** Returns whether a value that was read from an owner's keys after the mark is still current. */
  public boolean areKeysCurrent(OwnerId owner, ReadMark mark) {
    return isCurrent(keys, owner, mark);
  }

  private boolean isCurrent(OwnerSlots slots, OwnerId owner, ReadMark mark) {
    // The age comes first: a poll notes the changes it found before it notes its own time.
    return isYoung(mark)
        && otherProcessChange <= mark.changes()
        && slots.isUnchangedSince(owner, mark.changes());
  }

  private boolean isYoung(ReadMark mark) {
    long now = System.nanoTime();
    if (!polling) {
      return now - mark.time() <= maxAge;
    }
    if (!used) {
      used = true;
      // A poller that is awake is left alone: waking takes a lock, which would slow each read.
      if (pollerSleeps) {
        pollerSleeps = false;
        wakePoller.run();
      }
    }
    return now - lastPoll <= maxAge;
  }

  /** Returns whether no commit of any owner has ended since the mark, and none is running. */
  public boolean isUnchangedSince(ReadMark mark) {
    return runningCommits.get() == 0 && changes.get() == mark.changes();
  }

  /** Notes that a COMMIT is about to run. */
  public void begin(ChangedOwners owners) {
    runningCommits.incrementAndGet();
    data.begin(owners.data());
    keys.begin(owners.keys());
  }

  /** Notes that the COMMIT succeeded or failed; to be called before anyone is answered. */
  public void end(ChangedOwners owners) {
    long number = changes.incrementAndGet();
    data.end(owners.data(), number);
    keys.end(owners.keys(), number);
    runningCommits.decrementAndGet();
  }

  /** Notes that another process has committed, which may have changed any owner's data. */
  public void otherProcessChanged() {
    otherProcessChange = changes.incrementAndGet();
  }

  /**
   * Notes a poll; what it found must have been noted before.
   *
   * @param time the {@link System#nanoTime} at which the poll began
   */
  public void polled(long time) {
    lastPoll = time;
  }

  /** Sets what wakes the poller when the clock is read again after a pause. */
  public void onWake(Runnable action) {
    wakePoller = action;
  }

  /**
   * Returns whether the clock was read since the last call. If not, the poller may sleep until it
   * is woken.
   */
  public boolean getAndClearUsed() {
    boolean was = used;
    used = false;
    pollerSleeps = !was;
    // A use between the two lines above found the poller awake and did not wake it.
    return was || used;
  }

  /**
   * Marks the time just before a read. A cache stores it with the value it read, and {@link
   * ChangeClock} compares it with later changes.
   *
   * @param changes how many changes the clock had counted
   * @param time the {@link System#nanoTime}
   */
  public record ReadMark(long changes, long time) {}

  /**
   * The number of each owner's last commit. Owners share 8,192 slots: a commit of one owner may
   * make another's data look changed, never unchanged.
   */
  private static final class OwnerSlots {
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

  /**
   * The owners that a transaction changes, as {@link ChangeClock} needs to know them.
   *
   * @param data the owners of any changed data
   * @param keys the owners of changed accounts, keys or secrets; cached keys of these are stale
   */
  public record ChangedOwners(List<OwnerId> data, List<OwnerId> keys) {
    /** Copies the lists. */
    public ChangedOwners {
      data = List.copyOf(data);
      keys = List.copyOf(keys);
    }

    /** Returns what a transaction on these owners' data has changed. */
    public static ChangedOwners of(Set<OwnerId> owners, Tx tx) {
      return new ChangedOwners(List.copyOf(owners), List.copyOf(tx.ownersOfKeys()));
    }

    /** Returns what several transactions have changed together. */
    public static ChangedOwners union(Collection<ChangedOwners> several) {
      List<OwnerId> data = new ArrayList<>(several.size());
      List<OwnerId> keys = new ArrayList<>();
      for (ChangedOwners one : several) {
        data.addAll(one.data);
        keys.addAll(one.keys);
      }
      return new ChangedOwners(data, keys);
    }
  }
}
