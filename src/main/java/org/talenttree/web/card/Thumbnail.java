package org.talenttree.web.card;

import java.util.List;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.TreeView;

/**
 * A small picture of a tree inside a page, in the colours of what it stands in: the begin of its
 * paths.
 *
 * @param svg has no ids, and no text but initials
 * @param icons those whose symbols the page must have
 */
public record Thumbnail(String svg, List<Picture.Drawn> icons) {
  private static final int WIDTH = 560;
  private static final int HEIGHT = 250;
  private static final int MARGIN = 16;

  /** The rows that have room below a crest, even those of the smallest tiles. */
  private static final int MAX_ROWS = 12;

  private static final int MAX_PATHS = 18;
  private static final PathGrid.Area AREA =
      new PathGrid.Area(
          WIDTH - 2 * MARGIN, HEIGHT - MARGIN, 28, 40, 58, MAX_ROWS, PathDrawing.MIN_TEXT);

  /** Copies the icons. */
  public Thumbnail {
    icons = List.copyOf(icons);
  }

  /** Draws a tree. */
  public static Thumbnail of(TreeView tree) {
    Drawing drawing = Drawing.inPage(WIDTH, HEIGHT);
    new PathGrid(tree, MAX_PATHS, AREA).draw(drawing, MARGIN, MARGIN, HEIGHT);
    return new Thumbnail(drawing.inPage(), drawing.icons());
  }
}
