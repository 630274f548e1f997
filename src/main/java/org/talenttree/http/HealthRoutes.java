package org.talenttree.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.talenttree.api.Access;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Route;

/** The health checks: whether the process runs, and whether it is ready for requests. */
public final class HealthRoutes {
  private static final byte[] UP = "{\"status\":\"UP\"}".getBytes(US_ASCII);
  private static final byte[] DOWN = "{\"status\":\"DOWN\"}".getBytes(US_ASCII);

  private final BooleanSupplier ready;

  /** Takes the check whether the service can serve requests. */
  public HealthRoutes(BooleanSupplier ready) {
    this.ready = ready;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get("/health/live", Access.PUBLIC, request -> answer(true)),
        Route.get("/health/ready", Access.PUBLIC, request -> answer(ready.getAsBoolean())));
  }

  private static Response answer(boolean up) {
    return new Document(up ? 200 : 503, MediaTypes.JSON, up ? UP : DOWN, List.of());
  }
}
