package org.talenttree.http.connection;

import io.helidon.common.socket.SocketWriterException;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The bytes of a connection, which must arrive in time; only its own thread may touch it. */
final class Arrival implements Supplier<byte[]> {
  private enum Phase {
    IDLE,
    HEAD,
    BODY,
    ANSWERED
  }

  private final Inlet inlet;
  private final Patience patience;
  private final Shortcut.Lookout lookout;
  private volatile long lastShortcut = System.nanoTime();
  private Phase phase = Phase.IDLE;
  private long deadline;
  private boolean yielded;
  private boolean lineRead;
  private boolean closing;
  private boolean cut;
  private boolean notModified;

  Arrival(Inlet inlet, Patience patience, Shortcut.Lookout lookout) {
    this.inlet = inlet;
    this.patience = patience;
    this.lookout = lookout;
    enter(Phase.IDLE, patience.idle());
  }

  private void enter(Phase next, Duration atMost) {
    phase = next;
    deadline = System.nanoTime() + atMost.toNanos();
  }

  /** Waits for more bytes; null when the client sends no more and owes nothing. */
  @Override
  public byte @Nullable [] get() {
    while (true) {
      byte[] bytes = next();
      if (System.nanoTime() - deadline > 0) {
        throw late();
      }
      if (bytes == null) {
        return end();
      }
      if (phase != Phase.IDLE || !isAnsweredAtOnce(bytes)) {
        return arrived(bytes);
      }
    }
  }

  private byte @Nullable [] next() {
    try {
      return phase == Phase.IDLE ? inlet.await(deadline) : inlet.read(deadline);
    } catch (UncheckedIOException e) {
      throw new CloseConnectionException("the connection was lost", e);
    }
  }

  private boolean isAnsweredAtOnce(byte[] bytes) {
    try {
      if (!lookout.answers(bytes)) {
        return false;
      }
    } catch (SocketWriterException | UncheckedIOException e) {
      throw new CloseConnectionException("the answer could not be sent", e);
    }
    lastShortcut = System.nanoTime();
    enter(Phase.IDLE, patience.idle());
    letOthersGoFirst();
    return true;
  }

  /**
   * Under load the next request has come once the others had their turn, and no wait needs to be
   * set up. Only every other time: those who do wait get no turn while all others merely yield.
   */
  @SuppressWarnings("ThreadPriorityCheck") // Nothing but speed relies on it.
  private void letOthersGoFirst() {
    yielded = !yielded;
    if (yielded) {
      Thread.yield();
    }
  }

  /** Returns how long ago the shortcut was taken last; any thread may ask. */
  Duration sinceShortcut() {
    return Duration.ofNanos(System.nanoTime() - lastShortcut);
  }

  private byte[] arrived(byte[] bytes) {
    if (phase == Phase.IDLE) {
      enter(Phase.HEAD, patience.head());
    }
    return bytes;
  }

  private byte @Nullable [] end() {
    if (phase == Phase.HEAD || phase == Phase.BODY) {
      throw Refusal.of(Status.BAD_REQUEST_400, "The request ended early.");
    }
    return null;
  }

  private RuntimeException late() {
    return phase == Phase.HEAD || phase == Phase.BODY
        ? Refusal.of(Status.REQUEST_TIMEOUT_408, "The request did not arrive in time.")
        : new CloseConnectionException("nothing came for too long");
  }

  /** Notes that the parser looks for a line; the first one after an answer starts a request. */
  void lineWanted(boolean hasBytes) {
    if (phase != Phase.ANSWERED) {
      return;
    }
    if (closing) {
      // What follows may be the rest of a body that nobody read: it must not become a request.
      throw new CloseConnectionException("the last answer closed the connection");
    }
    if (hasBytes) {
      enter(Phase.HEAD, patience.head());
    } else {
      enter(Phase.IDLE, patience.idle());
    }
  }

  /** Returns whether the request line has yet to be read. */
  boolean isBeforeHeaders() {
    return !lineRead;
  }

  /** Notes that the request line was read. */
  void lineRead() {
    lineRead = true;
  }

  /** Notes that the headers were read; the client may say that it sends no more requests. */
  void headersRead(boolean closes) {
    closing = closes;
    enter(Phase.BODY, patience.body());
  }

  /** Notes the status of the answer that goes out. */
  void answers(Status answer) {
    notModified = answer.code() == Status.NOT_MODIFIED_304.code();
  }

  /** Returns whether the answer says that what the client has is current. */
  boolean saysNotModified() {
    return notModified;
  }

  /** Notes that the answer goes out; it may say that no more requests are read. */
  void answered(boolean closes) {
    cut = closes;
    closing |= closes;
    lineRead = false;
    enter(Phase.ANSWERED, patience.body());
  }

  /**
   * Where we cut a client off, drops what it still sends, until it is silent: it would else never
   * see the answer.
   */
  void linger(Duration atMost) {
    if (!cut) {
      return;
    }
    long silence = patience.pulse().toNanos();
    long end = System.nanoTime() + atMost.toNanos();
    try {
      while (System.nanoTime() - end < 0 && inlet.read(System.nanoTime() + silence) != null) {
        // Dropped.
      }
    } catch (UncheckedIOException e) {
      // Gone: it needs no more time.
    }
  }
}
