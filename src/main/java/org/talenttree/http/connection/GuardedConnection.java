package org.talenttree.http.connection;

import io.helidon.common.concurrency.limits.Limit;
import io.helidon.common.task.InterruptableTask;
import io.helidon.webserver.spi.ServerConnection;
import java.time.Duration;

/** A connection that ends: in time, and not before the client could read the last answer. */
final class GuardedConnection implements ServerConnection, InterruptableTask<Void> {
  private static final Duration LINGER = Duration.ofSeconds(2);

  private final ServerConnection http1;
  private final GuardedContext context;
  private final Watch watch;
  private final Patience patience;

  GuardedConnection(
      ServerConnection http1, GuardedContext context, Watch watch, Patience patience) {
    this.http1 = http1;
    this.context = context;
    this.watch = watch;
    this.patience = patience;
  }

  @Override
  public void handle(Limit limit) throws InterruptedException {
    try {
      http1.handle(limit);
    } finally {
      try {
        context.arrival().linger(LINGER);
      } finally {
        watch.release(context.inlet());
      }
    }
  }

  @Override
  public boolean canInterrupt() {
    return http1 instanceof InterruptableTask<?> task && task.canInterrupt();
  }

  @Override
  public Duration idleTime() {
    Duration parser = http1.idleTime();
    Duration shortcut = context.arrival().sinceShortcut();
    return parser.compareTo(shortcut) < 0 ? parser : shortcut;
  }

  @Override
  public void close(boolean interrupt) {
    // A client that does not read its answer blocks the thread: nothing but an interrupt ends it.
    http1.close(interrupt || idleTime().compareTo(patience.exchange()) > 0);
  }
}
