package org.talenttree.web.webhook;

import static org.talenttree.api.Access.signedIn;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Access;
import org.talenttree.api.FormFields;
import org.talenttree.api.Problem;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.json.InvalidInput;
import org.talenttree.language.Messages;
import org.talenttree.storage.Database;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.AppResponses;
import org.talenttree.web.app.Field;
import org.talenttree.web.app.FormErrors;
import org.talenttree.web.app.Member;
import org.talenttree.web.app.Members;
import org.talenttree.webhook.Deliveries;
import org.talenttree.webhook.Delivery;
import org.talenttree.webhook.Webhook;
import org.talenttree.webhook.WebhookRoutes;
import org.talenttree.webhook.WebhookRules;
import org.talenttree.webhook.WebhookRules.WebhookChange;
import org.talenttree.webhook.Webhooks;
import org.talenttree.webhook.Webhooks.NewSecret;
import org.talenttree.webhook.Webhooks.Outcome;
import org.talenttree.webhook.Webhooks.Outcome.Refusal;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Serves the pages of an account's webhooks: all of them, and each with what was sent to it. A new
 * secret is shown once, in the answer to the form that made it.
 */
public final class WebhookPages {
  private static final String ALL = "/app/webhooks";
  private static final String ONE = ALL + "/{id}";
  private static final int LISTED = 50;
  private static final Access MANAGE = signedIn(Scope.WEBHOOKS);

  private final Database database;
  private final Members members;
  private final Webhooks webhooks;
  private final Deliveries deliveries;
  private final WebhookRules rules;

  /** Serves the pages of these webhooks. */
  public WebhookPages(
      Database database,
      Members members,
      Webhooks webhooks,
      Deliveries deliveries,
      WebhookRules rules) {
    this.database = database;
    this.members = members;
    this.webhooks = webhooks;
    this.deliveries = deliveries;
    this.rules = rules;
  }

  /** Returns the routes. Forms with an address wait for the DNS. */
  public List<Route> routes() {
    return List.of(
        Route.page(ALL, MANAGE, this::show).parameters("removed"),
        Route.form(ALL, MANAGE, this::create).lengthyToRun(),
        Route.page(ONE, MANAGE, this::showOne).parameters("done"),
        Route.form(ONE, MANAGE, this::change).lengthyToRun(),
        Route.form(ONE + "/secret", MANAGE, this::renew),
        Route.form(ONE + "/test", MANAGE, this::test),
        Route.form(ONE + "/remove", MANAGE, this::remove),
        Route.form(ONE + "/deliveries/{deliveryId}/repeat", MANAGE, this::repeat));
  }

  private Response show(Request request) {
    Member member = members.of(request);
    boolean isRemoved = request.parameter("removed").isPresent();
    String done = isRemoved ? member.say().text("The webhook is removed.") : "";
    return AppResponses.page(
        frame(member),
        "webhooks",
        values(member, done, new FormFields(Map.of("*", "on")), FormErrors.NONE));
  }

  private static AppFrame frame(Member member) {
    return member.frame(member.say().text("Webhooks"), ALL);
  }

  private Map<String, Object> values(
      Member member, String done, FormFields typed, FormErrors errors) {
    Map<String, Object> values = new HashMap<>();
    List<Webhook> all = webhooks.list(member.owner());
    values.put("webhooks", all);
    values.put("health", all.stream().map(one -> health(one, member.say())).toList());
    values.put("done", done);
    form(values, member.say(), typed, errors);
    return values;
  }

  private WebhookState health(Webhook webhook, Messages say) {
    return WebhookState.of(webhook, deliveries.lastDelivered(webhook), say);
  }

  private static void form(
      Map<String, Object> values, Messages say, FormFields typed, FormErrors errors) {
    values.put(
        "url",
        Field.text("url", say.text("Address"), typed.text("url"), errors)
            .hinted(say.text("Where your server takes POSTs, such as https://example.org/hooks.")));
    values.put("types", WebhookRules.names());
    values.put("chosen", WebhookRules.names().stream().filter(typed::has).toList());
    values.put("errors", errors);
  }

  private Response create(Request request) {
    Member member = members.of(request);
    FormFields form = request.form();
    try {
      WebhookChange wanted = rules.newWebhook(json(form));
      NewSecret secret = webhooks.newSecret();
      Outcome outcome =
          database.write(
              member.owner(), tx -> webhooks.create(tx, member.caller(), secret, wanted));
      return switch (outcome) {
        case Outcome.Done(var made, var text) -> one(member, made, "", text);
        case Refusal why -> refused(member, form, WebhookRoutes.problem(why, webhooks.max()));
        case Outcome.Removed _, Outcome.Trying _ -> throw Refused.notFound();
      };
    } catch (InvalidInput invalid) {
      return refused(member, form, Problem.of(invalid));
    }
  }

  /** Returns the body of the same request to the API, so that the same rules apply. */
  private static ObjectNode json(FormFields form) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("url", form.text("url").strip());
    ArrayNode types = json.putArray("types");
    WebhookRules.names().stream().filter(form::has).forEach(types::add);
    return json;
  }

  private Response refused(Member member, FormFields form, Problem problem) {
    Map<String, Object> values = values(member, "", form, FormErrors.of(problem, member.say()));
    return AppResponses.refused(problem, frame(member), "webhooks", values);
  }

  private Response showOne(Request request) {
    Member member = members.of(request);
    Messages say = member.say();
    String done =
        switch (request.parameter("done").orElse("")) {
          case "changed" -> say.text("Your changes are saved.");
          case "sent" -> say.text("It is being sent. Load the page again to see what came of it.");
          default -> "";
        };
    return one(member, find(member, request), done, null);
  }

  private Webhook find(Member member, Request request) {
    return webhooks.find(member.owner(), request.idIn("id")).orElseThrow(Refused::notFound);
  }

  private Response one(Member member, Webhook webhook, String done, @Nullable String secret) {
    return AppResponses.page(
        frame(member), "webhook", ofOne(member, webhook, done, secret, FormErrors.NONE, null));
  }

  private Map<String, Object> ofOne(
      Member member,
      Webhook webhook,
      String done,
      @Nullable String secret,
      FormErrors errors,
      @Nullable FormFields typed) {
    Map<String, String> stored = new HashMap<>();
    webhook.types().forEach(type -> stored.put(type, "on"));
    stored.put("url", Optional.ofNullable(webhook.url()).orElse(""));
    Map<String, Object> values = new HashMap<>();
    values.put("webhook", webhook);
    values.put("waiting", deliveries.waiting(webhook));
    List<Delivery> newest = deliveries.list(member.owner(), webhook.id(), Long.MAX_VALUE, LISTED);
    values.put("deliveries", newest);
    values.put("states", newest.stream().map(one -> WebhookState.of(one, member.say())).toList());
    values.put("health", health(webhook, member.say()));
    values.put("done", done);
    values.put("secret", secret);
    form(values, member.say(), typed == null ? new FormFields(stored) : typed, errors);
    return values;
  }

  private Response change(Request request) {
    Member member = members.of(request);
    FormFields form = request.form();
    Webhook before = find(member, request);
    ObjectNode json = json(form);
    if (before.url() == null && form.text("url").isBlank()) {
      json.remove("url");
    }
    json.put("enabled", form.has("enabled"));
    try {
      WebhookChange wanted = rules.change(json);
      Outcome outcome =
          database.write(
              member.owner(), tx -> webhooks.change(tx, member.caller(), before.id(), wanted));
      return done(outcome, before.id(), "changed");
    } catch (InvalidInput invalid) {
      Problem problem = Problem.of(invalid);
      FormErrors errors = FormErrors.of(problem, member.say());
      return AppResponses.refused(
          problem, frame(member), "webhook", ofOne(member, before, "", null, errors, form));
    }
  }

  private Response done(Outcome outcome, UUID id, String done) {
    if (outcome instanceof Refusal why) {
      throw new Refused(WebhookRoutes.problem(why, webhooks.max()));
    }
    return Redirect.seeOther(ONE.replace("{id}", id.toString()) + "?done=" + done);
  }

  private Response renew(Request request) {
    Member member = members.of(request);
    NewSecret secret = webhooks.newSecret(request.idIn("id"));
    Outcome outcome =
        database.write(member.owner(), tx -> webhooks.renewSecret(tx, member.caller(), secret));
    if (outcome instanceof Outcome.Done(var renewed, var text)) {
      return one(member, renewed, "", text);
    }
    throw Refused.notFound();
  }

  private Response test(Request request) {
    UUID id = request.idIn("id");
    var owner = request.caller().owner();
    return done(database.write(owner, tx -> deliveries.test(tx, owner, id)), id, "sent");
  }

  private Response repeat(Request request) {
    UUID id = request.idIn("id");
    UUID event = request.idIn("deliveryId");
    var owner = request.caller().owner();
    return done(database.write(owner, tx -> deliveries.repeat(tx, owner, id, event)), id, "sent");
  }

  private Response remove(Request request) {
    UUID id = request.idIn("id");
    Outcome outcome =
        database.write(request.caller().owner(), tx -> webhooks.remove(tx, request.caller(), id));
    if (outcome instanceof Refusal) {
      throw Refused.notFound();
    }
    return Redirect.seeOther(ALL + "?removed=");
  }
}
