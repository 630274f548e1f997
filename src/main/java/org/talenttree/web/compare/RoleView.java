package org.talenttree.web.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.compare.Match;
import org.talenttree.compare.PlacedTalent;
import org.talenttree.compare.RoleProgress;
import org.talenttree.compare.RoleProgress.Step;
import org.talenttree.compare.RoleTalent;
import org.talenttree.language.Messages;
import org.talenttree.web.card.RoleCard;
import org.talenttree.web.pages.PageMemory;
import org.talenttree.web.view.GrowthSummary;
import org.talenttree.web.view.NodeStyle;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.Relation;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/**
 * The way of a tree to a role on a page.
 *
 * @param tree the tree of somebody on the way
 * @param role the tree whose levels are the targets
 * @param byAnchor the talents of the role by the ids of their elements
 * @param team what the team says whose role it is; null on a public page
 */
public record RoleView(
    TreeView tree,
    TreeView role,
    RoleProgress progress,
    List<Step> steps,
    Map<String, RoleTalent> byAnchor,
    @Nullable RoleTeam team)
    implements NodeStyle {
  private static final int MAX_NAMES = 5;

  /** Copies the list and the map. */
  public RoleView {
    steps = List.copyOf(steps);
    byAnchor = Map.copyOf(byAnchor);
  }

  /** Compares a tree with a role. */
  static RoleView of(ComparedTree tree, ComparedTree role, @Nullable RoleTeam team) {
    RoleProgress progress = RoleProgress.of(role.paths(), tree.paths());
    Map<String, RoleTalent> byAnchor = new HashMap<>();
    progress.talents().forEach(one -> byAnchor.put(anchor(one), one));
    return new RoleView(tree.view(), role.view(), progress, progress.steps(), byAnchor, team);
  }

  private static String anchor(RoleTalent talent) {
    return "n" + talent.role().pathIndex() + "-" + talent.role().index();
  }

  /** Returns the language of the page: that of the tree's owner. */
  public Messages say() {
    return tree.say();
  }

  /** Returns the owner's first name. */
  public String name() {
    return ComparedTree.first(tree.owner());
  }

  /** Returns whether the role asks for nothing. */
  public boolean isEmpty() {
    return progress.talents().isEmpty();
  }

  /** Returns whether all that the role asks is there. */
  public boolean isDone() {
    return !isEmpty() && progress.talentsReached() == progress.talents().size();
  }

  /** Returns whether nothing that the role asks is in the tree. */
  public boolean isBeginning() {
    return progress.talents().stream().allMatch(one -> one.match() == null);
  }

  /** Returns how many talents are one level away. */
  public long nearly() {
    return progress.talents().stream().filter(one -> one.toGo() == 1).count();
  }

  /** Returns the talent of the role in an element. */
  public RoleTalent at(TalentView talent) {
    return Objects.requireNonNull(byAnchor.get(talent.anchor()));
  }

  /** Returns what is there of a related talent's target, such as "2 of 3". */
  public String standing(Relation related) {
    RoleTalent one = Objects.requireNonNull(byAnchor.get(related.anchor()));
    return say().text("{0} of {1}", one.have(), one.target());
  }

  /** Returns the number of the step that a talent is, from 1; 0 if it is none. */
  public int step(RoleTalent talent) {
    return 1
        + IntStream.range(0, steps.size())
            .filter(i -> steps.get(i).talent().equals(talent))
            .findFirst()
            .orElse(-1);
  }

  /** Returns a talent of the role as pages show it. */
  public TalentView shown(RoleTalent talent) {
    return role.paths().get(talent.role().pathIndex()).talents().get(talent.role().index());
  }

  /** Returns a talent of the role, with the picture of the tree's where it has none. */
  public TalentView pictured(TalentView talent) {
    TalentView own = own(at(talent));
    return talent.picture() instanceof Picture.None && own != null
        ? talent.with(own.picture())
        : talent;
  }

  /** Returns the matching talent of the tree as pages show it; null if there is none. */
  public @Nullable TalentView own(RoleTalent talent) {
    Match match = talent.match();
    return match == null ? null : own(match.second());
  }

  /** Returns a talent of the tree as pages show it. */
  public TalentView own(PlacedTalent talent) {
    return tree.paths().get(talent.pathIndex()).talents().get(talent.index());
  }

  /** Returns the names of the talents that a talent still waits for. */
  public String after(RoleTalent talent) {
    return say()
        .list(
            talent.requires().stream()
                .map(i -> progress.talents().get(i))
                .filter(one -> !one.opens())
                .map(one -> one.role().name())
                .toList());
  }

  /** Returns the sum of the targets on a path, or of what is there of them. */
  public int sum(int path, boolean ofTargets) {
    return ofPath(path).mapToInt(ofTargets ? RoleTalent::target : RoleTalent::counted).sum();
  }

  /** Returns how much of a path's way is done, 0 to 100. */
  public int percent(int path) {
    return 100 * sum(path, false) / Math.max(1, sum(path, true));
  }

  /** Returns whether a path has a next step, so that it stays open on a page that folds. */
  public boolean hasStep(int path) {
    return steps.stream().anyMatch(one -> one.talent().role().pathIndex() == path);
  }

  private Stream<RoleTalent> ofPath(int path) {
    return role.paths().get(path).talents().stream().map(this::at);
  }

  /** Returns how what counts towards the role developed, if the owner shows growth. */
  public GrowthSummary growth() {
    List<List<GrowthSummary.Day>> days = new ArrayList<>();
    for (RoleTalent talent : progress.talents()) {
      TalentView own = own(talent);
      if (own != null) {
        days.add(
            own.days().stream()
                .map(day -> new GrowthSummary.Day(day.on(), Math.min(day.level(), talent.target())))
                .toList());
      }
    }
    return GrowthSummary.of(days);
  }

  /** Returns the rows of marks that the page shows, each once. */
  public List<LevelMarks> marks() {
    return progress.talents().stream().map(LevelMarks::of).distinct().toList();
  }

  /** Returns how many talents were matched by each means, in words. */
  public String matched() {
    List<Match> matches =
        progress.talents().stream().map(RoleTalent::match).filter(Objects::nonNull).toList();
    return List.of(Match.By.values()).stream()
        .map(by -> inWords(by, matches.stream().filter(one -> one.by() == by).count()))
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private String inWords(Match.By by, long count) {
    if (count == 0) {
      return "";
    }
    return switch (by) {
      case ID -> say().text("{0} by id", count);
      case NAME -> say().text("{0} by name", count);
      case ALIAS -> say().text("{0} by another name of the same thing", count);
    };
  }

  /** Returns the talents that are called otherwise in the tree. */
  public List<RoleTalent> renamed() {
    return progress.talents().stream()
        .filter(one ->
            one.match() != null && (one.match().by() == Match.By.ALIAS || one.match().isRenamed()))
        .toList();
  }

  /** Returns the built-in icons of the page. */
  public List<Picture.Drawn> icons() {
    return Stream.of(role, tree).flatMap(one -> one.drawnPictures().stream()).distinct().toList();
  }

  /** Returns the origins of the images, without duplicates. */
  List<String> imageOrigins() {
    return Stream.of(tree, role).flatMap(one -> one.imageOrigins().stream()).distinct().toList();
  }

  /** Returns the same as a picture for a README. */
  RoleCard card() {
    List<RoleCard.Next> next =
        steps.stream()
            .map(one -> new RoleCard.Next(one.talent().role().name(), one.from(), one.to()))
            .toList();
    String sum =
        say()
            .counted(
                progress.talents().size(),
                "{1} of {0} talent is there",
                "{1} of {0} talents are there",
                progress.talentsReached());
    return new RoleCard(name(), role.title(), progress.percent(), sum, next);
  }

  /**
   * Returns the bytes of memory, at most, that the page takes beyond those of the trees as read.
   */
  long memory() {
    return PageMemory.of(role) + PageMemory.of(tree);
  }

  /** Returns who of the team could help with a step; empty if nobody, or without a team. */
  public String helpers(Step step) {
    return team == null ? "" : team.helpers(progress.talents().indexOf(step.talent()), say());
  }

  /** Returns the names of what a step opens, as many as a sentence takes. */
  public String opens(Step step) {
    List<String> names =
        new ArrayList<>(
            step.opens().stream().limit(MAX_NAMES).map(one -> one.role().name()).toList());
    if (step.opens().size() > MAX_NAMES) {
      names.add(say().text("{0} more", step.opens().size() - MAX_NAMES));
    }
    return say().list(names);
  }

  /** Returns the address of the same in another format, such as json. */
  public String data(String format) {
    return tree.address() + "/role." + format + "?role=" + role.address().substring(1);
  }

  /** Returns the class of how far a talent is: there, on the way or not begun. */
  public String state(RoleTalent talent) {
    return talent.isReached() ? "there" : talent.have() > 0 ? "way" : "not";
  }

  @Override
  public String classes(TalentView talent) {
    RoleTalent one = at(talent);
    String on = !talent.relations().leadsOn() ? "" : one.opens() ? " from lit" : " from";
    boolean hasLines = !talent.relations().needsByLine().isEmpty();
    return state(one) + on + (!hasLines ? "" : one.requirementsMet() ? " to open" : " to");
  }

  @Override
  public List<String> line(TalentView source) {
    return at(source).opens() ? LIT : QUIET;
  }

  /** Returns what a screen reader says after the name. */
  public String inWords(RoleTalent talent) {
    String levels = say().text(", {0} of {1} levels", talent.have(), talent.target());
    return talent.requirementsMet() || talent.isReached()
        ? levels
        : levels + say().text(", after {0}", after(talent));
  }
}
