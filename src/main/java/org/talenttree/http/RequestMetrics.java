package org.talenttree.http;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.talenttree.api.Route;

/** Times requests by route and status. */
public final class RequestMetrics {
  private final MeterRegistry registry;
  private final Map<Key, Timer> timers = new ConcurrentHashMap<>();

  public RequestMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  /** Records the duration of a request in nanoseconds. */
  void record(Route.Label label, int status, long nanos) {
    timers.computeIfAbsent(new Key(label, status), this::timer).record(Duration.ofNanos(nanos));
  }

  private Timer timer(Key key) {
    return Timer.builder("http.server.requests")
        .description("Time from the end of the request's headers to the end of the answer")
        .tag("method", key.label().method())
        .tag("route", key.label().template())
        .tag("status", Integer.toString(key.status()))
        .register(registry);
  }

  private record Key(Route.Label label, int status) {}
}
