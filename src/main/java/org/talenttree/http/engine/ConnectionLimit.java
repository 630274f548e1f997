package org.talenttree.http.engine;

import com.sun.management.UnixOperatingSystemMXBean;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.EventExecutor;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.ServerSettings;
import org.talenttree.http.ClientAddress;

/**
 * Bounds how many connections are open, for each source and in all. When a bound is reached, an
 * idle connection makes room for a new one, and if none is idle, the new one is closed. Any thread
 * may use it, but only its own loop knows whether a connection is idle.
 */
final class ConnectionLimit {
  private static final int MAX_RESERVED_FILES = 2048;
  private static final int MAX_OPEN = 1 << 20;

  // An idle connection takes some 4 kB, so that all of them take an eighth of the heap.
  private static final int HEAP_OF_EACH = 32 << 10;

  /** How many sources, and how many connections, a loop looks at to find an idle one. */
  private static final int MAX_SEEN = 1024;

  /** Counts the connections that were closed because this was reached. */
  private record Bound(Counter idle, Counter fresh) {
    static Bound of(String limit, MeterRegistry registry) {
      return new Bound(counter(limit, "idle", registry), counter(limit, "new", registry));
    }

    private static Counter counter(String limit, String connection, MeterRegistry registry) {
      return Counter.builder("http.server.connections.closed")
          .description("Connections that were closed because a limit was reached")
          .tag("limit", limit)
          .tag("connection", connection)
          .register(registry);
    }
  }

  /** The open connections of one address or /64, by their loops, oldest first. */
  private static final class Source {
    private final Object key;
    private final long number;
    private final boolean isProxy;
    private final Map<EventExecutor, Set<Channel>> open = new HashMap<>();
    private int size;

    Source(Object key, long number, boolean isProxy) {
      this.key = key;
      this.number = number;
      this.isProxy = isProxy;
    }
  }

  private final ClientAddress addresses;
  private final int maxOfAddress;
  private final int maxOfAll;
  private final Bound ofAddress;
  private final Bound ofAll;
  private final Bound ofFiles;

  private final Map<Object, Source> sources = new HashMap<>();

  /** The first has the most connections; of those with as many, it has been here the longest. */
  private final NavigableSet<Source> largest =
      new TreeSet<>((one, other) ->
          one.size == other.size
              ? Long.compare(one.number, other.number)
              : Integer.compare(other.size, one.size));

  private long numbered;
  private int open;

  ConnectionLimit(ClientAddress addresses, int maxOfAddress, int maxOfAll, MeterRegistry registry) {
    this.addresses = addresses;
    this.maxOfAddress = Math.min(maxOfAddress, Math.max(1, maxOfAll / 2));
    this.maxOfAll = maxOfAll;
    ofAddress = Bound.of("address", registry);
    ofAll = Bound.of("all", registry);
    ofFiles = Bound.of("files", registry);
    Gauge.builder("http.server.connections", this, ConnectionLimit::open)
        .description("Open connections of the public socket")
        .register(registry);
  }

  /** Returns the limit by these settings and by what the process may have. */
  static ConnectionLimit of(ServerSettings settings, MeterRegistry registry) {
    return new ConnectionLimit(
        new ClientAddress(settings.trustedProxies()),
        settings.connectionsPerAddress(),
        maxOfProcess(),
        registry);
  }

  // The database, its log and the libraries need files too.
  private static int maxOfProcess() {
    long files =
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
            ? unix.getMaxFileDescriptorCount()
            : Integer.MAX_VALUE;
    long ofFiles = files - Math.min(files / 4, MAX_RESERVED_FILES);
    long ofHeap = Runtime.getRuntime().maxMemory() / HEAP_OF_EACH;
    return Math.clamp(Math.min(ofFiles, ofHeap), 2, MAX_OPEN);
  }

  private synchronized int open() {
    return open;
  }

  /**
   * Counts a new connection until it is closed, and makes room for it; if there is none, closes it.
   * Its loop calls this before anything is read from it.
   */
  void admit(Channel channel, InetAddress peer) {
    Source source = enter(channel, peer);
    channel.closeFuture().addListener(closed -> leave(channel, source));
    if (exceeded(source) != null) {
      Iterator<EventExecutor> loops = loops(channel.eventLoop());
      makeRoom(channel, source, loops.next(), loops);
    }
  }

  /** Closes an idle connection, since there is no file descriptor left; a loop may call this. */
  void freeFile(EventLoop loop) {
    Iterator<EventExecutor> loops = loops(loop);
    freeFile(loops.next(), loops);
  }

  private void freeFile(EventExecutor loop, Iterator<EventExecutor> others) {
    if (!closeIdle(loop, ofFiles, largest) && others.hasNext()) {
      EventExecutor next = others.next();
      next.execute(() -> freeFile(next, others));
    }
  }

  private static Iterator<EventExecutor> loops(EventLoop first) {
    Set<EventExecutor> loops = new LinkedHashSet<>(List.of(first));
    first.parent().forEach(loops::add);
    return loops.iterator();
  }

  // Goes from loop to loop, as each alone knows which of its connections are idle.
  private void makeRoom(
      Channel channel, Source source, EventExecutor loop, Iterator<EventExecutor> others) {
    Bound bound = exceeded(source);
    if (bound == null
        || closeIdle(loop, bound, bound.equals(ofAddress) ? List.of(source) : largest)) {
      channel.config().setAutoRead(true);
    } else if (others.hasNext()) {
      // Nothing is read meanwhile, so that no request is lost if the connection is closed.
      channel.config().setAutoRead(false);
      EventExecutor next = others.next();
      next.execute(() -> makeRoom(channel, source, next, others));
    } else {
      bound.fresh().increment();
      var _ = channel.close();
    }
  }

  private boolean closeIdle(EventExecutor loop, Bound bound, Collection<Source> from) {
    Optional<Channel> idle = idle(loop, from);
    idle.ifPresent(channel -> {
      bound.idle().increment();
      var _ = channel.close();
    });
    return idle.isPresent();
  }

  private synchronized Optional<Channel> idle(EventExecutor loop, Collection<Source> from) {
    return from.stream()
        .limit(MAX_SEEN)
        .flatMap(source -> source.open.getOrDefault(loop, Set.of()).stream())
        .limit(MAX_SEEN)
        .filter(ConnectionLimit::isIdle)
        .findFirst();
  }

  // A request whose head has not arrived whole may be sent again; an answer must not be cut off.
  private static boolean isIdle(Channel channel) {
    HttpConnection connection = channel.pipeline().get(HttpConnection.class);
    ChannelOutboundBuffer unsent = channel.unsafe().outboundBuffer();
    return connection != null
        && connection.isIdle()
        && unsent != null
        && unsent.totalPendingWriteBytes() == 0;
  }

  private synchronized @Nullable Bound exceeded(Source source) {
    if (!source.isProxy && source.size > maxOfAddress) {
      return ofAddress;
    }
    return open > maxOfAll ? ofAll : null;
  }

  private synchronized Source enter(Channel channel, InetAddress peer) {
    boolean isProxy = addresses.isTrusted(peer);
    Source source =
        sources.computeIfAbsent(
            isProxy ? peer : ClientAddress.limitKey(peer),
            key -> new Source(key, ++numbered, isProxy));
    source.open.computeIfAbsent(channel.eventLoop(), loop -> new LinkedHashSet<>()).add(channel);
    resize(source, 1);
    return source;
  }

  private synchronized void leave(Channel channel, Source source) {
    source.open.getOrDefault(channel.eventLoop(), Set.of()).remove(channel);
    resize(source, -1);
  }

  private void resize(Source source, int by) {
    largest.remove(source);
    source.size += by;
    open += by;
    if (source.size == 0) {
      sources.remove(source.key);
    } else {
      largest.add(source);
    }
  }
}
