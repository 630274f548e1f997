package org.talenttree.ascode;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Shows what happens to an account, as it happens: asks a service for the deliveries of a webhook
 * without an address, so that it works where no server can reach this machine.
 */
public final class RemoteWebhooks {
  private static final String WEBHOOKS = "/api/v1/webhooks";
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final int PAGE = 200;

  private final RemoteServer server;

  /** Asks this service. */
  public RemoteWebhooks(RemoteServer server) {
    this.server = server;
  }

  /**
   * Makes a webhook without an address.
   *
   * @param types empty for all
   * @return its id
   */
  public String make(List<String> types) throws ApplyFailed {
    ObjectNode body = JsonNodeFactory.instance.objectNode().putNull("url");
    if (!types.isEmpty()) {
      types.forEach(body.putArray("types")::add);
    }
    byte[] bytes = body.toString().getBytes(UTF_8);
    return server.change("POST", WEBHOOKS, "", bytes).data().get("id").stringValue();
  }

  /** Removes a webhook. */
  public void remove(String id) throws ApplyFailed {
    server.change("DELETE", WEBHOOKS + "/" + id, "", new byte[0]);
  }

  /** Prints each delivery of a new webhook, one a line, as long as it goes on. */
  public void printAll(String id, boolean asJson, PrintWriter out, BooleanSupplier goesOn)
      throws ApplyFailed, InterruptedException {
    print(id, "", asJson, out, goesOn);
  }

  /**
   * Prints each delivery of a webhook that comes from now on, one a line, as long as it goes on.
   */
  public void printFromNow(String id, boolean asJson, PrintWriter out, BooleanSupplier goesOn)
      throws ApplyFailed, InterruptedException {
    print(id, newest(id), asJson, out, goesOn);
  }

  private void print(
      String id, String after, boolean asJson, PrintWriter out, BooleanSupplier goesOn)
      throws ApplyFailed, InterruptedException {
    String last = after;
    while (goesOn.getAsBoolean()) {
      List<JsonNode> fresh = since(id, last);
      for (JsonNode delivery : fresh.reversed()) {
        out.println(asJson ? delivery.toString() : line(delivery));
        out.flush();
      }
      last = fresh.isEmpty() ? last : fresh.getFirst().get("id").stringValue();
      Thread.sleep(PAUSE);
    }
  }

  /** Returns the id of a webhook's newest delivery; empty if there is none. */
  String newest(String id) throws ApplyFailed {
    return page(id, 1, "").get("data").path(0).path("id").asString("");
  }

  private JsonNode page(String id, int limit, String cursor) throws ApplyFailed {
    String from = cursor.isEmpty() ? "" : "&cursor=" + cursor;
    return server.get(WEBHOOKS + "/" + id + "/deliveries?limit=" + limit + from).data();
  }

  /** Returns the deliveries after one, the newest first. */
  private List<JsonNode> since(String id, String last) throws ApplyFailed {
    List<JsonNode> fresh = new ArrayList<>();
    String cursor = "";
    while (true) {
      JsonNode page = page(id, PAGE, cursor);
      for (JsonNode delivery : page.get("data")) {
        if (delivery.get("id").stringValue().equals(last)) {
          return fresh;
        }
        fresh.add(delivery);
      }
      cursor = page.get("page").get("nextCursor").asString("");
      if (cursor.isEmpty()) {
        return fresh;
      }
    }
  }

  private static String line(JsonNode delivery) {
    JsonNode data = delivery.get("payload").get("data");
    JsonNode tree = data.path("tree");
    String what =
        tree.isObject()
            ? tree.path("slug").asString(tree.path("id").asString(""))
                + (tree.has("revision") ? " r" + tree.get("revision").longValue() : "")
            : data.toString();
    String status = delivery.get("status").isNull() ? "" : "  " + delivery.get("status").intValue();
    return "%s  %-18s  %-9s  %s%s"
        .formatted(
            delivery.get("payload").get("timestamp").stringValue(),
            delivery.get("type").stringValue(),
            delivery.get("state").stringValue(),
            what,
            status);
  }
}
