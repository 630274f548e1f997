package org.talenttree.web.profile;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.web.growth.GrowthYear;
import org.talenttree.web.theme.TreeColours;
import org.talenttree.web.view.OwnerView;
import org.talenttree.web.view.Picture;

/**
 * A page of an owner's profile.
 *
 * @param owner what owners say about themselves
 * @param total how many trees the owner has published
 * @param number the number of the page, from 1
 * @param hasOlder whether there is a next page
 * @param year the growth of the trees; null if it is not shown
 * @param today the day that the page is shown
 */
public record Profile(
    String username,
    OwnerProfile owner,
    int total,
    int number,
    boolean hasOlder,
    List<TreeSummary> trees,
    @Nullable GrowthYear year,
    LocalDate today) {
  /** Copies the trees. */
  public Profile {
    trees = List.copyOf(trees);
  }

  /** Returns the display name, or the username if there is none. */
  public String name() {
    return view().name();
  }

  /** Returns the owner as pages show them. */
  public OwnerView view() {
    return new OwnerView(username, owner);
  }

  /** Returns the path of a tree's page. */
  public String address(TreeSummary tree) {
    return "/" + username + "/" + tree.slug();
  }

  /** Returns how many levels a tree gained in the year until today. */
  public int gained(TreeSummary tree) {
    return tree.gained(today);
  }

  /** Returns the colours of the trees. */
  public TreeColours colours() {
    return TreeColours.of(trees.stream().map(TreeSummary::colours));
  }

  /** Returns the links that prove the strongest talents of these trees. */
  public List<Proof> proofs() {
    return trees.stream()
        .flatMap(tree -> tree.proofs().stream())
        .sorted(Proof.STRONGEST_FIRST)
        .limit(Proof.MAX)
        .toList();
  }

  /** Returns how many such links these trees have. */
  public int links() {
    return trees.stream().mapToInt(TreeSummary::links).sum();
  }

  /** Returns the built-in icons that the page uses, without duplicates. */
  public List<Picture.Drawn> icons() {
    Stream<Picture.Drawn> ofTrees = trees.stream().flatMap(tree -> tree.picture().icons().stream());
    Stream<Picture.Drawn> ofProofs =
        proofs().stream()
            .map(proof -> proof.talent().picture())
            .filter(Picture.Drawn.class::isInstance)
            .map(Picture.Drawn.class::cast);
    Stream<Picture.Drawn> ofLinks = view().links().stream().map(OwnerView.ProfileLink::icon);
    return Stream.of(ofLinks, ofTrees, ofProofs).flatMap(all -> all).distinct().toList();
  }

  /** Returns the talents with the highest levels of all trees, without duplicates. */
  List<String> knowsAbout() {
    List<String> names = new ArrayList<>();
    trees.forEach(tree -> names.addAll(tree.best()));
    return names.stream().distinct().toList();
  }

  /** Returns whether there are several pages. */
  public boolean isPaged() {
    return number > 1 || hasOlder;
  }

  /** Returns the address of the previous page; null on the first. */
  public @Nullable String newer() {
    return switch (number) {
      case 1 -> null;
      case 2 -> "/" + username;
      default -> page(number - 1);
    };
  }

  /** Returns the address of the next page; null on the last. */
  public @Nullable String older() {
    return hasOlder ? page(number + 1) : null;
  }

  private String page(int other) {
    return "/" + username + "?page=" + other;
  }
}
