package org.talenttree.tree;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.ProblemType.VALIDATION_FAILED;
import static org.talenttree.api.Scope.TREES_READ;
import static org.talenttree.api.Scope.TREES_WRITE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Change;
import org.talenttree.api.Problem;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.id.OwnerId;
import org.talenttree.id.Uuids;
import org.talenttree.json.Fields;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.json.Timestamps;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.TreeConfirmations.Result;
import org.talenttree.tree.rules.Confirmations;
import org.talenttree.tree.rules.Confirmations.Confirmation;
import tools.jackson.databind.JsonNode;

/** The owner's API of when levels were confirmed. */
public final class ConfirmationRoutes {
  private static final String TREE = TreeRoutes.TREES + "/{id}";
  private static final String MEMBER = "talentIds";

  /** The most talents that one request names; without names it confirms all. */
  private static final int MAX_NAMED = 1_000;

  private final TreeConfirmations confirmations;

  /** Creates the API over these confirmations. */
  public ConfirmationRoutes(TreeConfirmations confirmations) {
    this.confirmations = confirmations;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(TREE + "/confirmations", scope(TREES_READ), this::read),
        Route.json("POST", TREE + "/confirm", scope(TREES_WRITE), Route.SMALL_BODY, this::confirm));
  }

  private Response read(Request request) {
    return confirmations
        .find(request.caller().owner(), TreeRoutes.id(request))
        .map(ConfirmationRoutes::ok)
        .orElseThrow(TreeRoutes::notFound);
  }

  private Change<Result> confirm(Request request) {
    ExpectedRevision expected = ExpectedRevision.of(request, false);
    OwnerId owner = request.caller().owner();
    List<UUID> talents = talents(request.json());
    UUID id = TreeRoutes.id(request);
    return new Change<>(
        tx -> confirmations.confirm(tx, owner, id, talents, expected),
        result ->
            switch (result) {
              case Result.Done(var all) -> ok(all);
              case Result.NoTalent(var unknown) -> noTalent(unknown, talents);
              case Result.Rejected(var why) -> TreeRoutes.rejected(why);
            });
  }

  private static Response ok(Confirmations confirmations) {
    return Envelope.ok(
        Json.write(json -> {
          json.writeStartArray();
          for (Confirmation one : confirmations.all()) {
            json.writeStartObject();
            json.writeStringProperty("id", one.talent().toString());
            Timestamps.write(json, "confirmedAt", one.at());
            json.writeEndObject();
          }
          json.writeEndArray();
        }));
  }

  private static Problem noTalent(UUID unknown, @Nullable List<UUID> named) {
    Pointer list = Pointer.ROOT.member(MEMBER);
    return Problem.of(
        VALIDATION_FAILED,
        Violation.at(
            named == null ? list : list.element(named.indexOf(unknown)),
            "not_allowed_value",
            Translatable.of("must be a talent of this tree")));
  }

  /** Returns the ids that the body names; null if it names none, which means all. */
  private static @Nullable List<UUID> talents(JsonNode body) {
    Violations violations = new Violations();
    Fields fields = Fields.of(body, Pointer.ROOT, violations);
    List<UUID> ids = null;
    if (fields != null) {
      JsonNode list = fields.optional(MEMBER);
      ids = list == null ? null : ids(list, fields.at(MEMBER), violations);
      fields.refuseUnknown();
    }
    violations.refuseIfAny();
    return ids;
  }

  private static List<UUID> ids(JsonNode list, Pointer pointer, Violations violations) {
    List<UUID> ids = new ArrayList<>();
    if (!list.isArray()) {
      violations.add(pointer, "wrong_type", Translatable.of("must be an array"));
    } else if (list.size() > MAX_NAMED) {
      violations.add(
          pointer,
          "too_many",
          Translatable.of("must have at most {0} elements", String.valueOf(MAX_NAMED)));
    } else {
      for (int i = 0; i < list.size(); i++) {
        Optional<UUID> id = list.get(i).asStringOpt().flatMap(Uuids::parse);
        if (id.isEmpty()) {
          violations.add(pointer.element(i), "invalid_format", Translatable.of("must be a UUID"));
        }
        id.ifPresent(ids::add);
      }
    }
    return ids;
  }
}
