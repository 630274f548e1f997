package org.talenttree.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.talenttree.api.Access;
import org.talenttree.api.MediaTypes;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Route;

/**
 * The health checks: whether the process runs, and whether it is ready for requests. They share a
 * thread. A database that does not answer would block it, and a supervisor would restart the
 * process: so one check runs at a time, for which the thread waits two seconds.
 */
public final class HealthRoutes {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private static final byte[] UP = "{\"status\":\"UP\"}".getBytes(US_ASCII);
  private static final byte[] DOWN = "{\"status\":\"DOWN\"}".getBytes(US_ASCII);

  private final BooleanSupplier ready;

  /** The last check, which may still run, and when it has to have ended. */
  private CompletableFuture<Boolean> check = CompletableFuture.completedFuture(false);

  private long end;

  /** Takes the check whether the service can serve requests. */
  public HealthRoutes(BooleanSupplier ready) {
    this.ready = ready;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get("/health/live", Access.PUBLIC, request -> answer(true)),
        Route.get("/health/ready", Access.PUBLIC, request -> answer(isReady())));
  }

  private synchronized boolean isReady() {
    if (check.isDone()) {
      check = CompletableFuture.supplyAsync(ready::getAsBoolean, Thread::startVirtualThread);
      end = System.nanoTime() + PATIENCE.toNanos();
    }
    try {
      return check.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException("the check failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static Response answer(boolean up) {
    return new Document(up ? 200 : 503, MediaTypes.JSON, up ? UP : DOWN, List.of());
  }
}
