package org.talenttree.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import ch.qos.logback.core.encoder.Encoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes log lines on a thread of its own, many in one go. Whoever logs encodes its line and leaves
 * the bytes; when whoever reads the log is slow and too much waits, lines are dropped and counted
 * rather than requests held up. Lines kept as objects until they are written would outlive young
 * collections, and their encoding in one go would hold up all requests on a small machine.
 */
final class BatchAppender extends UnsynchronizedAppenderBase<ILoggingEvent> {
  private static final int MAX_WAITING = 4 << 20;
  private static final int USUAL = 64 << 10;
  private static final Duration GATHER = Duration.ofMillis(10);

  /** An error may be the last word of the process: it is waited for, but not without end. */
  private static final Duration ERROR_PATIENCE = Duration.ofMillis(200);

  private static final Duration END_PATIENCE = Duration.ofSeconds(2);

  private final Encoder<ILoggingEvent> encoder;
  private final OutputStream out;
  private final Thread thread;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition came = lock.newCondition();
  private final Condition went = lock.newCondition();
  // The lock guards all of these.
  private ByteArrayOutputStream waiting = new ByteArrayOutputStream(USUAL);
  private long added;
  private long written;
  private long dropped;
  private boolean idle;
  private boolean urgent;
  private boolean ending;

  BatchAppender(Encoder<ILoggingEvent> encoder, OutputStream out) {
    this.encoder = encoder;
    this.out = out;
    thread = Thread.ofPlatform().daemon().name("log").unstarted(this::loop);
  }

  @Override
  public void start() {
    super.start();
    thread.start();
  }

  @Override
  protected void append(ILoggingEvent event) {
    byte[] line = encode(event);
    boolean error = event.getLevel().isGreaterOrEqual(Level.ERROR);
    lock.lock();
    try {
      // There are few errors, and they matter most.
      if (waiting.size() + line.length > (error ? 2 * MAX_WAITING : MAX_WAITING)) {
        dropped++;
        return;
      }
      waiting.writeBytes(line);
      added++;
      urgent |= error;
      if (idle || error) {
        came.signal();
      }
      if (error) {
        awaitWritten(added);
      }
    } finally {
      lock.unlock();
    }
  }

  private byte[] encode(ILoggingEvent event) {
    try {
      return encoder.encode(event);
    } catch (RuntimeException e) {
      // A request must not fail because its line does.
      addError("a line cannot be encoded", e);
      return new byte[0];
    }
  }

  private void awaitWritten(long number) {
    try {
      long left = ERROR_PATIENCE.toNanos();
      while (written < number && left > 0) {
        left = went.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void loop() {
    ByteArrayOutputStream batch = new ByteArrayOutputStream(USUAL);
    lock.lock();
    try {
      while (awaitLines()) {
        ByteArrayOutputStream full = waiting;
        waiting = batch;
        batch = full;
        writeUnlocked(batch);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether there is anything to write; else the log is at its end. */
  private boolean awaitLines() {
    while (added == written && dropped == 0 && !ending) {
      idle = true;
      came.awaitUninterruptibly();
    }
    idle = false;
    try {
      long left = GATHER.toNanos();
      while (!urgent && !ending && left > 0) {
        left = came.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      // Then with what there is.
    }
    urgent = false;
    return added > written || dropped > 0;
  }

  private void writeUnlocked(ByteArrayOutputStream batch) {
    long last = added;
    long lost = dropped;
    dropped = 0;
    lock.unlock();
    try {
      write(batch, lost);
    } finally {
      batch.reset();
      lock.lock();
    }
    written = last;
    went.signalAll();
  }

  private void write(ByteArrayOutputStream batch, long lost) {
    try {
      if (lost > 0) {
        out.write(note(lost));
      }
      batch.writeTo(out);
      out.flush();
    } catch (IOException e) {
      // There is no place left to tell of it: the log itself is gone.
      addError("the log cannot be written", e);
    }
  }

  private byte[] note(long lost) {
    var event = new LoggingEvent();
    event.setLoggerName(BatchAppender.class.getName());
    event.setLevel(Level.WARN);
    event.setTimeStamp(System.currentTimeMillis());
    event.setMessage(lost + " lines were dropped: whoever reads this log is too slow");
    return encode(event);
  }

  /** Writes what waits; gives up after two seconds when nobody reads. */
  @Override
  public void stop() {
    super.stop();
    lock.lock();
    try {
      ending = true;
      came.signal();
    } finally {
      lock.unlock();
    }
    try {
      boolean _ = thread.join(END_PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
