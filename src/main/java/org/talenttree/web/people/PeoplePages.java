package org.talenttree.web.people;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Access;
import org.talenttree.api.Caller;
import org.talenttree.api.Gzip;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Response;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.config.Directory;
import org.talenttree.language.Messages;
import org.talenttree.people.PeopleQuery;
import org.talenttree.people.PeopleRoutes;
import org.talenttree.people.PeopleSearch;
import org.talenttree.people.PeopleSearch.Found;
import org.talenttree.web.app.Members;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Frame.Meta;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;
import org.talenttree.web.theme.ColourScheme;

/** Serves the page of the directory. No browser and no cache stores it: people may leave it. */
public final class PeoplePages {
  private final PeopleSearch search;
  private final Directory directory;
  private final Members members;
  private final InstantSource clock;

  /** Serves searches to those whom the directory is for. */
  public PeoplePages(
      PeopleSearch search, Directory directory, Members members, InstantSource clock) {
    this.search = search;
    this.directory = directory;
    this.members = members;
    this.clock = clock;
  }

  /** Returns the route; none if there is no directory. */
  public List<Route> routes() {
    Access access = directory == Directory.PUBLIC ? Access.VISITOR : Access.SIGNED_IN;
    return directory == Directory.OFF
        ? List.of()
        : List.of(
            Route.page(PeopleView.PEOPLE, access, this::show)
                .parameters("talent", "level", "cursor")
                .repeating("talent"));
  }

  private Response show(Request request) {
    PeopleView view = view(request);
    Frame frame = frame(view, request.origin());
    byte[] html = Templates.render("people", Map.of("frame", frame, "view", view)).getBytes(UTF_8);
    List<ResponseHeader> headers = List.of(Policy.withForm(frame, List.of()), frame.language());
    return Gzip.isAcceptedBy(request)
        ? Gzip.compressed(200, Responses.HTML, Gzip.of(html), headers)
        : Gzip.plain(200, Responses.HTML, html, headers);
  }

  private PeopleView view(Request request) {
    Optional<Caller> caller = request.signedIn();
    Messages say =
        caller.isPresent() ? members.of(request).say() : members.visitorLanguage(request);
    Boolean isListed = caller.map(one -> members.profile(one.owner()).listed()).orElse(null);
    PeopleQuery query = PeopleQuery.lenient(request);
    return query.talents().isEmpty()
        ? before(say, query, isListed)
        : result(say, query, request, isListed);
  }

  private PeopleView before(Messages say, PeopleQuery query, @Nullable Boolean isListed) {
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    List<String> some = search.toBeginWith(today);
    return new PeopleView(say, query, List.of(), null, null, null, List.of(), some, isListed);
  }

  private PeopleView result(
      Messages say, PeopleQuery query, Request request, @Nullable Boolean isListed) {
    request.charge(PeopleRoutes.COST);
    Found found = search.find(query, request.parameter("cursor"), request.reading(Memory.LIST));
    boolean isNone = found.people().isEmpty() && found.nextCursor() == null;
    List<PeopleQuery> similar = isNone ? search.similar(query) : List.of();
    return new PeopleView(
        say,
        query,
        search.shown(query),
        search.alias(query).orElse(null),
        found,
        isNone && similar.isEmpty() ? search.nearest(query).orElse(null) : null,
        similar,
        List.of(),
        isListed);
  }

  private Frame frame(PeopleView view, String origin) {
    Messages say = view.say();
    String title =
        view.found() == null
            ? say.text("Who knows what")
            : view.hasFound() ? view.heading() : view.nobody();
    boolean isIndexed = view.found() == null && directory == Directory.PUBLIC;
    return new Frame(
        say,
        title + " · Talent Tree",
        say.text("People who want to be found, by what they know."),
        say.direction(),
        "people",
        ColourScheme.STANDARD,
        isIndexed ? List.of() : List.of(Meta.name("robots", "noindex")),
        isIndexed ? origin + PeopleView.PEOPLE : null,
        List.of(),
        null,
        view.colours().css());
  }
}
