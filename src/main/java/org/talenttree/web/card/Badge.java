package org.talenttree.web.card;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.language.Messages;
import org.talenttree.web.card.Lettering.Style;
import org.talenttree.web.theme.ColourRole;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.view.PathView;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.TalentView;
import org.talenttree.web.view.TreeView;

/**
 * One line about a talent, a path or a whole tree, to stand next to other badges in a README.
 *
 * @param level the level of a talent; null for a path or a tree
 * @param message what follows the label in words
 * @param percent how full its bar is, unless it has a level
 * @param spoken the same for those who do not see it
 */
record Badge(
    String label,
    Picture.@Nullable Drawn icon,
    @Nullable Integer level,
    String message,
    int percent,
    String spoken) {
  private static final int HEIGHT = 28;
  private static final int PADDING = 10;
  private static final int ICON = 16;
  private static final int MAX_LABEL = 220;

  /** No name of a talent or path is longer, in any normal form. */
  private static final int MAX_NAME = 1_000;

  private static final int PIPS = 66;
  private static final int BAR = 60;
  private static final Style LABEL = new Style(13, true);
  private static final Style MESSAGE = new Style(12.5, false);

  // Most viewers' fonts are a little wider than the one that text is measured with.
  private static final double FONT_MARGIN = 1.07;

  static Badge of(TreeView tree) {
    return sum(tree.say(), tree.title(), null, tree.points(), tree.maxPoints());
  }

  static Badge of(PathView path, Messages say) {
    return sum(say, path.name(), path.crest(), path.points(), path.maxPoints());
  }

  static Badge of(TalentView talent, Messages say) {
    Picture.Drawn icon = talent.picture() instanceof Picture.Drawn drawn ? drawn : null;
    String message = talent.levelTitle();
    String spoken = say.text("Level {0} of 5, {1}", talent.level(), message);
    return new Badge(talent.name(), icon, talent.level(), message, talent.level() * 20, spoken);
  }

  private static Badge sum(
      Messages say, String label, Picture.@Nullable Drawn icon, int points, int maxPoints) {
    int percent = maxPoints == 0 ? 0 : points * 100 / maxPoints;
    String message = say.text("{0} of {1}", points, maxPoints);
    return new Badge(label, icon, null, message, percent, message);
  }

  /**
   * Returns the badge of the first talent of this name, in any case; empty if there is none.
   *
   * @param paths the paths to look through
   */
  static Optional<Badge> ofTalent(List<PathView> paths, String name, Messages say) {
    return paths.stream()
        .flatMap(path -> path.talents().stream())
        .filter(talent -> isNamed(talent.name(), name))
        .findFirst()
        .map(talent -> of(talent, say));
  }

  /** Returns the paths of this name, in any case. */
  static List<PathView> paths(TreeView tree, String name) {
    return tree.paths().stream().filter(path -> isNamed(path.name(), name)).toList();
  }

  private static boolean isNamed(String name, String requested) {
    return requested.length() <= MAX_NAME && comparable(name).equals(comparable(requested));
  }

  /** Returns a name in one case and normal form: names are stored as they were sent. */
  private static String comparable(String name) {
    return Normalizer.normalize(name.strip(), Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
  }

  /** Returns the JSON for Shields' endpoint badge (shields.io/badges/endpoint-badge). */
  byte[] shields(ColourScheme colours) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeNumberProperty("schemaVersion", 1);
      json.writeStringProperty("label", label);
      json.writeStringProperty("message", level == null ? message : level + "/5 " + message);
      json.writeStringProperty("color", colours.light().accent().hex());
      json.writeNumberProperty("cacheSeconds", 300);
      json.writeEndObject();
    });
  }

  /** Returns the badge as SVG: the label, then diamonds for a level or a bar with the points. */
  String svg(ColourScheme colours) {
    String name = Lettering.fit(label, LABEL, MAX_LABEL);
    double start = PADDING + (icon == null ? 0 : ICON + 6);
    double length = Lettering.width(name, LABEL) * FONT_MARGIN;
    double middle = start + length + PADDING;
    double words = Lettering.width(message, MESSAGE) * FONT_MARGIN;
    double sign = level == null ? BAR : PIPS;
    int width = (int) Math.ceil(middle + sign + 8 + words + PADDING);
    Drawing drawing = new Drawing(width, HEIGHT, colours, false);
    drawing.box(0.5, 0.5, width - 1, HEIGHT - 1, 8, ColourRole.PANEL, ColourRole.LINE, 1);
    if (icon != null) {
      drawing.icon(icon, PADDING, (HEIGHT - ICON) / 2.0, ICON, ColourRole.ACCENT_TEXT);
    }
    drawing.fitted(name, start, 18.5, LABEL, ColourRole.TEXT, length);
    if (level == null) {
      drawing.bar(middle, 10, BAR, 8, percent);
    } else {
      drawing.pips(middle + 5, HEIGHT / 2.0, 13, 5, level);
    }
    drawing.fitted(message, middle + sign + 8, 18.5, MESSAGE, ColourRole.MUTED, words);
    return drawing.svg(label, spoken);
  }
}
