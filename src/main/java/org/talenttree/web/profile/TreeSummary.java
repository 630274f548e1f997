package org.talenttree.web.profile;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.web.growth.Gain;
import org.talenttree.web.growth.GrowthYear;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;

/**
 * A tree on a profile page.
 *
 * @param columns the first paths
 * @param best the names of the talents with the highest levels
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
    List<Column> columns,
    List<String> best,
    List<Proof> proofs,
    int links,
    List<Gain> gains) {
  private static final int MAX_COLUMNS = 5;
  private static final int MAX_TILES = 4;
  private static final int BEST = 3;

  /** Bytes for the objects of a tree or a tile, without their texts. */
  private static final int OVERHEAD = 200;

  /** A path: its crest and its first talents. */
  public record Column(Picture.Drawn crest, List<Tile> tiles) {}

  /**
   * A talent: an icon or, if that is null, initials.
   *
   * @param isOn whether the line from the tile above is lit
   */
  public record Tile(int level, Picture.@Nullable Drawn icon, String initials, boolean isOn) {}

  /** Copies the lists. */
  public TreeSummary {
    columns = List.copyOf(columns);
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
        view.paths().stream().limit(MAX_COLUMNS).map(TreeSummary::column).toList(),
        view.paths().stream()
            .flatMap(path -> path.talents().stream())
            .sorted(Comparator.comparingInt(TalentView::level).reversed())
            .limit(BEST)
            .map(TalentView::name)
            .toList(),
        Proof.of(view),
        view.paths().stream()
            .flatMap(path -> path.talents().stream())
            .mapToInt(talent -> talent.evidence().size())
            .sum(),
        Gain.of(view));
  }

  private static Column column(PathView path) {
    return new Column(
        path.crest(),
        path.talents().stream()
            .limit(MAX_TILES)
            .map(talent ->
                new Tile(
                    talent.level(),
                    talent.picture() instanceof Picture.Drawn drawn ? drawn : null,
                    talent.initials(),
                    talent.isFirm()))
            .toList());
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
    int tiles =
        columns.stream()
            .mapToInt(column ->
                column.crest().shapes().length()
                    + column.tiles().stream()
                        .mapToInt(tile ->
                            OVERHEAD + (tile.icon() == null ? 0 : tile.icon().shapes().length()))
                        .sum())
            .sum();
    int texts = best.stream().mapToInt(String::length).sum() + title.length();
    int grown = gains.stream().mapToInt(gain -> OVERHEAD + 2 * gain.talent().length()).sum();
    int proved = proofs.stream().mapToInt(proof -> OVERHEAD + proof.weight()).sum();
    return OVERHEAD + tiles + 2 * texts + grown + proved;
  }
}
