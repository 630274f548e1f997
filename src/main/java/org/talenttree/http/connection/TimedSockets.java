package org.talenttree.http.connection;

import io.helidon.common.socket.SocketOptions;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Sockets whose reads time out, which Helidon promises of accepted ones and does not do. */
final class TimedSockets implements SocketOptions {
  private final SocketOptions options;

  /** Takes the options, of which the read timeout is then kept. */
  TimedSockets(SocketOptions options) {
    this.options = options;
  }

  @Override
  public void configureSocket(SocketChannel channel) {
    options.configureSocket(channel);
    try {
      channel.socket().setSoTimeout((int) options.readTimeout().toMillis());
    } catch (SocketException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Map<SocketOption<?>, Object> socketOptions() {
    return options.socketOptions();
  }

  @Override
  public Duration connectTimeout() {
    return options.connectTimeout();
  }

  @Override
  public Duration readTimeout() {
    return options.readTimeout();
  }

  @Override
  public Optional<Integer> socketReceiveBufferSize() {
    return options.socketReceiveBufferSize();
  }

  @Override
  public Optional<Integer> socketSendBufferSize() {
    return options.socketSendBufferSize();
  }

  @Override
  public boolean socketReuseAddress() {
    return options.socketReuseAddress();
  }

  @Override
  public boolean socketKeepAlive() {
    return options.socketKeepAlive();
  }

  @Override
  public boolean tcpNoDelay() {
    return options.tcpNoDelay();
  }
}
