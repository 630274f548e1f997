package org.talenttree.web.profile;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.talenttree.api.CostlyReply;
import org.talenttree.api.Refused;
import org.talenttree.api.Reply;
import org.talenttree.api.Request;
import org.talenttree.api.RequestBudget.Memory;
import org.talenttree.api.Route;
import org.talenttree.language.Languages;
import org.talenttree.published.PublishedPart;
import org.talenttree.published.PublishedTrees;
import org.talenttree.web.Answers;
import org.talenttree.web.Frame;
import org.talenttree.web.Policy;
import org.talenttree.web.Templates;
import org.talenttree.web.TreeFrames;

/** Serves the profile pages: an owner's published trees, the newest first. */
public final class ProfileRoutes {
  /** The number of trees on a page. */
  static final int PAGE_SIZE = 24;

  // At most five digits, so that the offset cannot overflow.
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,4}");

  /**
   * A page with more {@link TreeSummaries#work} than this, in bytes, is costly work. Parsing 128
   * KiB of JSON takes 1 to 3 ms on one core; rendering as much of cached summaries takes 2 to 4 ms.
   */
  private static final int MAX_CHEAP_WORK = 128 << 10;

  private final PublishedTrees trees;
  private final Languages languages;
  private final TreeSummaries summaries;

  /** Serves these published trees. */
  public ProfileRoutes(PublishedTrees trees, Languages languages) {
    this.trees = trees;
    this.languages = languages;
    this.summaries = new TreeSummaries(trees, languages.english());
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(Route.page("/{username}", this::profile).parameters("page"));
  }

  private Reply profile(Request request) {
    int number = number(request);
    PublishedPart part = part(request.variable("username"), number);
    long work = summaries.work(part.trees());
    request.charge(work);
    return work > MAX_CHEAP_WORK
        ? new CostlyReply(() -> show(request, number, part))
        : show(request, number, part);
  }

  private static int number(Request request) {
    String page = request.parameter("page").orElse("1");
    if (!NUMBER.matcher(page).matches()) {
      throw Refused.notFound();
    }
    return Integer.parseInt(page);
  }

  // An account without published trees gets the same answer as no account.
  private PublishedPart part(String username, int number) {
    return trees.list(username, (number - 1) * PAGE_SIZE, PAGE_SIZE).orElseThrow(Refused::notFound);
  }

  private Reply show(Request request, int number, PublishedPart part) {
    // The trees are parsed one after the other, so the memory for the largest is enough.
    request.reserve(Memory.SUMMARY, summaries.largestToRead(part.trees()));
    List<TreeSummary> shown =
        part.trees().stream().map(summaries::find).flatMap(Optional::stream).toList();
    if (shown.isEmpty()) {
      throw Refused.notFound();
    }
    request.reserve(Memory.PROFILE, shown.stream().mapToLong(TreeSummary::weight).sum());
    String username = part.username().value();
    boolean hasOlder = part.total() > number * PAGE_SIZE;
    Profile profile = new Profile(username, part.total(), number, hasOlder, shown);
    PublishedPart first = number == 1 ? part : part(username, 1);
    Frame frame =
        TreeFrames.profile(languages.english(), username, first.trees(), request.origin());
    return Answers.html(
        request,
        Templates.render("profile", Map.of("frame", frame, "profile", profile)),
        Policy.of(frame, List.of(), false),
        frame.language());
  }
}
