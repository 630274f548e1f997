package org.talenttree.web.html;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.ResponseHeader;
import org.talenttree.language.Messages;
import org.talenttree.web.theme.ColourScheme;

/**
 * The parts of a page around its content: its head, colours and writing direction.
 *
 * @param say the language of the page
 * @param kind the kind of page, for the style sheet
 * @param metas metadata for programs that show previews of links
 * @param alternates other forms of what the page shows
 * @param rules more rules of its style sheet, such as the colours of several trees
 * @param jsonLd the text of a script element, made by {@link JsonLd}
 */
public record Frame(
    Messages say,
    String title,
    String description,
    String direction,
    String kind,
    ColourScheme colours,
    List<Meta> metas,
    @Nullable String canonical,
    List<Alternate> alternates,
    @Nullable String jsonLd,
    String rules) {
  private static final Set<String> PAGES_OF_TREES = Set.of("tree", "embed", "compare", "role");

  /** Copies the lists. */
  public Frame {
    metas = List.copyOf(metas);
    alternates = List.copyOf(alternates);
  }

  /** Returns the frame of a page without metadata for link previews. */
  public static Frame plain(Messages say, String kind, String title, String description) {
    return new Frame(
        say,
        title,
        description,
        say.direction(),
        kind,
        ColourScheme.STANDARD,
        List.of(),
        null,
        List.of(),
        null,
        "");
  }

  /**
   * Returns whether the page shows a tree. Such a page is painted only when all paths have arrived:
   * lanes are as wide as their room, which a scroll bar changes when the page grows.
   */
  public boolean showsTree() {
    return PAGES_OF_TREES.contains(kind);
  }

  /** Returns the header that names the page's language (RFC 9110, section 8.5). */
  public ResponseHeader language() {
    return new ResponseHeader("Content-Language", say.tag());
  }

  /** Returns the style sheet of pages of this kind. */
  public StyleSheet sheet() {
    return switch (kind) {
      case "tree", "embed" -> StyleSheet.tree();
      case "compare", "compare plain" -> StyleSheet.compare();
      case "role" -> StyleSheet.role();
      case "landing" -> StyleSheet.front();
      case "profile" -> StyleSheet.profile();
      case "people" -> StyleSheet.people();
      case "guide", "reference" -> StyleSheet.documents();
      default -> StyleSheet.page();
    };
  }

  /** Returns the rules of this page alone. */
  public String css() {
    return colours.css() + rules;
  }

  /** A meta element, with either a property or a name. */
  public record Meta(@Nullable String property, @Nullable String name, String content) {
    /** Returns one with a property (Open Graph). */
    public static Meta property(String property, String content) {
      return new Meta(property, null, content);
    }

    /** Returns one with a name. */
    public static Meta name(String name, String content) {
      return new Meta(null, name, content);
    }
  }
}
