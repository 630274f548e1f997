package org.talenttree.account;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.ACCOUNT_MANAGE;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.talenttree.account.ApiKeys.NewKey;
import org.talenttree.account.ApiKeys.Outcome;
import org.talenttree.api.Access;
import org.talenttree.api.Caller;
import org.talenttree.api.Change;
import org.talenttree.api.Change.Stored;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.id.Uuids;
import org.talenttree.language.Translatable;

/** The API of an account's keys; only the answer that makes a secret shows it. */
public final class KeyRoutes {
  private static final String KEYS = "/api/v1/keys";
  private static final String KEY = KEYS + "/{id}";

  private final ApiKeys keys;

  /** Creates the API over these keys. */
  public KeyRoutes(ApiKeys keys) {
    this.keys = keys;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(KEYS, scope(ACCOUNT_MANAGE), this::list),
        // A password is accepted here, so that an owner who lost the last key can make a new one.
        Route.json(
            "POST",
            KEYS,
            new Access.ScopedOrPassword(ACCOUNT_MANAGE),
            Route.SMALL_BODY,
            this::create),
        Route.json("POST", KEY + "/rotate", scope(ACCOUNT_MANAGE), Route.SMALL_BODY, this::rotate),
        Route.delete(KEY, scope(ACCOUNT_MANAGE), this::revoke));
  }

  private Response list(Request request) {
    List<ApiKey> list =
        keys.list(request.caller().owner()).stream()
            .filter(key -> key.revokedAt() == null)
            .toList();
    return Envelope.ok(AccountJson.keys(list));
  }

  private Change<Outcome> create(Request request) {
    var body = KeyRules.newKey(request.json());
    Set<Scope> own = request.caller().scopes();
    Set<Scope> scopes = body.scopes() == null ? Scope.ofEveryAccount(own) : body.scopes();
    Refused.requireScopes(own, scopes);
    NewKey key = keys.newKey(request.caller().owner(), body.name(), scopes, body.life());
    return new Change<>(
        tx -> keys.create(tx, key, request.caller()),
        outcome -> response(outcome, made -> Envelope.created(AccountJson.key(made))),
        Stored.WITHOUT_BODY);
  }

  private Change<Outcome> rotate(Request request) {
    Duration grace = KeyRules.grace(request.jsonOrEmpty());
    Caller caller = request.caller();
    UUID id = id(request);
    return new Change<>(
        tx -> keys.rotate(tx, caller, id, grace),
        outcome -> response(outcome, rotated -> Envelope.ok(AccountJson.key(rotated))),
        Stored.WITHOUT_BODY);
  }

  private Change<Boolean> revoke(Request request) {
    UUID id = id(request);
    return new Change<>(
        tx -> keys.revokeOwn(tx, request.caller().owner(), id),
        revoked -> revoked ? Envelope.ok(AccountJson.revoked(id)) : notFound().problem());
  }

  private static Response response(Outcome outcome, Function<NewKey, Response> success) {
    return switch (outcome) {
      case Outcome.Done(var key) -> success.apply(key);
      case Outcome.NotFound() -> notFound().problem();
      case Outcome.ScopeMissing(var scope) -> Refused.missingScope(scope).problem();
      case Outcome.LimitReached(int max) ->
          Problem.of(
              ProblemType.RESOURCE_LIMIT_REACHED,
              Translatable.of("An account holds at most {0} keys.", max));
    };
  }

  private static UUID id(Request request) {
    return Uuids.parse(request.variable("id")).orElseThrow(KeyRoutes::notFound);
  }

  private static Refused notFound() {
    return new Refused(
        ProblemType.KEY_NOT_FOUND,
        Translatable.of("You have no key with this id that is still valid."));
  }
}
