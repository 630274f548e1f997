package org.talenttree.http;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.api.Deadline;

/** Work that was submitted to a pool; it is either run or refused, once. */
final class Job {
  private static final Logger LOG = LoggerFactory.getLogger(Job.class);

  final Object source;
  final Deadline deadline;
  private final Runnable work;
  private final Runnable refusal;
  private final long since = System.nanoTime();
  private long begun;
  private @Nullable Thread thread;

  Job(Object source, Deadline deadline, Runnable work, Runnable refusal) {
    this.source = source;
    this.deadline = deadline;
    this.work = work;
    this.refusal = refusal;
  }

  /** Notes that this thread will run it. */
  void begin() {
    begun = System.nanoTime();
    thread = Thread.currentThread();
  }

  /** Runs the work, or refuses it if its client has gone. */
  void run() {
    guarded(deadline.hasPassed() ? refusal : () -> deadline.run(work));
  }

  void refuse() {
    guarded(refusal);
  }

  /** Returns how long it has waited, in nanoseconds. */
  long waited(long now) {
    return now - since;
  }

  /** Returns how long it has run, in nanoseconds. */
  long ran(long now) {
    return now - begun;
  }

  /** Returns where its thread is now. */
  Throwable place() {
    Throwable place = new Throwable("work that goes on after its deadline");
    if (thread != null) {
      place.setStackTrace(thread.getStackTrace());
    }
    return place;
  }

  private void guarded(Runnable task) {
    try {
      task.run();
    } catch (Throwable e) {
      // Otherwise the thread would end.
      if (e instanceof Deadline.Passed && deadline.isAbandoned()) {
        LOG.debug("work ended because its client has gone", e);
      } else {
        LOG.error("work on a request failed outside the pipeline", e);
      }
    }
  }
}
