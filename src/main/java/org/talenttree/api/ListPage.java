package org.talenttree.api;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Request.Query;
import org.talenttree.api.Response.Envelope;
import org.talenttree.json.Json;
import tools.jackson.core.JsonGenerator;

/**
 * The part of a list that a request asks for by a limit and by a cursor of the part before.
 *
 * @param list names the list; its cursors are valid for no other
 * @param limit the most items
 * @param after the position of the last item before; empty for the first page
 */
public record ListPage(Cursors cursors, String list, int limit, Optional<String> after) {
  /**
   * Reads the parameters; refuses those that are not valid.
   *
   * @param absent the limit if there is no such parameter
   * @param max above which a limit counts as this
   */
  public static ListPage of(Request request, Cursors cursors, String list, int absent, int max) {
    return new ListPage(
        cursors,
        list,
        (int) Math.min(max, Query.whole(request, "limit").orElse(absent)),
        request.parameter("cursor").map(cursor -> cursors.position(list, cursor)));
  }

  /**
   * Returns the answer with these items.
   *
   * @param address of the list, maybe with a query
   * @param hasNext whether a page follows, which begins after the position of the last item
   */
  public <T> Envelope answer(
      String address,
      List<T> items,
      boolean hasNext,
      Function<T, String> position,
      BiConsumer<JsonGenerator, T> writer) {
    if (!hasNext) {
      return Envelope.ok(json(items, writer, null));
    }
    String next = cursors.seal(list, position.apply(items.getLast()));
    String query = (address.contains("?") ? "&" : "?") + "limit=" + limit + "&cursor=" + next;
    return Envelope.ok(
        json(items, writer, next),
        new ResponseHeader("Link", "<" + address + query + ">; rel=\"next\""));
  }

  private <T> byte[] json(
      List<T> items, BiConsumer<JsonGenerator, T> writer, @Nullable String nextCursor) {
    return Json.write(json -> {
      json.writeStartObject();
      Json.array(json, "data", items, writer);
      json.writeObjectPropertyStart("page");
      json.writeStringProperty("nextCursor", nextCursor);
      json.writeNumberProperty("limit", limit);
      json.writeEndObject();
      json.writeEndObject();
    });
  }
}
