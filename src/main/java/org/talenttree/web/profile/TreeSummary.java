package org.talenttree.web.profile;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.web.card.Thumbnail;
import org.talenttree.web.growth.Gain;
import org.talenttree.web.growth.GrowthYear;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/**
 * A tree on a profile page.
 *
 * @param picture its paths in small
 * @param best the names of its strongest talents
 * @param proofs the links that prove its strongest talents
 * @param links how many such links it has
 * @param gains the levels gained lately; empty if the tree shows no growth
 */
public record TreeSummary(
    String title,
    String slug,
    ColourScheme colours,
    int paths,
    int talents,
    int points,
    int maxPoints,
    Thumbnail picture,
    List<String> best,
    List<Proof> proofs,
    int links,
    List<Gain> gains) {

  /** Bytes for the objects of a tree or a gain, without their texts. */
  private static final int OVERHEAD = 200;

  /** Copies the lists. */
  public TreeSummary {
    best = List.copyOf(best);
    proofs = List.copyOf(proofs);
    gains = List.copyOf(gains);
  }

  static TreeSummary of(Tree tree, Messages say) {
    // Nothing of the summary shows the owner's name.
    TreeView view = TreeReader.read(Json.read(TreeJson.ofPublic(tree, "")), say);
    return new TreeSummary(
        view.title(),
        view.slug(),
        view.colours(),
        view.paths().size(),
        view.talentCount(),
        view.points(),
        view.maxPoints(),
        Thumbnail.of(view),
        view.strongest().stream().map(TalentView::name).toList(),
        Proof.of(view),
        view.paths().stream()
            .flatMap(path -> path.talents().stream())
            .mapToInt(talent -> talent.evidence().size())
            .sum(),
        Gain.of(view));
  }

  /** Returns a line such as "3 paths · 11 talents". */
  public String size(Messages say) {
    return say.counted(paths, "{0} path", "{0} paths")
        + " · "
        + say.counted(talents, "{0} talent", "{0} talents");
  }

  /** Returns the talents with the highest levels in one line. */
  public String bestInOneLine() {
    return best.stream().collect(Collectors.joining(" · "));
  }

  /** Returns how many levels were gained in the year that ends with a day's month. */
  int gained(LocalDate today) {
    return GrowthYear.levels(gains, today);
  }

  /** Returns the approximate size in memory, in bytes. */
  int weight() {
    int icons = picture.icons().stream().mapToInt(icon -> icon.shapes().length()).sum();
    int texts = best.stream().mapToInt(String::length).sum() + title.length();
    int grown = gains.stream().mapToInt(gain -> OVERHEAD + 2 * gain.talent().length()).sum();
    int proved = proofs.stream().mapToInt(proof -> OVERHEAD + proof.weight()).sum();
    return OVERHEAD + picture.svg().length() + icons + 2 * texts + grown + proved;
  }
}
