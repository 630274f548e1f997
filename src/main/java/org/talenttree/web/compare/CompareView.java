package org.talenttree.web.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Deadline;
import org.talenttree.compare.ComparedPath;
import org.talenttree.compare.ComparedTalent;
import org.talenttree.compare.ComparedTalent.Group;
import org.talenttree.compare.Comparison;
import org.talenttree.compare.Match;
import org.talenttree.compare.Match.By;
import org.talenttree.compare.PlacedTalent;
import org.talenttree.language.Messages;
import org.talenttree.web.pages.PageMemory;
import org.talenttree.web.view.NodeStyle;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/**
 * Two trees side by side on a page.
 *
 * @param firstName what the first tree's owner is called here
 * @param tree the talents of both where they stand together; each has its level in the first tree,
 *     or else in the second
 * @param byAnchor the talents by the ids of their elements
 * @param links where its links lead
 */
public record CompareView(
    TreeView first,
    TreeView second,
    String firstName,
    String secondName,
    Comparison comparison,
    TreeView tree,
    Map<String, ComparedTalent> byAnchor,
    Links links)
    implements NodeStyle {
  /**
   * How often the page names a person for one of their talents, at most; those that it names once
   * for a path are in what is reckoned for the path.
   */
  private static final int MENTIONS = 5;

  private static final int FEW = 8;
  private static final int QUARTER = 4;
  private static final int MAX_BEADS = 20;
  private static final int LARGE = 3;
  private static final int OPENING_LEVEL = 3;

  /** Copies the map. */
  public CompareView {
    byAnchor = Map.copyOf(byAnchor);
  }

  /** What there is to show. */
  public enum Kind {
    /** Both trees in one picture. */
    TOGETHER,
    /** Too little in common for a picture. */
    APART,
    /** Nothing in common. */
    NOTHING_SHARED,
    /** One and the same tree twice. */
    SAME_TREE,
    /** One of them has no talents. */
    EMPTY
  }

  /**
   * The addresses that a comparison leads to.
   *
   * @param first the page of the first tree
   * @param swapped the same comparison from the other side
   * @param other the form for another second tree
   * @param json empty where there is none, as {@code csv}
   */
  public record Links(
      String first, String second, String swapped, String other, String json, String csv) {
    /** Returns those of two published trees. */
    static Links published(TreeView first, TreeView second) {
      String one = first.address();
      String with = "?with=" + second.address().substring(1);
      return new Links(
          one,
          second.address(),
          second.address() + "?with=" + one.substring(1),
          one + "?with=",
          one + "/compare.json" + with,
          one + "/compare.csv" + with);
    }
  }

  /** Compares two published trees. */
  static CompareView of(ComparedTree first, ComparedTree second) {
    return of(first, second, Links.published(first.view(), second.view()));
  }

  /** Compares two trees, on a page that leads to these addresses. */
  static CompareView of(ComparedTree first, ComparedTree second, Links links) {
    Comparison comparison = Comparison.of(first.paths(), second.paths());
    List<String> names = ComparedTree.names(first, second);
    Map<String, ComparedTalent> byAnchor = new HashMap<>();
    List<PathView> paths = new ArrayList<>();
    for (ComparedPath path : comparison.paths()) {
      Deadline.check();
      MergedPath merged = new MergedPath(paths.size(), path, first.view(), second.view());
      paths.add(merged.view());
      IntStream.range(0, path.talents().size())
          .forEach(i -> byAnchor.put(merged.anchor(i), path.talents().get(i)));
    }
    return new CompareView(
        first.view(),
        second.view(),
        names.getFirst(),
        names.getLast(),
        comparison,
        first.view().withPaths(paths),
        byAnchor,
        links);
  }

  /** Returns the language of the page. */
  public Messages say() {
    return first.say();
  }

  /** Returns what there is to show. */
  public Kind kind() {
    int smaller = Math.min(first.talentCount(), second.talentCount());
    int shared = comparison.shared();
    if (smaller == 0) {
      return Kind.EMPTY;
    }
    if (first.id().equals(second.id())) {
      return Kind.SAME_TREE;
    }
    if (shared == 0) {
      return Kind.NOTHING_SHARED;
    }
    return shared < FEW && shared * QUARTER < smaller ? Kind.APART : Kind.TOGETHER;
  }

  /** Returns whether both trees are shown in one picture. */
  public boolean hasPicture() {
    return kind() == Kind.TOGETHER || kind() == Kind.SAME_TREE;
  }

  /** Returns the title of the page. */
  public String heading() {
    return switch (kind()) {
      case TOGETHER -> say().text("{0} and {1}, side by side", firstName, secondName);
      case APART ->
          say()
              .counted(
                  comparison.shared(),
                  "{1} and {2} meet in {0} talent",
                  "{1} and {2} meet in {0} talents",
                  firstName,
                  secondName);
      case NOTHING_SHARED -> say().text("{0} and {1} share no talent yet", firstName, secondName);
      case SAME_TREE -> say().text("This is one and the same tree");
      case EMPTY ->
          say()
              .text("{0}’s tree is still empty", first.talentCount() == 0 ? firstName : secondName);
    };
  }

  /** Returns how many talents are in a group. */
  public int count(Group group) {
    return comparison.counts().getOrDefault(group, 0);
  }

  /** Returns the sizes, 1 to 3, of the marks of a group in the string of beads. */
  public List<Integer> beads(Group group) {
    Stream<ComparedTalent> talents = comparison.of(group).stream().limit(MAX_BEADS);
    return group == Group.SECOND_AHEAD
        ? talents.map(CompareView::size).toList().reversed()
        : talents.map(CompareView::size).toList();
  }

  private static int size(ComparedTalent talent) {
    return talent.isShared() ? Math.min(LARGE, Math.abs(talent.difference())) : 1;
  }

  /** Returns what its path is called, in the first tree or else in the second. */
  public String path(ComparedTalent talent) {
    return talent.shown().path().name();
  }

  /** Returns the icon of the path that a talent of one of the trees is in. */
  public Picture.Drawn crest(PlacedTalent talent, boolean isSecond) {
    return (isSecond ? second : first).paths().get(talent.pathIndex()).crest();
  }

  /** Returns what the second calls a talent, where that is another name or spelling. */
  public @Nullable String otherName(ComparedTalent talent) {
    Match match = talent.match();
    return match == null || match.second().name().equalsIgnoreCase(talent.name())
        ? null
        : match.second().name();
  }

  /** Returns the talents that were matched under two names or spellings. */
  public List<ComparedTalent> renamed() {
    return comparison.talents().stream().filter(one -> otherName(one) != null).toList();
  }

  /** Returns the talent of an element. */
  public ComparedTalent at(TalentView talent) {
    return Objects.requireNonNull(byAnchor.get(talent.anchor()));
  }

  /** Returns the id of a talent's row in the table. */
  public String row(ComparedTalent talent) {
    PlacedTalent shown = talent.shown();
    return (talent.first() == null ? "s" : "r") + shown.pathIndex() + "-" + shown.index();
  }

  /** Returns the scales that the page shows, each once. */
  public List<Scale> scales() {
    return comparison.talents().stream().map(Scale::of).distinct().toList();
  }

  /** Returns the names of the talents that were matched by a means. */
  public String namesBy(By by) {
    return say()
        .list(
            comparison.talents().stream()
                .filter(one -> one.match() != null && one.match().by() == by)
                .map(ComparedTalent::name)
                .toList());
  }

  /** Returns the built-in icons of the page: those of the picture, or else of the lists' paths. */
  public List<Picture.Drawn> icons() {
    return hasPicture()
        ? tree.drawnPictures()
        : Stream.of(first, second)
            .flatMap(one -> one.paths().stream().map(PathView::crest))
            .distinct()
            .toList();
  }

  /** Returns the origins of the images, without duplicates. */
  List<String> imageOrigins() {
    return Stream.of(first, second).flatMap(one -> one.imageOrigins().stream()).distinct().toList();
  }

  /** Returns the talents that only one has, by path, in the owner's order. */
  public Map<String, List<PlacedTalent>> byPath(Group group) {
    Map<String, List<PlacedTalent>> paths = new LinkedHashMap<>();
    for (ComparedTalent one : comparison.talents()) {
      if (one.group() == group) {
        paths.computeIfAbsent(path(one), name -> new ArrayList<>()).add(one.shown());
      }
    }
    return paths;
  }

  /**
   * Returns the bytes of memory, at most, that the page takes beyond those of the trees as read.
   */
  long memory() {
    long characters = 0;
    for (ComparedTalent one : comparison.talents()) {
      String other = otherName(one);
      characters +=
          path(one).length()
              + MENTIONS * (one.first() == null ? 0 : firstName.length())
              + MENTIONS * (one.second() == null ? 0 : secondName.length())
              + (other == null ? 0 : 2 * other.length());
    }
    return PageMemory.of(tree) + PageMemory.ofText(characters);
  }

  @Override
  public String classes(TalentView talent) {
    ComparedTalent one = at(talent);
    String tile =
        switch (one.group()) {
          case FIRST_AHEAD -> one.difference() > 1 ? "ta full" : "ta";
          case SECOND_AHEAD -> one.difference() < -1 ? "tb full" : "tb";
          case ONLY_FIRST -> "ta only";
          case ONLY_SECOND -> "tb only";
          case LEVEL -> "tl";
        };
    return talent.relations().leadsOn() ? tile + " from " + opener(one) : tile;
  }

  @Override
  public List<String> line(TalentView source) {
    return switch (opener(at(source))) {
      case "first" -> LIT;
      case "second" -> List.of("edge", "beads");
      case "both" -> List.of("edge", "lit", "core two");
      default -> QUIET;
    };
  }

  /** Returns for whom a talent opens what comes after it. */
  private static String opener(ComparedTalent talent) {
    boolean first = talent.firstLevel() >= OPENING_LEVEL;
    boolean second = talent.secondLevel() >= OPENING_LEVEL;
    return first && second ? "both" : first ? "first" : second ? "second" : "none";
  }

  /** Returns what a screen reader says after the name. */
  public String inWords(ComparedTalent talent) {
    return switch (talent.group()) {
      case ONLY_FIRST -> say().text(", only {0}, level {1} of 5", firstName, talent.firstLevel());
      case ONLY_SECOND ->
          say().text(", only {0}, level {1} of 5", secondName, talent.secondLevel());
      default ->
          say()
              .text(
                  ", {0} {1} of 5, {2} {3} of 5",
                  firstName, talent.firstLevel(), secondName, talent.secondLevel());
    };
  }
}
