package org.talenttree.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.web.theme.ColourScheme;

/**
 * What surrounds the content of every page: its head, colours and writing direction.
 *
 * @param kind names the sort of page, for the style sheet
 * @param metas what programs read that show links to it
 * @param jsonLd a script's text, made by {@link JsonLd}
 */
public record Frame(
    String title,
    String description,
    String direction,
    String kind,
    ColourScheme look,
    List<Meta> metas,
    @Nullable String canonical,
    @Nullable String oembed,
    @Nullable String jsonLd) {

  /** Copies the list. */
  public Frame {
    metas = List.copyOf(metas);
  }

  /** Returns the frame of a page that is nobody's and that no link is shown for. */
  public static Frame plain(String kind, String title, String description) {
    return new Frame(
        title, description, "ltr", kind, ColourScheme.STANDARD, List.of(), null, null, null);
  }

  /**
   * Returns whether it frames a tree. Its paths are awaited before anything is painted: half a line
   * that is centred would move when its rest arrives.
   */
  public boolean showsTree() {
    return kind.equals("tree") || kind.equals("embed");
  }

  /** Returns the style sheet of all pages. */
  public StyleSheet sheet() {
    return StyleSheet.PAGE;
  }

  /** One fact about a page, told as a property or under a name. */
  public record Meta(@Nullable String property, @Nullable String name, String content) {}
}
