package org.talenttree.webhook;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.WEBHOOKS;

import java.util.List;
import java.util.UUID;
import org.talenttree.api.Caller;
import org.talenttree.api.Change;
import org.talenttree.api.Change.Stored;
import org.talenttree.api.Cursors;
import org.talenttree.api.ListPage;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.id.Uuids;
import org.talenttree.json.Json;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database.Work;
import org.talenttree.webhook.WebhookRules.WebhookChange;
import org.talenttree.webhook.Webhooks.NewSecret;
import org.talenttree.webhook.Webhooks.Outcome;
import org.talenttree.webhook.Webhooks.Outcome.Refusal;

/** The API of webhooks; only the answer that makes a secret shows it. */
public final class WebhookRoutes {
  private static final String ALL = "/api/v1/webhooks";
  private static final String ONE = ALL + "/{id}";
  private static final String DELIVERIES = ONE + "/deliveries";
  private static final int DEFAULT_LIMIT = 50;
  private static final int MAX_LIMIT = 200;

  private final Webhooks webhooks;
  private final Deliveries deliveries;
  private final WebhookRules rules;
  private final Cursors cursors;

  /** Creates the API over these endpoints; the cursors are those of lists of deliveries. */
  public WebhookRoutes(
      Webhooks webhooks, Deliveries deliveries, WebhookRules rules, Cursors cursors) {
    this.webhooks = webhooks;
    this.deliveries = deliveries;
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
        Json.list(all, (json, one) -> WebhookJson.write(json, one, deliveries.waiting(one), null)));
  }

  private Response read(Request request) {
    Webhook found = find(request);
    return Envelope.ok(WebhookJson.of(found, deliveries.waiting(found), null));
  }

  private Webhook find(Request request) {
    return webhooks
        .find(request.caller().owner(), id(request))
        .orElseThrow(() -> refused(Refusal.NOT_FOUND));
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
    WebhookChange wanted = rules.change(request.json());
    UUID id = id(request);
    return change(tx -> webhooks.change(tx, request.caller(), id, wanted));
  }

  private Change<Outcome> remove(Request request) {
    UUID id = id(request);
    return change(tx -> webhooks.remove(tx, request.caller(), id));
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
    return change(tx -> deliveries.test(tx, request.caller().owner(), id));
  }

  private Change<Outcome> repeat(Request request) {
    UUID id = id(request);
    UUID event = idIn(request, "deliveryId", Refusal.NO_DELIVERY);
    return change(tx -> deliveries.repeat(tx, request.caller().owner(), id, event));
  }

  private Change<Outcome> change(Work<Outcome> work) {
    return new Change<>(work, outcome -> response(200, outcome));
  }

  private Response response(int status, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Done(var webhook, var secret) ->
          new Envelope(status, List.of(), WebhookJson.of(webhook, null, secret));
      case Outcome.Removed(var id) -> Envelope.ok(WebhookJson.removed(id));
      case Outcome.Trying(var delivery) ->
          Envelope.ok(Json.write(json -> WebhookJson.write(json, delivery)));
      case Refusal refusal -> refused(refusal).problem();
    };
  }

  private Response deliveries(Request request) {
    String list = "deliveries " + request.caller().owner() + " " + id(request);
    ListPage requested = ListPage.of(request, cursors, list, DEFAULT_LIMIT, MAX_LIMIT);
    Webhook of = find(request);
    long before = requested.after().map(Long::parseLong).orElse(Long.MAX_VALUE);
    List<Delivery> found = deliveries.list(of.owner(), of.id(), before, requested.limit() + 1);
    return requested.answer(
        DELIVERIES.replace("{id}", of.id().toString()),
        found.subList(0, Math.min(requested.limit(), found.size())),
        found.size() > requested.limit(),
        last -> Long.toString(last.sequence()),
        WebhookJson::write);
  }

  private UUID id(Request request) {
    return idIn(request, "id", Refusal.NOT_FOUND);
  }

  private UUID idIn(Request request, String variable, Refusal refusal) {
    return Uuids.parse(request.variable(variable)).orElseThrow(() -> refused(refusal));
  }

  private Refused refused(Refusal refusal) {
    return new Refused(problem(refusal, webhooks.max()));
  }

  /** Returns a refusal as the API has it; so many endpoints an account may have. */
  public static Problem problem(Refusal refusal, int max) {
    return switch (refusal) {
      case NOT_FOUND ->
          Problem.of(
              ProblemType.WEBHOOK_NOT_FOUND, Translatable.of("You have no webhook with this id."));
      case NO_DELIVERY ->
          Problem.of(
              ProblemType.DELIVERY_NOT_FOUND,
              Translatable.of("It never had it, or it is no longer stored."));
      case NOT_REPEATABLE ->
          Problem.of(
              ProblemType.DELIVERY_NOT_REPEATABLE,
              Translatable.of(
                  "It waits to be sent already, ten others do, or the webhook has no address."));
      case LIMIT_REACHED ->
          Problem.of(
              ProblemType.RESOURCE_LIMIT_REACHED,
              Translatable.of("An account has at most {0} webhooks. Remove one first.", max));
    };
  }
}
