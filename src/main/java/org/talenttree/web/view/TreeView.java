package org.talenttree.web.view;

import com.google.re2j.Pattern;
import java.text.Bidi;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;
import org.talenttree.tree.rules.LevelNames;
import org.talenttree.web.theme.ColourScheme;
import tools.jackson.databind.JsonNode;

/**
 * A tree on a page.
 *
 * @param say the language that it is shown in, except for the words of its owner
 * @param source the tree that it is a copy of, if anyone may know that
 */
public record TreeView(
    String id,
    String title,
    OwnerView owner,
    String slug,
    List<LinkedText.Part> description,
    LevelNames levels,
    Instant updatedAt,
    ColourScheme colours,
    List<PathView> paths,
    TreeLayout layout,
    @Nullable SourceLink source,
    Messages say) {
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final int MAX_PATHS_UNFOLDED = 6;
  private static final int MAX_TALENTS_UNFOLDED = 60;
  private static final int BEST = 3;
  private static final int MIN_TALENTS_FOR_BEST = 6;
  private static final int MAX_BEST_OF_PATH = 2;

  /** Copies the lists. */
  public TreeView {
    description = List.copyOf(description);
    paths = List.copyOf(paths);
  }

  /** Returns the owner's username. */
  public String username() {
    return owner.username();
  }

  /** Returns the owner's display name, or the username if there is none. */
  public String ownerName() {
    return owner.name();
  }

  /** Returns the path of its page. */
  public String address() {
    return owner.address() + "/" + slug;
  }

  /** Returns the sum of the levels. */
  public int points() {
    return paths.stream().mapToInt(PathView::points).sum();
  }

  /** Returns the sum of the levels if all were 5. */
  public int maxPoints() {
    return paths.stream().mapToInt(PathView::maxPoints).sum();
  }

  /** Returns the number of talents on all paths. */
  public int talentCount() {
    return paths.stream().mapToInt(path -> path.talents().size()).sum();
  }

  /** Returns whether its page shows only the beginning of long paths. */
  public boolean folds() {
    return folds(paths);
  }

  private static boolean folds(List<PathView> paths) {
    return paths.size() > MAX_PATHS_UNFOLDED || hasManyTalents(paths);
  }

  /** Returns whether its page lists all paths at its side. */
  public boolean isBig() {
    return hasManyTalents(paths);
  }

  /** Returns the same tree with other paths. */
  public TreeView withPaths(List<PathView> others) {
    return new TreeView(
        id,
        title,
        owner,
        slug,
        description,
        levels,
        updatedAt,
        colours,
        others,
        layout(others),
        source,
        say);
  }

  /** Lays out the paths of a tree. */
  static TreeLayout layout(List<PathView> paths) {
    return new TreeLayout(paths, folds(paths), hasManyTalents(paths));
  }

  private static boolean hasManyTalents(List<PathView> paths) {
    return paths.stream().mapToInt(path -> path.talents().size()).sum() > MAX_TALENTS_UNFOLDED;
  }

  /** Returns whether lines lead from talents to others that need them. */
  public boolean isGraph() {
    return layout.graphs().stream().anyMatch(graph -> graph.layout().isGraph());
  }

  /**
   * Returns three talents that its owner is best at: by level, then evidence, notes, and how many
   * others need them; at most two of one path where others have some too, and no name twice. Empty
   * for a small tree, and for one without a talent of level 3.
   */
  public List<TalentView> best() {
    List<TalentView> strongest = strongest();
    return talentCount() >= MIN_TALENTS_FOR_BEST && strongest.getFirst().isFirm()
        ? strongest
        : List.of();
  }

  /** Returns the same three of any tree, fewer if it has fewer talents. */
  public List<TalentView> strongest() {
    List<TalentView> all =
        paths.stream()
            .flatMap(path -> path.talents().stream())
            .sorted(TalentView.STRONGEST_FIRST)
            .toList();
    List<TalentView> best = new ArrayList<>();
    for (int ofPath : new int[] {MAX_BEST_OF_PATH, BEST}) {
      for (TalentView talent : all) {
        if (best.size() < BEST && isFurther(talent, best, ofPath)) {
          best.add(talent);
        }
      }
    }
    return best;
  }

  private static boolean isFurther(TalentView talent, List<TalentView> best, int ofPath) {
    return best.stream().noneMatch(other -> other.name().equals(talent.name()))
        && best.stream().filter(other -> other.path().equals(talent.path())).count() < ofPath;
  }

  /** Returns whether a talent needs one that is shown by a link, such as one of another path. */
  public boolean needsByLink() {
    return paths.stream()
            .flatMap(path -> path.talents().stream())
            .anyMatch(talent -> !talent.relations().needsByLink().isEmpty())
        || layout.graphs().stream().anyMatch(graph -> !graph.layout().stubs().isEmpty());
  }

  /** Returns whether several lines of a path end at one of its talents. */
  public boolean hasKeystone() {
    return paths.stream()
        .flatMap(path -> path.talents().stream())
        .anyMatch(talent -> talent.relations().isKeystone());
  }

  /** Returns the name of a level, 1 to 5. */
  public String levelTitle(int level) {
    return levels.of(level);
  }

  /** Returns a line such as "4 paths · 21 talents · 69 of 105 points". */
  public String summary() {
    return summary(say, paths.size(), talentCount(), points());
  }

  /** Returns what a picture of it shows, such as "21 talents on 4 paths, 69 of 105 points". */
  public String inPicture() {
    String sums =
        say.text(
            "{0} on {1}, {2} of {3} points",
            say.counted(talentCount(), "{0} talent", "{0} talents"),
            say.counted(paths.size(), "{0} path", "{0} paths"),
            points(),
            maxPoints());
    GrowthSummary growth = growth();
    return growth.isShown()
        ? say.text("{0}, {1} {2}", sums, growth.gain(say), growth.since(say))
        : sums;
  }

  /**
   * Returns the description in one line, or if there is none, what the owner is best at, or for a
   * small tree its sums.
   */
  public String inOneLine() {
    List<String> names = best().stream().map(TalentView::name).toList();
    return description.isEmpty()
        ? say.text("{0}, by {1}", names.isEmpty() ? summary() : say.list(names), ownerName())
        : SPACES
            .matcher(
                description.stream()
                    .map(LinkedText.Part::text)
                    .collect(Collectors.joining())
                    .strip())
            .replaceAll(" ");
  }

  /** Returns a line such as "4 paths · 21 talents · 69 of 105 points" from the numbers. */
  public static String summary(Messages say, int paths, int talents, int points) {
    return String.join(
        " · ",
        say.counted(paths, "{0} path", "{0} paths"),
        say.counted(talents, "{0} talent", "{0} talents"),
        say.text("{0} of {1} points", points, talents * Level.MAX));
  }

  /** Returns how the levels developed. */
  public GrowthSummary growth() {
    return GrowthSummary.of(
        paths.stream().flatMap(path -> path.talents().stream()).map(TalentView::days).toList());
  }

  /** Returns the writing direction of the title. */
  public String direction() {
    return isMirrored() ? "rtl" : "ltr";
  }

  /** Returns whether pages and pictures go from right to left, as the title does. */
  public boolean isMirrored() {
    return !new Bidi(title, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight();
  }

  /** Returns the day of the last change, in UTC. */
  public LocalDate updatedOn() {
    return updatedAt.atZone(ZoneOffset.UTC).toLocalDate();
  }

  /** Returns the day of the last change as text. */
  public String updatedInWords() {
    return say.day(updatedOn());
  }

  /** Returns the built-in icons that the tree uses, without duplicates. */
  public List<Picture.Drawn> drawnPictures() {
    return paths.stream()
        .flatMap(path ->
            Stream.concat(
                Stream.of(path.crest()), path.talents().stream().map(TalentView::picture)))
        .filter(Picture.Drawn.class::isInstance)
        .map(Picture.Drawn.class::cast)
        .distinct()
        .toList();
  }

  /** Returns the built-in icons of its page: those of the tree and of its owner's links. */
  public List<Picture.Drawn> icons() {
    return Stream.concat(
            owner.firstLinks().stream().map(OwnerView.ProfileLink::icon), drawnPictures().stream())
        .distinct()
        .toList();
  }

  /** Returns the origins of the images, without duplicates. */
  public List<String> imageOrigins() {
    Stream<Picture> ofTalents =
        paths.stream().flatMap(path -> path.talents().stream()).map(TalentView::picture);
    return Stream.concat(Stream.of(owner.picture()), ofTalents)
        .filter(Picture.Fetched.class::isInstance)
        .map(picture -> ((Picture.Fetched) picture).origin())
        .distinct()
        .toList();
  }

  /** The published tree that a tree is a copy of. */
  public record SourceLink(String username, String slug, String title) {
    /** Reads the member of a public tree; returns null if it is absent. */
    static @Nullable SourceLink read(JsonNode source) {
      return source.isMissingNode()
          ? null
          : new SourceLink(
              source.path("username").asString(""),
              source.path("slug").asString(""),
              source.path("title").asString(""));
    }

    /** Returns the path of its page. */
    public String address() {
      return "/" + username + "/" + slug;
    }
  }
}
