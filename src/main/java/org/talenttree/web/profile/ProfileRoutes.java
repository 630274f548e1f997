package org.talenttree.web.profile;

import com.google.re2j.Pattern;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Request.Memory;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Route;
import org.talenttree.language.Languages;
import org.talenttree.language.Messages;
import org.talenttree.published.PublishedTrees;
import org.talenttree.published.PublishedTrees.PublishedPart;
import org.talenttree.tree.TreeHead;
import org.talenttree.web.card.CardRoutes;
import org.talenttree.web.card.YearCard;
import org.talenttree.web.growth.GrowthYear;
import org.talenttree.web.html.Frame;
import org.talenttree.web.html.Policy;
import org.talenttree.web.html.Policy.Framing;
import org.talenttree.web.html.Responses;
import org.talenttree.web.html.Templates;
import org.talenttree.web.theme.ColourScheme;

/** Serves the profiles: an owner's published trees, the newest first, and a year of growth. */
public final class ProfileRoutes {
  /** The number of trees on a page. */
  static final int PAGE_SIZE = 24;

  /** How many trees the year of growth counts, the newest. */
  private static final int YEAR_SIZE = 100;

  // At most five digits, so that the offset cannot overflow.
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,4}");

  /**
   * A page with more {@link TreeSummaries#work} than this, in bytes, is costly work. Parsing 128
   * KiB of JSON takes 1 to 3 ms on one core; rendering as much of cached summaries takes 2 to 4 ms.
   */
  private static final int MAX_CHEAP_WORK = 128 << 10;

  /** The sources of the picture of an owner, which may lead on to another host. */
  private static final List<String> HTTPS = List.of("https:");

  private final PublishedTrees trees;
  private final Languages languages;
  private final TreeSummaries summaries;
  private final InstantSource clock;

  /** Serves these published trees. */
  public ProfileRoutes(PublishedTrees trees, Languages languages, InstantSource clock) {
    this.trees = trees;
    this.languages = languages;
    this.summaries = new TreeSummaries(trees, languages.english());
    this.clock = clock;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page("/{username}", this::profile).parameters("page"),
        Route.page("/{username}/year.svg", this::year).parameters("theme").crossOriginReadable());
  }

  private Response profile(Request request) {
    int number = number(request);
    String username = request.variable("username");
    PublishedPart part =
        number == 1 ? part(username, 0, YEAR_SIZE) : part(username, number, PAGE_SIZE);
    return counted(request, part, () -> show(request, number, part));
  }

  private Response year(Request request) {
    PublishedPart part = part(request.variable("username"), 0, YEAR_SIZE);
    return counted(request, part, () -> draw(request, part));
  }

  /** Runs work with these trees after it was counted by what they weigh. */
  private Response counted(Request request, PublishedPart part, Supplier<Response> to) {
    long work = summaries.work(part.trees());
    request.charge(work);
    return work > MAX_CHEAP_WORK ? new CostlyResponse(to) : to.get();
  }

  private static int number(Request request) {
    String page = request.parameter("page").orElse("1");
    if (!NUMBER.matcher(page).matches()) {
      throw Refused.notFound();
    }
    return Integer.parseInt(page);
  }

  // An account without published trees gets the same answer as no account.
  private PublishedPart part(String username, int number, int size) {
    int from = number == 0 ? 0 : (number - 1) * PAGE_SIZE;
    return trees.list(username, from, size).orElseThrow(Refused::notFound);
  }

  private List<TreeSummary> read(Request request, PublishedPart part) {
    // The trees are parsed one after the other, so the memory for the largest is enough.
    request.reserve(Memory.SUMMARY, summaries.largestToRead(part.trees()));
    List<TreeSummary> read =
        part.trees().stream().map(summaries::find).flatMap(Optional::stream).toList();
    if (read.isEmpty()) {
      throw Refused.notFound();
    }
    return read;
  }

  private Messages language(PublishedPart part) {
    return languages.find(part.profile().language()).orElse(languages.english());
  }

  private LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
  }

  private GrowthYear growth(List<TreeSummary> all) {
    return GrowthYear.of(all.stream().map(TreeSummary::gains).toList(), today());
  }

  private Response draw(Request request, PublishedPart part) {
    GrowthYear year = growth(read(request, part));
    ColourScheme colours = ColourScheme.STANDARD.in(request.parameter("theme").orElse("auto"));
    String name = part.profile().nameOr(part.username().value());
    return Responses.text(
        request,
        Responses.SVG,
        YearCard.svg(language(part), name, year, colours),
        Responses.FRESH,
        CardRoutes.POLICY);
  }

  private Response show(Request request, int number, PublishedPart part) {
    List<TreeSummary> all = read(request, part);
    List<TreeSummary> shown = all.subList(0, Math.min(PAGE_SIZE, all.size()));
    request.reserve(Memory.PROFILE, shown.stream().mapToLong(TreeSummary::weight).sum());
    String username = part.username().value();
    @Nullable GrowthYear year = number == 1 ? growth(all) : null;
    Profile profile =
        new Profile(
            username,
            part.profile(),
            part.total(),
            number,
            part.total() > number * PAGE_SIZE,
            shown,
            year == null || year.levels() == 0 ? null : year,
            today());
    List<TreeHead> first = number == 1 ? part.trees() : part(username, 1, PAGE_SIZE).trees();
    Frame frame =
        ProfileFrames.of(
            language(part),
            profile,
            first.subList(0, Math.min(PAGE_SIZE, first.size())),
            request.origin());
    return Responses.html(
        request,
        Templates.render("profile", Map.of("frame", frame, "profile", profile)),
        Policy.of(frame, part.profile().hasPictureElsewhere() ? HTTPS : List.of(), Framing.DENIED),
        frame.language());
  }
}
