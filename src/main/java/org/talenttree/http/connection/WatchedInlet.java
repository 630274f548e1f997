package org.talenttree.http.connection;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The reading side of a connection. A timeout of a read sets a timer, which costs more than the
 * read: so the wait for a request, which each has, is ended by a watch. What follows seldom has to
 * be waited for, and must be readable after the time is up, as a client may send on for a while.
 */
final class WatchedInlet implements Inlet {
  private static final long NOT_WAITING = 0;

  private final Supplier<byte[]> socket;
  private final SocketChannel channel;
  private volatile long waitsUntil = NOT_WAITING;

  /** Takes the socket, whose reads know no timeout, and its channel. */
  WatchedInlet(Supplier<byte[]> socket, SocketChannel channel) {
    this.socket = socket;
    this.channel = channel;
  }

  @Override
  public byte @Nullable [] await(long deadline) {
    waitsUntil = deadline == NOT_WAITING ? deadline + 1 : deadline;
    try {
      return socket.get();
    } finally {
      waitsUntil = NOT_WAITING;
    }
  }

  @Override
  public byte @Nullable [] read(long deadline) {
    try {
      setTimeout(Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime()) + 1));
      return socket.get();
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof SocketTimeoutException) {
        return null;
      }
      throw e;
    } finally {
      setTimeout(0);
    }
  }

  private void setTimeout(long millis) {
    try {
      channel.socket().setSoTimeout(Math.toIntExact(millis));
    } catch (SocketException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lets a wait that is past its deadline see the end; what was to be sent still can be. */
  void endIfLate() {
    // In this order: whoever still waits after that moment finds its time to be up as well.
    long now = System.nanoTime();
    long until = waitsUntil;
    if (until == NOT_WAITING || now - until <= 0) {
      return;
    }
    try {
      channel.shutdownInput();
    } catch (IOException e) {
      // Closed meanwhile, which the reader sees as well.
    }
  }
}
