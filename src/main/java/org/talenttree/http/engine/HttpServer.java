package org.talenttree.http.engine;

import io.micrometer.core.instrument.MeterRegistry;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.unix.Errors.NativeIoException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.config.Reasons;
import org.talenttree.config.ServerSettings;
import org.talenttree.http.AddressUnusable;
import org.talenttree.http.Dispatcher;
import org.talenttree.http.RequestHandling;
import org.talenttree.http.engine.Connections.Deadlines;
import org.talenttree.http.engine.ResponseSender.SendBuffers;

/** The listening server: one public socket, one for operators. */
public final class HttpServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);
  private static final Duration DRAIN = Duration.ofSeconds(8);
  private static final int BACKLOG = 1024;
  private static final WriteBufferWaterMark WATER_MARK =
      new WriteBufferWaterMark(64 << 10, 128 << 10);

  private static final String MAIN_ADVICE = "(choose another with --port or --host)";
  private static final String MANAGEMENT_ADVICE =
      "(choose another with the settings management.port and management.host, or management.port ="
          + " off)";
  private static final int EADDRINUSE_OF_LINUX = -98;

  private final RequestHandling handling;
  private final EventLoopGroup loops;
  private final Deadlines deadlines;
  private final ConnectionLimit limit;
  private final SendBuffers buffers = SendBuffers.ofHeap();
  private final Map<Object, Connections> connections = new ConcurrentHashMap<>();
  private @Nullable Channel main;
  private @Nullable Channel management;

  private HttpServer(RequestHandling handling, Deadlines deadlines, ConnectionLimit limit) {
    this.handling = handling;
    this.deadlines = deadlines;
    this.limit = limit;
    int count = Runtime.getRuntime().availableProcessors();
    loops = new MultiThreadIoEventLoopGroup(count, handlers());
  }

  // NIO takes a tenth more processor time a hot read (docs/decisions/0035).
  private static IoHandlerFactory handlers() {
    return Epoll.isAvailable() ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
  }

  /**
   * Loads the native library ahead, in parallel with other work, so that the server starts sooner.
   */
  public static void loadAhead() {
    var _ = Epoll.isAvailable();
  }

  /**
   * Starts to listen. Management routes are served on the management socket only.
   *
   * @throws AddressUnusable when an address is in use or is not one of this machine
   */
  public static HttpServer start(
      ServerSettings settings, RequestHandling handling, MeterRegistry registry) {
    ConnectionLimit limit = ConnectionLimit.of(settings, registry);
    return start(settings, handling, Deadlines.standard(), limit);
  }

  static HttpServer start(
      ServerSettings settings,
      RequestHandling handling,
      Deadlines deadlines,
      ConnectionLimit limit) {
    HttpServer server = new HttpServer(handling, deadlines, limit);
    try {
      server.main = server.listen(settings.host(), settings.port(), MAIN_ADVICE, handling.main());
      if (settings.managementEnabled()) {
        server.management =
            server.listen(
                settings.managementHost(),
                settings.managementPort(),
                MANAGEMENT_ADVICE,
                handling.management());
      }
      return server;
    } catch (RuntimeException | Error e) {
      server.stop();
      throw e;
    }
  }

  private Channel listen(String host, int port, String advice, Dispatcher dispatcher) {
    var bound =
        new ServerBootstrap()
            .group(loops)
            .channel(channelType())
            .handler(new AcceptFailures(limit))
            .option(ChannelOption.SO_BACKLOG, BACKLOG)
            .option(ChannelOption.SO_REUSEADDR, true)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
            .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK)
            .childHandler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    accept(channel, dispatcher);
                  }
                })
            .bind(new InetSocketAddress(host, port))
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      throw unusable((host.contains(":") ? "[" + host + "]:" : host + ":") + port, advice, bound);
    }
    return bound.channel();
  }

  private static AddressUnusable unusable(String address, String advice, ChannelFuture bound) {
    Throwable cause = bound.cause();
    // By its number, since the message is in the language of the machine.
    boolean inUse =
        cause instanceof NativeIoException e
            ? e.expectedErr() == EADDRINUSE_OF_LINUX
            : String.valueOf(cause.getMessage()).contains("already in use");
    return inUse
        ? AddressUnusable.inUse(address, advice, cause)
        : AddressUnusable.refused(address, advice, Reasons.of(cause), cause);
  }

  private static Class<? extends ServerSocketChannel> channelType() {
    return Epoll.isAvailable() ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
  }

  private void accept(Channel channel, Dispatcher dispatcher) {
    InetAddress peer =
        channel.remoteAddress() instanceof InetSocketAddress socket
            ? socket.getAddress()
            : InetAddress.getLoopbackAddress();
    if (dispatcher == handling.main()) { // Operators get in when the limit is reached.
      limit.admit(channel, peer);
    }
    Connections ofLoop =
        connections.computeIfAbsent(
            channel.eventLoop(), loop -> new Connections(channel.eventLoop(), deadlines.tick()));
    StrictRequestDecoder decoder = new StrictRequestDecoder();
    channel.pipeline().addLast(decoder);
    channel
        .pipeline()
        .addLast(
            new HttpConnection(dispatcher, ofLoop, deadlines, decoder, buffers, channel, peer));
  }

  /** Returns the public port. */
  public int port() {
    return port(main);
  }

  /** Returns the management port, or -1 when there is none. */
  public int managementPort() {
    return port(management);
  }

  private static int port(@Nullable Channel channel) {
    return channel != null && channel.localAddress() instanceof InetSocketAddress address
        ? address.getPort()
        : -1;
  }

  /** Refuses new requests, waits up to 8 s for those in flight, then closes the sockets. */
  @Override
  public void close() {
    handling.main().close();
    handling.management().close();
    try {
      drain();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      stop();
    }
  }

  private void drain() throws InterruptedException {
    long end = System.nanoTime() + DRAIN.toNanos();
    while (handling.main().inFlight() > 0) {
      if (System.nanoTime() - end > 0) {
        LOG.warn("stopping with {} requests in flight", handling.main().inFlight());
        return;
      }
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }

  private void stop() {
    loops.shutdownGracefully(0, 2, TimeUnit.SECONDS).awaitUninterruptibly();
    handling.close();
  }

  /**
   * Pauses a listening socket that cannot accept, such as when no file descriptor is free: what
   * waits to be accepted would make its loop try again at once, for ever.
   */
  private static final class AcceptFailures extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(AcceptFailures.class);
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);
    private static final int EMFILE_OF_LINUX = -24;

    private final ConnectionLimit limit;
    private long nextLine = System.nanoTime();
    private int failures;

    AcceptFailures(ConnectionLimit limit) {
      this.limit = limit;
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
      log(cause);
      ChannelConfig listening = ctx.channel().config();
      listening.setAutoRead(false);
      var _ =
          ctx.executor()
              .schedule(() -> listening.setAutoRead(true), PAUSE.toMillis(), TimeUnit.MILLISECONDS);
      if (cause instanceof NativeIoException e && e.expectedErr() == EMFILE_OF_LINUX) {
        limit.freeFile(ctx.channel().eventLoop());
      }
    }

    private void log(Throwable cause) {
      failures++;
      long now = System.nanoTime();
      if (now - nextLine >= 0) {
        nextLine = now + BETWEEN_LINES.toNanos();
        LOG.warn(
            "could not accept connections, {} times since the last such line", failures, cause);
        failures = 0;
      }
    }
  }
}
