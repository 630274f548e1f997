package org.talenttree.http.engine;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.OutgoingPost;

/**
 * Sends POSTs, each on a connection of its own, on one event loop for all that is made for the
 * first one. TLS is that of the JDK, which checks the certificate and the host's name in it.
 */
public final class HttpSender implements OutgoingPost {
  /** Of all that a server sends, heads and interim answers too; what follows is not read. */
  private static final int MAX_BYTES = 64 << 10;

  private static final int MAX_LINE = 4 << 10;
  private static final int MAX_HEAD = 16 << 10;
  private static final int HTTPS = 443;
  private static final int HTTP = 80;

  private @Nullable EventLoopGroup loop;
  private @Nullable SslContext tls;
  private final @Nullable TrustManagerFactory trust;
  private final ThreadFactory threads;
  private final CompletableFuture<Integer> closed = new CompletableFuture<>();

  /** Trusts the certificates that the Java runtime trusts. */
  public HttpSender() {
    this(null, new DefaultThreadFactory("sender", true));
  }

  /** Trusts other certificates, and takes the thread of its event loop from a factory. */
  HttpSender(@Nullable TrustManagerFactory trust, ThreadFactory threads) {
    this.trust = trust;
    this.threads = threads;
  }

  @Override
  public int post(
      URI uri, InetAddress address, Map<String, String> headers, byte[] body, Duration time)
      throws IOException {
    boolean isTls = "https".equalsIgnoreCase(uri.getScheme());
    int port = uri.getPort() >= 0 ? uri.getPort() : isTls ? HTTPS : HTTP;
    CompletableFuture<Integer> answer = new CompletableFuture<>();
    Bootstrap client =
        new Bootstrap()
            .group(loop())
            .channel(NioSocketChannel.class)
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) time.toMillis())
            .handler(
                new Initializer(
                    isTls ? tls() : null, uri, port, request(uri, headers, body), answer));
    Channel channel = connect(client, new InetSocketAddress(address, port), answer);
    try {
      return await(answer, time);
    } finally {
      answer.cancel(false);
      var _ = channel.close();
    }
  }

  private static Channel connect(
      Bootstrap client, InetSocketAddress server, CompletableFuture<Integer> answer)
      throws IOException {
    try {
      ChannelFuture connection = client.connect(server);
      // Without a descriptor or a thread there is no event loop that would run the listener.
      if (connection.isDone() && !connection.isSuccess()) {
        throw new IOException("no connection", connection.cause());
      }
      return connection
          .addListener(connected -> {
            if (!connected.isSuccess()) {
              answer.completeExceptionally(connected.cause());
            }
          })
          .channel();
    } catch (RejectedExecutionException e) {
      throw new IOException("the service stops", e);
    }
  }

  /** Waits for the answer, or until this is closed: a stopping event loop may not say it. */
  private int await(CompletableFuture<Integer> answer, Duration time) throws IOException {
    try {
      return (int)
          CompletableFuture.anyOf(answer, closed).get(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new SocketTimeoutException("no answer within " + time.toSeconds() + " seconds");
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      for (Throwable one = cause; one != null; one = one.getCause()) {
        if (one instanceof SSLException ssl) {
          throw ssl;
        }
      }
      throw new IOException("no answer: " + cause.getClass().getSimpleName(), cause);
    } catch (InterruptedException e) {
      throw (InterruptedIOException) new InterruptedIOException("stopped").initCause(e);
    }
  }

  private synchronized EventLoopGroup loop() throws IOException {
    if (closed.isDone()) {
      throw new IOException("the service stops");
    }
    EventLoopGroup known = loop;
    if (known == null) {
      known = newLoop();
      loop = known;
    }
    return known;
  }

  private EventLoopGroup newLoop() throws IOException {
    try {
      return new MultiThreadIoEventLoopGroup(1, threads, NioIoHandler.newFactory());
    } catch (IllegalStateException | ChannelException e) {
      throw new IOException("no descriptor is free", e);
    }
  }

  private synchronized SslContext tls() throws SSLException {
    SslContext known = tls;
    if (known == null) {
      known =
          SslContextBuilder.forClient()
              .sslProvider(SslProvider.JDK)
              .trustManager(trust)
              .protocols("TLSv1.3", "TLSv1.2")
              .endpointIdentificationAlgorithm("HTTPS")
              .build();
      tls = known;
    }
    return known;
  }

  private static FullHttpRequest request(URI uri, Map<String, String> headers, byte[] body) {
    String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    FullHttpRequest request =
        new DefaultFullHttpRequest(
            HttpVersion.HTTP_1_1, HttpMethod.POST, path + query, Unpooled.wrappedBuffer(body));
    request
        .headers()
        .set(HttpHeaderNames.HOST, uri.getRawAuthority())
        .set(HttpHeaderNames.USER_AGENT, "TalentTree")
        .set(HttpHeaderNames.CONTENT_TYPE, "application/json")
        .set(HttpHeaderNames.CONTENT_LENGTH, body.length)
        .set(HttpHeaderNames.CONNECTION, "close");
    headers.forEach(request.headers()::set);
    return request;
  }

  /** Prepares a connection. */
  private static final class Initializer extends ChannelInitializer<Channel> {
    private final @Nullable SslContext tls;
    private final URI uri;
    private final int port;
    private final FullHttpRequest request;
    private final CompletableFuture<Integer> answer;

    Initializer(
        @Nullable SslContext tls,
        URI uri,
        int port,
        FullHttpRequest request,
        CompletableFuture<Integer> answer) {
      this.tls = tls;
      this.uri = uri;
      this.port = port;
      this.request = request;
      this.answer = answer;
    }

    @Override
    protected void initChannel(Channel channel) {
      if (tls != null) {
        // The host, for SNI and for the check of the certificate; nothing is resolved by it.
        SslHandler handler = tls.newHandler(channel.alloc(), uri.getHost(), port);
        channel.pipeline().addLast(handler);
      }
      channel.pipeline().addLast(new Limit());
      channel.pipeline().addLast(new HttpClientCodec(MAX_LINE, MAX_HEAD, 8 << 10));
      channel.pipeline().addLast(new Exchange(request, answer));
    }
  }

  /** Passes on what a server sends, up to a length, and then that it was too long. */
  private static final class Limit extends ChannelInboundHandlerAdapter {
    private long bytes;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      boolean wasWhole = bytes <= MAX_BYTES;
      bytes += ((ByteBuf) message).readableBytes();
      if (wasWhole) {
        context.fireChannelRead(message);
      } else {
        ReferenceCountUtil.release(message);
      }
      if (wasWhole && bytes > MAX_BYTES) {
        context.fireUserEventTriggered(this);
      }
    }
  }

  /** Sends the request, and completes the answer with its status. */
  private static final class Exchange extends ChannelInboundHandlerAdapter {
    private final FullHttpRequest request;
    private final CompletableFuture<Integer> answer;
    private int status;

    Exchange(FullHttpRequest request, CompletableFuture<Integer> answer) {
      this.request = request;
      this.answer = answer;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
      var _ = context.writeAndFlush(request);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      try {
        if (message instanceof HttpObject part && part.decoderResult().isFailure()) {
          answer.completeExceptionally(part.decoderResult().cause());
        }
        if (message instanceof HttpResponse response && response.status().code() >= 200) {
          status = response.status().code();
        }
        if (message instanceof LastHttpContent && status > 0) {
          answer.complete(status);
        }
      } finally {
        ReferenceCountUtil.release(message);
      }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
      if (event instanceof Limit) {
        if (status > 0) {
          answer.complete(status);
        }
        answer.completeExceptionally(new IOException("the server sends too much"));
        var _ = context.close();
      }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
      // Without a length, an answer ends with the connection.
      answer.completeExceptionally(new IOException("the server has closed the connection"));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      answer.completeExceptionally(cause);
      var _ = context.close();
    }
  }

  @Override
  public synchronized void close() {
    closed.completeExceptionally(new IOException("the service stops"));
    if (loop != null) {
      var _ = loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }
  }
}
