package org.talenttree.http.engine;

import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.unix.Errors.NativeIoException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pauses a listening socket that cannot accept, such as when no file descriptor is free: what waits
 * to be accepted would make its loop try again at once, for ever.
 */
final class AcceptFailures extends ChannelInboundHandlerAdapter {
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
      LOG.warn("could not accept connections, {} times since the last such line", failures, cause);
      failures = 0;
    }
  }
}
