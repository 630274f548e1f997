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

/** Watches who waits for clients on the connections of a listener. */
final class Watch {
  private final Rounds rounds;
  private final Map<Ends, SocketChannel> accepted = new ConcurrentHashMap<>();
  private final Set<WatchedInlet> watched = ConcurrentHashMap.newKeySet();

  private record Ends(SocketAddress ours, SocketAddress theirs) {}

  /** Takes how often to look. */
  Watch(Duration pulse) {
    rounds = new Rounds("patience", pulse, this::look);
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
    rounds.begin();
    return inlet;
  }

  /** Forgets a connection that is over. */
  void release(WatchedInlet inlet) {
    watched.remove(inlet);
  }

  private boolean look() {
    watched.forEach(WatchedInlet::endIfLate);
    accepted.values().removeIf(channel -> !channel.isOpen());
    return !watched.isEmpty();
  }
}
