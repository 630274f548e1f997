package org.talenttree.http.connection;

import io.helidon.webserver.ConnectionContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches who waits for clients on the connections of a listener. A timeout of each read would set
 * a timer for each request, which costs more than the read; so one thread looks at all, each pulse.
 */
final class Watch {
  private static final Logger LOG = LoggerFactory.getLogger(Watch.class);

  private final Duration pulse;
  private final Map<Ends, SocketChannel> accepted = new ConcurrentHashMap<>();
  private final Set<WatchedInlet> watched = ConcurrentHashMap.newKeySet();
  private boolean looking;

  private record Ends(SocketAddress ours, SocketAddress theirs) {}

  /** Takes how often to look. */
  Watch(Duration pulse) {
    this.pulse = pulse;
  }

  /** Notes a connection, which Helidon does not hand out once it is a context. */
  void accepted(SocketChannel channel) {
    try {
      accepted.put(new Ends(channel.getLocalAddress(), channel.getRemoteAddress()), channel);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns where the bytes of an accepted connection come in; it is watched until released. */
  WatchedInlet inlet(ConnectionContext context) {
    Ends ends = new Ends(context.localPeer().address(), context.remotePeer().address());
    SocketChannel channel = accepted.remove(ends);
    if (channel == null) {
      throw new IllegalStateException("a connection that was not accepted here");
    }
    WatchedInlet inlet = new WatchedInlet(context.serverSocket(), channel);
    watched.add(inlet);
    look();
    return inlet;
  }

  /** Forgets a connection that is over. */
  void release(WatchedInlet inlet) {
    watched.remove(inlet);
  }

  private synchronized void look() {
    if (!looking) {
      looking = true;
      Thread.ofVirtual().name("patience").start(this::lookOn);
    }
  }

  private void lookOn() {
    do {
      try {
        Thread.sleep(pulse);
      } catch (InterruptedException e) {
        throw new AssertionError("nobody else knows this thread", e);
      }
      lookOnce();
    } while (goesOn());
  }

  private void lookOnce() {
    try {
      watched.forEach(WatchedInlet::endIfLate);
      accepted.values().removeIf(channel -> !channel.isOpen());
    } catch (Throwable e) {
      // Without this thread nobody's patience would ever end.
      LOG.error("could not look at all connections", e);
    }
  }

  private synchronized boolean goesOn() {
    looking = !watched.isEmpty();
    return looking;
  }
}
