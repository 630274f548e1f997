package org.talenttree.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.List;
import org.talenttree.api.Access;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Route;

/** Serves the metrics in the text format of Prometheus, on the management socket only. */
public final class MetricsRoutes {
  private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";

  private final PrometheusMeterRegistry registry;

  /** Takes the registry of the metrics. */
  public MetricsRoutes(PrometheusMeterRegistry registry) {
    this.registry = registry;
  }

  /** Returns the route. */
  public List<Route> routes() {
    return List.of(
        Route.get(
            "/metrics",
            Access.PUBLIC,
            request -> new Document(200, TEXT, registry.scrape().getBytes(UTF_8), List.of())));
  }
}
