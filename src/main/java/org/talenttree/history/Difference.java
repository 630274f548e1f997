package org.talenttree.history;

import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;

/**
 * One difference between two revisions of a tree.
 *
 * @param text a text for people, such as {@code Java 3 → 4}
 * @param path the path that differs or has the talent; null if the whole tree differs
 * @param talent the talent that differs; null if it is not a single talent
 * @param from the old name, slug, level as text or name of a level; null if the kind has none
 * @param to the new one
 */
public record Difference(
    Kind kind,
    Translatable text,
    @Nullable Named path,
    @Nullable Named talent,
    @Nullable String from,
    @Nullable String to) {

  /** The kind of a difference. */
  public enum Kind {
    CREATED,
    RESTORED_FROM_TRASH,
    TITLE,
    SLUG,
    TREE_DESCRIPTION,
    LEVEL_NAMES,
    SOURCE,
    THEME,
    PUBLISHED,
    UNPUBLISHED,
    GROWTH_SHOWN,
    GROWTH_HIDDEN,
    PATH_ADDED,
    PATH_REMOVED,
    PATH_RENAMED,
    PATHS_REORDERED,
    TALENT_ADDED,
    TALENT_REMOVED,
    TALENT_RENAMED,
    TALENT_MOVED,
    LEVEL,
    DESCRIPTION,
    ICON,
    REQUIRES,
    LINKS,
    TALENTS_REORDERED,
    DETAILS;

    /** Returns the kind as the API writes it, such as {@code talentAdded}. */
    String text() {
      StringBuilder text = new StringBuilder();
      for (String word : name().split("_", -1)) {
        text.append(text.isEmpty() ? word.toLowerCase(java.util.Locale.ROOT) : capital(word));
      }
      return text.toString();
    }

    private static String capital(String word) {
      return word.charAt(0) + word.substring(1).toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** A path or a talent, by its current or last id and name. */
  public record Named(String id, String name) {}

  /** Creates a difference of the whole tree. */
  static Difference ofTree(
      Kind kind, Translatable text, @Nullable String from, @Nullable String to) {
    return new Difference(kind, text, null, null, from, to);
  }
}
