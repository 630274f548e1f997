package org.talenttree.webhook;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.WEBHOOKS;

import com.google.re2j.Pattern;
import java.util.List;
import java.util.UUID;
import org.talenttree.api.Caller;
import org.talenttree.api.Change;
import org.talenttree.api.Change.Stored;
import org.talenttree.api.Cursors;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.id.OwnerId;
import org.talenttree.id.Uuids;
import org.talenttree.json.Json;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.webhook.WebhookRules.WebhookChange;
import org.talenttree.webhook.Webhooks.NewSecret;
import org.talenttree.webhook.Webhooks.Outcome;

/** The API of webhooks; only the answer that makes a secret shows it. */
public final class WebhookRoutes {
  private static final String ALL = "/api/v1/webhooks";
  private static final String ONE = ALL + "/{id}";
  private static final String DELIVERIES = ONE + "/deliveries";
  private static final int DEFAULT_LIMIT = 50;
  private static final int MAX_LIMIT = 200;
  private static final Pattern WHOLE_NUMBER = Pattern.compile("[1-9][0-9]{0,8}");

  private final Webhooks webhooks;
  private final WebhookRules rules;
  private final Cursors cursors;

  /** Creates the API over these endpoints; the cursors are those of lists of deliveries. */
  public WebhookRoutes(Webhooks webhooks, WebhookRules rules, Cursors cursors) {
    this.webhooks = webhooks;
    this.rules = rules;
    this.cursors = cursors;
  }

  /** Returns the routes. Making and changing an endpoint waits for the DNS. */
  public List<Route> routes() {
    return List.of(
        Route.get(ALL, scope(WEBHOOKS), this::list),
        Route.json("POST", ALL, scope(WEBHOOKS), Route.SMALL_BODY, this::create).lengthyToRun(),
        Route.get(ONE, scope(WEBHOOKS), this::read),
        Route.json("PATCH", ONE, scope(WEBHOOKS), Route.SMALL_BODY, this::change).lengthyToRun(),
        Route.delete(ONE, scope(WEBHOOKS), this::remove),
        Route.post(ONE + "/secret", scope(WEBHOOKS), this::renewSecret),
        Route.post(ONE + "/test", scope(WEBHOOKS), this::test),
        Route.get(DELIVERIES, scope(WEBHOOKS), this::deliveries).parameters("limit", "cursor"),
        Route.post(DELIVERIES + "/{deliveryId}/repeat", scope(WEBHOOKS), this::repeat));
  }

  private Response list(Request request) {
    List<Webhook> all = webhooks.list(request.caller().owner());
    return Envelope.ok(
        Json.list(all, (json, one) -> WebhookJson.write(json, one, webhooks.waiting(one), null)));
  }

  private Response read(Request request) {
    Webhook found =
        webhooks.find(request.caller().owner(), id(request)).orElseThrow(WebhookRoutes::notFound);
    return Envelope.ok(WebhookJson.of(found, webhooks.waiting(found), null));
  }

  private Change<Outcome> create(Request request) {
    WebhookChange wanted = rules.newWebhook(request.json());
    Caller caller = request.caller();
    NewSecret secret = webhooks.newSecret();
    return new Change<>(
        tx -> webhooks.create(tx, caller, secret, wanted),
        outcome -> response(201, outcome),
        Stored.WITHOUT_BODY);
  }

  private Change<Outcome> change(Request request) {
    UUID id = id(request);
    OwnerId owner = request.caller().owner();
    Webhook _ = webhooks.find(owner, id).orElseThrow(WebhookRoutes::notFound);
    WebhookChange wanted = rules.change(request.json());
    return new Change<>(
        tx -> webhooks.change(tx, request.caller(), id, wanted), outcome -> response(200, outcome));
  }

  private Change<Outcome> remove(Request request) {
    UUID id = id(request);
    return new Change<>(
        tx -> webhooks.remove(tx, request.caller(), id), outcome -> response(200, outcome));
  }

  private Change<Outcome> renewSecret(Request request) {
    NewSecret secret = webhooks.newSecret(id(request));
    return new Change<>(
        tx -> webhooks.renewSecret(tx, request.caller(), secret),
        outcome -> response(200, outcome),
        Stored.WITHOUT_BODY);
  }

  private Change<Outcome> test(Request request) {
    UUID id = id(request);
    return new Change<>(
        tx -> webhooks.test(tx, request.caller().owner(), id), outcome -> response(200, outcome));
  }

  private Change<Outcome> repeat(Request request) {
    UUID id = id(request);
    UUID event = Uuids.parse(request.variable("deliveryId")).orElseThrow(WebhookRoutes::noDelivery);
    return new Change<>(
        tx -> webhooks.repeat(tx, request.caller().owner(), id, event),
        outcome -> response(200, outcome));
  }

  private static Response response(int status, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Done(var webhook) ->
          new Envelope(status, List.of(), WebhookJson.of(webhook, null, null));
      case Outcome.Told(var webhook, var secret) ->
          new Envelope(status, List.of(), WebhookJson.of(webhook, null, secret));
      case Outcome.Removed(var id) -> new Envelope(status, List.of(), WebhookJson.removed(id));
      case Outcome.Trying(var delivery) ->
          new Envelope(status, List.of(), Json.write(json -> WebhookJson.write(json, delivery)));
      case Outcome.NotFound() -> notFound().problem();
      case Outcome.NoDelivery() -> noDelivery().problem();
      case Outcome.NotRepeatable() -> notRepeatable();
      case Outcome.LimitReached(int max) -> limitReached(max);
    };
  }

  private Response deliveries(Request request) {
    OwnerId owner = request.caller().owner();
    UUID id = id(request);
    Webhook _ = webhooks.find(owner, id).orElseThrow(WebhookRoutes::notFound);
    String list = "deliveries " + owner + " " + id;
    int limit = limit(request);
    long before =
        request.parameter("cursor").map(cursor -> open(list, cursor)).orElse(Long.MAX_VALUE);
    List<Delivery> found = webhooks.deliveries(owner, id, before, limit + 1);
    if (found.size() <= limit) {
      return Envelope.ok(WebhookJson.page(found, null, limit));
    }
    List<Delivery> page = found.subList(0, limit);
    String next = cursors.seal(list, Long.toString(page.getLast().sequence()));
    String address =
        DELIVERIES.replace("{id}", id.toString()) + "?limit=" + limit + "&cursor=" + next;
    return Envelope.ok(
        WebhookJson.page(page, next, limit),
        new ResponseHeader("Link", "<" + address + ">; rel=\"next\""));
  }

  private long open(String list, String cursor) {
    return cursors
        .open(list, cursor)
        .map(Long::parseLong)
        .orElseThrow(() ->
            Cursors.refused(Translatable.of("must be the nextCursor of a page of this list")));
  }

  private static int limit(Request request) {
    String text = request.parameter("limit").orElse(Integer.toString(DEFAULT_LIMIT));
    if (!WHOLE_NUMBER.matcher(text).matches()) {
      Violations violations = new Violations();
      violations.add(
          Violation.parameter(
              "limit", "not_allowed_value", Translatable.of("must be a whole number above 0")));
      violations.refuseParametersIfAny();
    }
    return Math.min(MAX_LIMIT, Integer.parseInt(text));
  }

  private static UUID id(Request request) {
    return Uuids.parse(request.variable("id")).orElseThrow(WebhookRoutes::notFound);
  }

  private static Refused notFound() {
    return new Refused(
        ProblemType.WEBHOOK_NOT_FOUND, Translatable.of("You have no webhook with this id."));
  }

  private static Refused noDelivery() {
    return new Refused(
        ProblemType.DELIVERY_NOT_FOUND,
        Translatable.of("It never had it, or it is no longer stored."));
  }

  /** Returns the refusal to send what cannot be sent once more. */
  public static Problem notRepeatable() {
    return Problem.of(
        ProblemType.DELIVERY_NOT_REPEATABLE,
        Translatable.of(
            "It waits to be sent already, ten others do, or the webhook has no address."));
  }

  /** Returns the refusal of one endpoint more than an account may have. */
  public static Problem limitReached(int max) {
    return Problem.of(
        ProblemType.RESOURCE_LIMIT_REACHED,
        Translatable.of("An account has at most {0} webhooks. Remove one first.", max));
  }
}
