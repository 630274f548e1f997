package org.talenttree.web.app;

import static org.talenttree.api.Access.signedIn;

import com.google.re2j.Pattern;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.ApiKeys.NewKey;
import org.talenttree.account.ApiKeys.Outcome;
import org.talenttree.account.KeyRules;
import org.talenttree.account.KeyRules.NewKeyRequest;
import org.talenttree.api.Access;
import org.talenttree.api.FormFields;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.json.InvalidInput;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Serves the page of an account's API keys. A new secret is shown once, in the answer to the form
 * that created it.
 */
public final class KeysPages {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}");
  private static final String KEYS = "/app/keys";
  private static final Access MANAGE = signedIn(Scope.ACCOUNT_MANAGE);

  /** What the form of a new key begins with. */
  private static final FormFields NEW_KEY =
      new FormFields(
          Map.of("trees:read", "on", "trees:write", "on", "trees:publish", "on", "days", "365"));

  private final Database database;
  private final Members members;
  private final ApiKeys keys;
  private final InstantSource clock;

  /** Serves the page of these keys. */
  public KeysPages(Database database, Members members, ApiKeys keys, InstantSource clock) {
    this.database = database;
    this.members = members;
    this.keys = keys;
    this.clock = clock;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(KEYS, MANAGE, this::show).parameters("revoked"),
        Route.form(KEYS, MANAGE, this::create),
        Route.form(KEYS + "/{id}/rotate", MANAGE, this::rotate),
        Route.form(KEYS + "/{id}/revoke", MANAGE, this::revoke));
  }

  private Response show(Request request) {
    Member member = members.of(request);
    Map<String, Object> values = values(member, NEW_KEY, FormErrors.NONE);
    values.put("isRevoked", request.parameter("revoked").isPresent());
    return AppResponses.page(frame(member), "keys", values);
  }

  private static AppFrame frame(Member member) {
    return member.frame(member.say().text("API keys"), KEYS);
  }

  private Map<String, Object> values(Member member, FormFields typed, FormErrors errors) {
    Messages say = member.say();
    Map<String, Object> values = new HashMap<>();
    values.put(
        "keys", keys.list(member.owner()).stream().filter(key -> key.revokedAt() == null).toList());
    values.put("now", clock.instant());
    values.put(
        "name",
        Field.text("name", say.text("Name"), typed.text("name"), errors)
            .hinted(say.text("What the key is for.")));
    List<String> scopes = member.scopes().stream().sorted().map(Scope::text).toList();
    values.put("scopes", scopes);
    values.put("chosen", scopes.stream().filter(typed::has).toList());
    values.put("days", typed.text("days"));
    values.put("errors", errors);
    return values;
  }

  private Response create(Request request) {
    FormFields form = request.form();
    Member member = members.of(request);
    try {
      NewKeyRequest requested = KeyRules.newKey(json(form));
      var scopes = requested.scopes() == null ? member.scopes() : requested.scopes();
      Refused.requireScopes(member.scopes(), scopes);
      NewKey key = keys.newKey(member.owner(), requested.name(), scopes, requested.life());
      return answer(
          member,
          form,
          database.write(member.owner(), tx -> keys.create(tx, key, member.caller())));
    } catch (InvalidInput invalid) {
      return refused(member, form, Problem.of(invalid));
    } catch (Refused refused) {
      return refused(member, form, refused.problem());
    }
  }

  /** Returns the body of the same request to the API, so that the same rules apply. */
  private static ObjectNode json(FormFields form) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("name", form.text("name"));
    ArrayNode scopes = json.putArray("scopes");
    for (Scope scope : Scope.values()) {
      if (form.has(scope.text())) {
        scopes.add(scope.text());
      }
    }
    String days = form.text("days");
    if (days.equals("never")) {
      json.putNull("expiresInDays");
    } else if (NUMBER.matcher(days).matches()) {
      json.put("expiresInDays", Integer.parseInt(days));
    }
    return json;
  }

  private Response rotate(Request request) {
    FormFields form = request.form();
    Member member = members.of(request);
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    if (NUMBER.matcher(form.text("graceHours")).matches()) {
      json.put("graceHours", Integer.parseInt(form.text("graceHours")));
    }
    Duration grace = KeyRules.grace(json);
    UUID id = request.idIn("id");
    Outcome outcome =
        database.write(member.owner(), tx -> keys.rotate(tx, member.caller(), id, grace));
    return answer(member, form, outcome);
  }

  private Response answer(Member member, FormFields form, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Done(var key) -> {
        Map<String, Object> values = values(member, NEW_KEY, FormErrors.NONE);
        values.put("secret", key.secret().reveal());
        values.put("secretsName", key.key().name());
        yield AppResponses.page(frame(member), "keys", values);
      }
      case Outcome.NotFound() -> throw Refused.notFound();
      case Outcome.ScopeMissing(var scope) -> throw Refused.missingScope(scope);
      case Outcome.LimitReached(int max) ->
          refused(
              member,
              form,
              Problem.of(
                  ProblemType.RESOURCE_LIMIT_REACHED,
                  Translatable.of("An account holds at most {0} keys. Revoke one first.", max)));
    };
  }

  private Response refused(Member member, FormFields form, Problem problem) {
    Map<String, Object> values = values(member, form, FormErrors.of(problem, member.say()));
    return AppResponses.refused(problem, frame(member), "keys", values);
  }

  private Response revoke(Request request) {
    if (!keys.revoke(request.caller().owner(), request.idIn("id"))) {
      throw Refused.notFound();
    }
    return Redirect.seeOther(KEYS + "?revoked=");
  }
}
