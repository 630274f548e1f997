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
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Writes log lines on a thread of its own, many in one go. A request only puts its line into a
 * queue; when whoever reads the log is slow and the queue is full, lines are dropped and counted
 * rather than requests held up. Logback's AsyncAppender encodes and writes line by line, which
 * takes three times as long, and wakes its thread for each.
 */
final class BatchAppender extends UnsynchronizedAppenderBase<ILoggingEvent> {
  private static final int MOST_WAITING = 16_384;
  private static final int MOST_BYTES = 64 << 10;
  private static final Duration GATHER = Duration.ofMillis(50);

  /** An error may be the last word of the process: it is waited for, but not without end. */
  private static final Duration ERROR_PATIENCE = Duration.ofMillis(200);

  private static final Duration END_PATIENCE = Duration.ofSeconds(2);

  private final Encoder<ILoggingEvent> encoder;
  private final OutputStream out;
  private final Queue<Entry> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicInteger size = new AtomicInteger();
  private final AtomicLong dropped = new AtomicLong();
  private final Thread thread;
  private volatile boolean idle;
  private volatile boolean ending;

  private record Entry(ILoggingEvent event, @Nullable CountDownLatch written) {}

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
    // Kept by the event: what the arguments say now, they may not say once it is written.
    String _ = event.getFormattedMessage();
    boolean waits = event.getLevel().isGreaterOrEqual(Level.ERROR);
    // There are few errors, and they matter most.
    if (size.get() >= (waits ? 2 * MOST_WAITING : MOST_WAITING)) {
      dropped.incrementAndGet();
      return;
    }
    CountDownLatch written = waits ? new CountDownLatch(1) : null;
    size.incrementAndGet();
    waiting.add(new Entry(event, written));
    if (idle || waits) {
      idle = false;
      LockSupport.unpark(thread);
    }
    if (written != null) {
      await(written);
    }
  }

  private static void await(CountDownLatch written) {
    try {
      boolean _ = written.await(ERROR_PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void loop() {
    while (!(ending && waiting.isEmpty())) {
      idle = true;
      if (waiting.isEmpty() && !ending) {
        LockSupport.park(this);
      }
      idle = false;
      Entry first = waiting.peek();
      if (first != null && first.written() == null && !ending) {
        LockSupport.parkNanos(this, GATHER.toNanos());
      }
      writeWaiting();
    }
  }

  private void writeWaiting() {
    ByteArrayOutputStream lines = new ByteArrayOutputStream(MOST_BYTES);
    for (Entry entry = waiting.poll(); entry != null; entry = waiting.poll()) {
      size.decrementAndGet();
      lines.writeBytes(encode(entry.event()));
      if (entry.written() != null || lines.size() >= MOST_BYTES) {
        write(lines);
      }
      if (entry.written() != null) {
        entry.written().countDown();
      }
    }
    write(lines);
  }

  private byte[] encode(ILoggingEvent event) {
    try {
      return encoder.encode(event);
    } catch (RuntimeException e) {
      // Were this thread to end, so would the log.
      addError("a line cannot be encoded", e);
      return new byte[0];
    }
  }

  private void write(ByteArrayOutputStream lines) {
    long lost = dropped.getAndSet(0);
    if (lines.size() == 0 && lost == 0) {
      return;
    }
    try {
      if (lost > 0) {
        out.write(note(lost));
      }
      lines.writeTo(out);
      out.flush();
    } catch (IOException e) {
      // There is no place left to tell of it: the log itself is gone.
      addError("the log cannot be written", e);
    }
    lines.reset();
  }

  private byte[] note(long lost) {
    var event = new LoggingEvent();
    event.setLoggerName(BatchAppender.class.getName());
    event.setLevel(Level.WARN);
    event.setTimeStamp(System.currentTimeMillis());
    event.setMessage(lost + " lines were dropped: whoever reads this log is too slow");
    return encoder.encode(event);
  }

  /** Writes what waits; gives up after two seconds when nobody reads. */
  @Override
  public void stop() {
    super.stop();
    ending = true;
    LockSupport.unpark(thread);
    try {
      boolean _ = thread.join(END_PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
