package org.talenttree.share;

import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.TREES_PUBLISH;

import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.talenttree.api.Change;
import org.talenttree.api.Change.Stored;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.Route;
import org.talenttree.id.OwnerId;
import org.talenttree.id.Uuids;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import org.talenttree.language.Translatable;
import org.talenttree.share.SecretLinks.Outcome;
import org.talenttree.tree.TreeRoutes;
import tools.jackson.core.JsonGenerator;

/** The owner's API of secret links. */
public final class LinkRoutes {
  private static final String LINKS = "/api/v1/trees/{id}/links";

  private final SecretLinks links;
  private final LinkTokens tokens;

  /** Creates the API over these links. */
  public LinkRoutes(SecretLinks links, LinkTokens tokens) {
    this.links = links;
    this.tokens = tokens;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(LINKS, scope(TREES_PUBLISH), this::list),
        Route.json("POST", LINKS, scope(TREES_PUBLISH), Route.SMALL_BODY, this::create),
        Route.delete(LINKS + "/{linkId}", scope(TREES_PUBLISH), this::end));
  }

  private Response list(Request request) {
    List<SecretLink> list =
        links
            .list(request.caller().owner(), TreeRoutes.id(request))
            .orElseThrow(TreeRoutes::notFound);
    return Envelope.ok(Json.list(list, (json, link) -> write(json, link, request.origin())));
  }

  private Change<Outcome> create(Request request) {
    var requested = LinkRules.newLink(request.json(), links.now());
    UUID tree = TreeRoutes.id(request);
    SecretLink link = links.newLink(request.caller().owner(), tree, requested);
    return new Change<>(
        tx -> links.create(tx, link, tokens),
        outcome -> response(outcome, made -> Envelope.created(json(made, request.origin()))),
        Stored.WITHOUT_BODY); // The address is the secret.
  }

  private Change<Outcome> end(Request request) {
    OwnerId owner = request.caller().owner();
    UUID tree = TreeRoutes.id(request);
    UUID id = Uuids.parse(request.variable("linkId")).orElseThrow(LinkRoutes::noLink);
    return new Change<>(
        tx -> links.end(tx, owner, tree, id),
        outcome -> response(outcome, ended -> Envelope.ok(ended(ended))));
  }

  private static Response response(Outcome outcome, Function<SecretLink, Response> success) {
    return switch (outcome) {
      case Outcome.Done(var link) -> success.apply(link);
      case Outcome.NoTree() -> TreeRoutes.notFound().problem();
      case Outcome.NoLink() -> noLink().problem();
      case Outcome.LimitReached() -> limitReached();
    };
  }

  /** Returns the refusal of one link more than a tree or an account may have. */
  public static Problem limitReached() {
    return Problem.of(
        ProblemType.RESOURCE_LIMIT_REACHED,
        Translatable.of(
            "A tree has at most {0} secret links, and an account {1} with those that ended in the last 30 days. End one first.",
            SecretLinks.MAX_LIVE, SecretLinks.MAX_OF_ACCOUNT));
  }

  private static Refused noLink() {
    return new Refused(
        ProblemType.LINK_NOT_FOUND,
        Translatable.of("The tree has no secret link with this id that has not ended."));
  }

  private static byte[] ended(SecretLink link) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty("id", link.id().toString());
      Timestamps.write(json, "endedAt", link.endedAt());
      json.writeEndObject();
    });
  }

  private byte[] json(SecretLink link, String origin) {
    return Json.write(json -> write(json, link, origin));
  }

  private void write(JsonGenerator json, SecretLink link, String origin) {
    json.writeStartObject();
    json.writeStringProperty("id", link.id().toString());
    json.writeStringProperty("label", link.label());
    json.writeStringProperty("url", tokens.address(origin, link.id()));
    Timestamps.write(json, "createdAt", link.createdAt());
    Timestamps.write(json, "endsAt", link.endsAt());
    Timestamps.write(json, "endedAt", link.isLive(links.now()) ? null : link.end());
    json.writeNumberProperty("openedCount", link.openedCount());
    if (link.lastOpenedOn() == null) {
      json.writeNullProperty("lastOpenedOn");
    } else {
      json.writeStringProperty("lastOpenedOn", link.lastOpenedOn().toString());
    }
    json.writeEndObject();
  }
}
