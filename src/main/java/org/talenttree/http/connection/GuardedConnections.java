package org.talenttree.http.connection;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.socket.SocketOptions;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.http.HttpPrologue;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerConfig;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionListener;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.time.Duration;
import java.util.Set;

/** Makes the HTTP/1.1 connections of a server. */
public final class GuardedConnections implements ServerConnectionSelector {
  private static final HeaderName NAMELESS = HeaderNames.create("");

  private final Http1ConnectionSelector http1;
  private final Watch watch;
  private final Patience patience;
  private final Shortcut shortcut;

  private GuardedConnections(
      Http1Config.Builder config, Watch watch, Patience patience, Shortcut shortcut) {
    this.watch = watch;
    this.patience = patience;
    this.shortcut = shortcut;
    this.http1 =
        Http1ConnectionSelector.builder()
            .config(
                config
                    .addReceiveListener(new RequestListener())
                    .addSendListener(new AnswerListener())
                    .build())
            .build();
  }

  /** Lets a listener speak HTTP/1.1 alone, within these bounds, past the shortcut. */
  public static void guard(
      ListenerConfig.BuilderBase<?, ?> listener,
      Http1Config.Builder http1,
      Patience patience,
      Shortcut shortcut) {
    Watch watch = new Watch(patience.pulse());
    SocketOptions options = SocketOptions.builder().tcpNoDelay(true).build();
    listener
        .protocolsDiscoverServices(false)
        .contentEncoding(new Undecoded())
        .addConnectionSelector(new GuardedConnections(http1, watch, patience, shortcut))
        .useNio(false)
        .connectionOptions(new WatchedSockets(options, watch))
        .idleConnectionTimeout(patience.exchange())
        .idleConnectionPeriod(Duration.ofSeconds(15));
  }

  @Override
  public ServerConnection connection(ConnectionContext real) {
    GuardedContext context = new GuardedContext(real, watch, patience, shortcut);
    return new GuardedConnection(http1.connection(context), context, watch, patience);
  }

  @Override
  public int bytesToIdentifyConnection() {
    return http1.bytesToIdentifyConnection();
  }

  @Override
  public Support supports(BufferData data) {
    return http1.supports(data);
  }

  @Override
  public Set<String> supportedApplicationProtocols() {
    return http1.supportedApplicationProtocols();
  }

  private static Arrival arrival(ConnectionContext context) {
    return ((GuardedContext) context).arrival();
  }

  // Helidon says Connection: close, yet reads on, and would take a body's rest for a request.
  private static boolean closes(Headers headers) {
    return headers.contains(HeaderNames.CONNECTION)
        && headers.containsToken(HeaderValues.CONNECTION_CLOSE);
  }

  private static final class RequestListener implements Http1ConnectionListener {
    @Override
    public void prologue(ConnectionContext context, HttpPrologue prologue) {
      arrival(context).lineRead();
    }

    @Override
    public void headers(ConnectionContext context, Headers headers) {
      if (headers.contains(NAMELESS)) {
        throw Refusal.of(Status.BAD_REQUEST_400, "A header has no name.");
      }
      arrival(context).headersRead(closes(headers));
    }
  }

  private static final class AnswerListener implements Http1ConnectionListener {
    @Override
    public void status(ConnectionContext context, Status status) {
      arrival(context).answers(status);
    }

    @Override
    public void headers(ConnectionContext context, Headers headers) {
      if (arrival(context).saysNotModified() && headers instanceof ServerResponseHeaders own) {
        // Helidon writes 0, which would be the length of the 200 that is not sent (RFC 9110, 8.6).
        own.remove(HeaderNames.CONTENT_LENGTH);
      }
      arrival(context).answered(closes(headers));
    }
  }
}
