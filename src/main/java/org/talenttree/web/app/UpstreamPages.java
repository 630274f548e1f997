package org.talenttree.web.app;

import static org.talenttree.api.Access.signedIn;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.account.Username;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.TreeVersion;
import org.talenttree.tree.rules.Slug;
import org.talenttree.upstream.Upstreams;
import org.talenttree.upstream.Upstreams.Merge;
import org.talenttree.upstream.Upstreams.Upstream;

/** Serves the page that tells what a copy's source changed, with one button that takes it. */
public final class UpstreamPages {
  private static final String HOME = Destination.HOME;
  private static final String UPSTREAM = HOME + "/trees/{id}/upstream";

  private final Database database;
  private final Members members;
  private final Upstreams upstreams;

  /** Serves the pages of these copies. */
  public UpstreamPages(Database database, Members members, Upstreams upstreams) {
    this.database = database;
    this.members = members;
    this.upstreams = upstreams;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(UPSTREAM, signedIn(Scope.TREES_READ), this::show),
        Route.form(UPSTREAM, signedIn(Scope.TREES_WRITE), this::merge));
  }

  private Response show(Request request) {
    return page(request, FormErrors.NONE);
  }

  private Response page(Request request, FormErrors errors) {
    Member member = members.of(request);
    Merge tried = tried(request, member);
    Map<String, Object> values = new HashMap<>();
    values.put("id", tried.upstream().tree().id().toString());
    values.put("title", tried.upstream().tree().title());
    values.put("source", SourceName.of(tried.upstream()));
    values.put("isGone", tried.upstream() instanceof Upstream.Gone);
    values.put("isNew", tried.merged() != null);
    values.put("changes", words(member, tried.changes()));
    values.put("conflicts", words(member, tried.conflicts()));
    values.put("version", TreeVersion.of(tried.upstream().tree()).name());
    values.put("mayWrite", member.may(Scope.TREES_WRITE));
    values.put("errors", errors);
    return AppResponses.page(
        member.frame(member.say().text("Changes in the source"), HOME), "upstream", values);
  }

  private static List<String> words(Member member, List<Translatable> changes) {
    return changes.stream().map(change -> change.in(member.say())).toList();
  }

  private Merge tried(Request request, Member member) {
    var upstream =
        upstreams.find(member.owner(), request.idIn("id")).orElseThrow(Refused::notFound);
    request.charge(upstream.bytes());
    request.reserve(Memory.REVISION, upstream.bytes());
    return Upstreams.tried(upstream);
  }

  private Response merge(Request request) {
    ExpectedRevision unchanged = ExpectedRevision.named(request.form().text("version"));
    Actor actor = Actor.of(request.caller(), "POST " + UPSTREAM);
    Merge tried = tried(request, members.of(request));
    Outcome outcome =
        database.write(actor.owner(), tx -> upstreams.merge(tx, actor, tried, unchanged)).outcome();
    return switch (outcome) {
      case Outcome.Done(var tree) -> Redirect.seeOther(HOME + "/trees/" + tree.id());
      case Outcome.LimitReached(var limit) ->
          page(request, FormErrors.about(limit.in(members.of(request).say())));
      default ->
          page(
              request,
              FormErrors.about(
                  members
                      .of(request)
                      .say()
                      .text("The tree has just been changed. Check it again.")));
    };
  }

  /**
   * The source of a copy by its present address; all are empty while there is none, as nobody is
   * named once their tree or account is gone.
   *
   * @param href where the owner of the copy can read it
   */
  public record SourceName(String name, String href) {
    private static final SourceName NONE = new SourceName("", "");

    static SourceName of(Upstream upstream) {
      if (!(upstream instanceof Upstream.Found found)) {
        return NONE;
      }
      Username username = found.source().username();
      Slug slug = found.theirs().slug();
      String name = username.value() + "/" + slug.value();
      boolean isOwn = found.theirs().owner().equals(found.tree().owner());
      return new SourceName(name, isOwn ? "/app/trees/" + found.source().id() : "/" + name);
    }
  }
}
