package org.talenttree.history;

import org.jspecify.annotations.Nullable;

/**
 * One thing that differs between two revisions of a tree.
 *
 * @param text for people, such as {@code Java 3 → 4}
 * @param path what it is about, or where the talent is; null where it is about the whole tree
 * @param talent what it is about; null where it is about no single talent
 * @param from how it was: a name, a slug, a level as text; null where that says nothing
 * @param to how it has become
 */
public record Difference(
    Kind kind,
    String text,
    @Nullable Named path,
    @Nullable Named talent,
    @Nullable String from,
    @Nullable String to) {

  /** What sort of difference it is. */
  public enum Kind {
    CREATED,
    RESTORED_FROM_TRASH,
    TITLE,
    SLUG,
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

  /** A path or a talent, by the id and the name that it has or last had. */
  public record Named(String id, String name) {}

  /** Returns a difference of the whole tree. */
  static Difference ofTree(Kind kind, String text, @Nullable String from, @Nullable String to) {
    return new Difference(kind, text, null, null, from, to);
  }
}
