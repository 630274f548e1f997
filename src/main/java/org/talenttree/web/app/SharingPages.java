package org.talenttree.web.app;

import static org.talenttree.api.Access.signedIn;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.talenttree.api.Access;
import org.talenttree.api.FormFields;
import org.talenttree.api.Problem;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Timestamps;
import org.talenttree.share.LinkRoutes;
import org.talenttree.share.LinkRules;
import org.talenttree.share.LinkTokens;
import org.talenttree.share.SecretLink;
import org.talenttree.share.SecretLinks;
import org.talenttree.share.SecretLinks.Outcome;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;
import org.talenttree.team.TeamOutcome;
import org.talenttree.team.TeamPeople;
import org.talenttree.team.Teams;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeVersion;
import org.talenttree.tree.Trees;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Serves the page that tells who can see a tree: everyone, one's teams, and whoever has a secret
 * link.
 */
public final class SharingPages {
  /** After so many days a link of the form can end. */
  public static final List<Integer> DAYS = List.of(1, 7, 30, 90);

  private static final String SHARING = Destination.HOME + "/trees/{id}/sharing";
  private static final Access PUBLISH = signedIn(Scope.TREES_PUBLISH);

  private final Database database;
  private final Members members;
  private final Trees trees;
  private final Teams teams;
  private final TeamPeople people;
  private final SecretLinks links;
  private final LinkTokens tokens;

  /** Serves the pages of these trees and links. */
  public SharingPages(
      Database database,
      Members members,
      Trees trees,
      Teams teams,
      TeamPeople people,
      SecretLinks links,
      LinkTokens tokens) {
    this.database = database;
    this.members = members;
    this.trees = trees;
    this.teams = teams;
    this.people = people;
    this.links = links;
    this.tokens = tokens;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(SHARING, PUBLISH, this::show).parameters("made", "ended", "instead"),
        Route.form(SHARING, PUBLISH, this::make),
        Route.form(SHARING + "/publish", PUBLISH, this::publish),
        Route.form(SHARING + "/teams/{team}", signedIn(Scope.TEAMS_MANAGE), this::toTeam),
        Route.form(SHARING + "/{linkId}/end", PUBLISH, this::end));
  }

  private Response show(Request request) {
    Member member = members.of(request);
    Map<String, Object> values = values(request, member, new FormFields(Map.of()), FormErrors.NONE);
    if (request.parameter("made").isPresent()) {
      values.put("done", member.say().text("The link is made. It is the first below: copy it."));
    } else if (request.parameter("ended").isPresent()) {
      values.put("done", member.say().text("The link has ended."));
    }
    return AppResponses.page(frame(member), "sharing", values);
  }

  private static AppFrame frame(Member member) {
    return member.frame(member.say().text("Who can see it"), Destination.HOME);
  }

  private Map<String, Object> values(
      Request request, Member member, FormFields typed, FormErrors errors) {
    UUID id = request.idIn("id");
    Tree tree = trees.find(member.owner(), id).orElseThrow(Refused::notFound);
    List<SecretLink> all = links.list(member.owner(), id).orElseThrow(Refused::notFound);
    Map<String, Object> values = new HashMap<>();
    values.put("title", tree.title());
    values.put("editor", Destination.HOME + "/trees/" + id);
    values.put("version", TreeVersion.of(tree).name());
    values.put(
        "address",
        tree.isPublic()
            ? request.origin() + "/" + member.username() + "/" + tree.slug().value()
            : "");
    boolean mayShow = member.may(Scope.TEAMS_READ) && member.may(Scope.TEAMS_MANAGE);
    values.put("mayShow", mayShow);
    values.put("teams", mayShow ? switches(request, member, id) : List.of());
    values.put("links", all.stream().map(link -> view(request, member, link)).toList());
    values.put(
        "label",
        Field.text(
            "label", member.say().text("For whom or what"), typed.text("label").strip(), errors));
    values.put("days", LinkRules.days(DAYS, typed.text("days")));
    values.put("done", "");
    values.put("errors", errors);
    return values;
  }

  private List<TeamSwitch> switches(Request request, Member member, UUID tree) {
    String asked = request.parameter("instead").orElse("");
    return teams.list(member.owner()).stream()
        .map(team ->
            TeamSwitch.of(
                team, tree, other -> trees.title(member.owner(), other).orElse(""), asked))
        .toList();
  }

  private LinkView view(Request request, Member member, SecretLink link) {
    String token = tokens.of(link.id());
    String host = URI.create(request.origin()).getRawAuthority();
    return LinkView.of(
        link, tokens.address(request.origin(), link.id()), host, token, links.now(), member.say());
  }

  private Response make(Request request) {
    Member member = members.of(request);
    UUID tree = request.idIn("id");
    FormFields form = request.form();
    try {
      var asked = LinkRules.newLink(json(form), links.now());
      SecretLink link = links.newLink(member.owner(), tree, asked);
      return switch (database.write(member.owner(), tx -> links.create(tx, link, tokens))) {
        case Outcome.Done _ -> Redirect.seeOther(sharing(tree) + "?made=");
        case Outcome.LimitReached() -> refused(request, member, form, LinkRoutes.limitReached());
        case Outcome.NoTree(), Outcome.NoLink() -> throw Refused.notFound();
      };
    } catch (InvalidInput invalid) {
      return refused(request, member, form, Problem.of(invalid));
    }
  }

  private static String sharing(UUID tree) {
    return SHARING.replace("{id}", tree.toString());
  }

  /** Returns the body of the same request to the API, so that the same rules apply. */
  private ObjectNode json(FormFields form) {
    Duration life = Duration.ofDays(LinkRules.days(DAYS, form.text("days")));
    return JsonNodeFactory.instance
        .objectNode()
        .put("label", form.text("label").strip())
        .put("endsAt", Timestamps.text(links.now().plus(life)));
  }

  private Response refused(Request request, Member member, FormFields form, Problem problem) {
    FormErrors errors = FormErrors.of(problem, member.say());
    Map<String, Object> values = values(request, member, form, errors);
    return AppResponses.refused(problem, frame(member), "sharing", values);
  }

  /** Publishes the draft that the page showed; one that has changed since is shown again. */
  private Response publish(Request request) {
    Actor actor = Actor.of(request.caller(), "POST " + SHARING + "/publish");
    ExpectedRevision shown = ExpectedRevision.named(request.form().text("version"));
    UUID id = request.idIn("id");
    var _ = database.write(actor.owner(), tx -> trees.togglePublished(tx, actor, id, shown));
    return Redirect.seeOther(sharing(id));
  }

  /**
   * Shows a team the tree, or no tree. It takes the place of another one only if the form names
   * that one, which was asked about; otherwise the page asks.
   */
  private Response toTeam(Request request) {
    OwnerId owner = request.caller().owner();
    UUID tree = request.idIn("id");
    String slug = request.variable("team");
    Optional<TeamOutcome> outcome =
        database.write(owner, tx -> show(tx, owner, slug, tree, request.form()));
    if (outcome.isEmpty()) {
      return Redirect.seeOther(sharing(tree) + "?instead=" + slug + "#team-" + slug);
    }
    if (!(outcome.get() instanceof TeamOutcome.Done)) {
      throw Refused.notFound();
    }
    return Redirect.seeOther(sharing(tree) + "#team-" + slug);
  }

  /** Returns the outcome; empty if another tree is seen, about which the page has to ask first. */
  private Optional<TeamOutcome> show(
      Tx tx, OwnerId owner, String slug, UUID tree, FormFields form) {
    Optional<UUID> other =
        teams
            .find(tx.handle(), owner, slug)
            .flatMap(team -> Optional.ofNullable(team.self().tree()))
            .filter(seen -> !seen.equals(tree));
    boolean isOn = form.text("show").equals("on");
    if (isOn && other.isPresent() && !form.text("instead").equals(other.get().toString())) {
      return Optional.empty();
    }
    return Optional.of(people.show(tx, owner, slug, isOn ? tree : other.orElse(null)));
  }

  private Response end(Request request) {
    OwnerId owner = request.caller().owner();
    UUID tree = request.idIn("id");
    UUID link = request.idIn("linkId");
    return switch (database.write(owner, tx -> links.end(tx, owner, tree, link))) {
      case Outcome.Done _ -> Redirect.seeOther(sharing(tree) + "?ended=");
      case Outcome.NoTree(), Outcome.NoLink(), Outcome.LimitReached() -> throw Refused.notFound();
    };
  }
}
