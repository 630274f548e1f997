package org.talenttree.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.talenttree.history.Differences.Difference.Kind;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.language.Translatable;
import org.talenttree.tree.Tree;
import org.talenttree.tree.rules.LevelNames;
import org.talenttree.tree.rules.TreeBounds;
import org.talenttree.tree.rules.TreeDetails;
import org.talenttree.tree.rules.TreeSource;
import tools.jackson.databind.JsonNode;

/**
 * The differences between two revisions of a tree.
 *
 * @param listed the first 200 of them
 * @param count how many there are, listed or not
 */
public record Differences(List<Difference> listed, int count) {
  /** The most differences that are listed; the rest is only counted, to limit the answer's size. */
  static final int MAX = 200;

  /** No difference. */
  public static final Differences NONE = new Differences(List.of(), 0);

  /** Copies the list. */
  public Differences {
    listed = List.copyOf(listed);
  }

  static Differences ofCreation() {
    return new Differences(
        List.of(Difference.ofTree(Kind.CREATED, Translatable.of("created the tree"))), 1);
  }

  /** Returns these after a first one that says that the tree was restored from the trash. */
  Differences withRestoration() {
    List<Difference> all = new ArrayList<>();
    all.add(
        Difference.ofTree(
            Kind.RESTORED_FROM_TRASH, Translatable.of("brought the tree back from the trash")));
    all.addAll(listed);
    return new Differences(all.subList(0, Math.min(MAX, all.size())), count + 1);
  }

  /** Returns the texts of the listed differences. */
  public List<Translatable> texts() {
    return listed.stream().map(Difference::text).toList();
  }

  /** Compares two revisions of a tree. */
  public static Differences between(Tree earlier, Tree later) {
    List<Difference> all = new ArrayList<>();
    title(earlier, later, all);
    slug(earlier, later, all);
    details(earlier.details(), later.details(), all);
    source(earlier.details().source(), later.details().source(), all);
    theme(earlier.theme(), later.theme(), all);
    state(earlier, later, all);
    if (!earlier.paths().equals(later.paths())) {
      int before = all.size();
      new PathDifferences(earlier.paths(), later.paths(), all).addAll();
      if (all.size() == before) {
        all.add(Difference.ofTree(Kind.DETAILS, Translatable.of("details of the paths changed")));
      }
    }
    return new Differences(all.subList(0, Math.min(MAX, all.size())), all.size());
  }

  private static void title(Tree earlier, Tree later, List<Difference> all) {
    if (!earlier.title().equals(later.title())) {
      all.add(
          Difference.ofTree(
              Kind.TITLE,
              Translatable.of(
                  "title changed from \"{0}\" to \"{1}\"", earlier.title(), later.title()),
              earlier.title(),
              later.title()));
    }
  }

  private static void slug(Tree earlier, Tree later, List<Difference> all) {
    String from = earlier.slug().value();
    String to = later.slug().value();
    if (!from.equals(to)) {
      all.add(Difference.ofTree(Kind.SLUG, Translatable.of("slug {0} → {1}", from, to), from, to));
    }
  }

  private static void source(
      @Nullable TreeSource from, @Nullable TreeSource to, List<Difference> all) {
    if (to != null && !to.equals(from)) {
      Translatable text =
          Translatable.of(
              "merged with {0} at revision {1}",
              to.username().value() + "/" + to.slug().value(), String.valueOf(to.revision()));
      all.add(Difference.ofTree(Kind.SOURCE, text));
    }
  }

  private static void theme(JsonText earlier, JsonText later, List<Difference> all) {
    if (earlier.equals(later)) {
      return;
    }
    JsonNode from = Json.read(earlier.bytes());
    JsonNode to = Json.read(later.bytes());
    TreeSet<String> keys = new TreeSet<>(from.propertyNames());
    keys.addAll(to.propertyNames());
    keys.removeIf(key -> Objects.equals(from.get(key), to.get(key)));
    Object which =
        keys.isEmpty() ? Translatable.of("order of its colours") : String.join(", ", keys);
    all.add(Difference.ofTree(Kind.THEME, Translatable.of("theme changed: {0}", which)));
  }

  private static void state(Tree earlier, Tree later, List<Difference> all) {
    if (earlier.isPublic() != later.isPublic()) {
      all.add(
          later.isPublic()
              ? Difference.ofTree(Kind.PUBLISHED, Translatable.of("published"))
              : Difference.ofTree(Kind.UNPUBLISHED, Translatable.of("unpublished")));
    }
    if (earlier.showsGrowth() != later.showsGrowth()) {
      all.add(
          later.showsGrowth()
              ? Difference.ofTree(Kind.GROWTH_SHOWN, Translatable.of("growth shown"))
              : Difference.ofTree(Kind.GROWTH_HIDDEN, Translatable.of("growth hidden")));
    }
  }

  private static void details(TreeDetails earlier, TreeDetails later, List<Difference> all) {
    if (earlier.equals(later)) {
      return; // names and description are parsed at each call
    }
    description(earlier.description(), later.description(), all);
    levelNames(earlier.levelNames(), later.levelNames(), all);
    if (earlier.levelNames().equals(later.levelNames())
        && earlier.hasLevelNames() != later.hasLevelNames()) {
      Translatable text =
          later.hasLevelNames()
              ? Translatable.of("standard names of the levels given")
              : Translatable.of("standard names of the levels no longer given");
      all.add(Difference.ofTree(Kind.LEVEL_NAMES, text));
    }
  }

  private static void description(
      @Nullable String earlier, @Nullable String later, List<Difference> all) {
    if (!Objects.equals(earlier, later)) {
      Translatable text =
          earlier == null
              ? Translatable.of("description added")
              : later == null
                  ? Translatable.of("description removed")
                  : Translatable.of("description changed");
      all.add(Difference.ofTree(Kind.TREE_DESCRIPTION, text));
    }
  }

  private static void levelNames(LevelNames earlier, LevelNames later, List<Difference> all) {
    for (int level = 1; level <= TreeBounds.LEVELS; level++) {
      String from = earlier.of(level);
      String to = later.of(level);
      if (!from.equals(to)) {
        Translatable text =
            Translatable.of("level {0} is called \"{1}\", was \"{2}\"", level, to, from);
        all.add(Difference.ofTree(Kind.LEVEL_NAMES, text, from, to));
      }
    }
  }

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
      public String text() {
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

    /** Returns the id of the talent that differs, or of the path; null if the whole tree does. */
    public @Nullable String id() {
      Named named = talent == null ? path : talent;
      return named == null ? null : named.id();
    }

    static Difference ofTree(Kind kind, Translatable text) {
      return ofTree(kind, text, null, null);
    }

    static Difference ofTree(
        Kind kind, Translatable text, @Nullable String from, @Nullable String to) {
      return new Difference(kind, text, null, null, from, to);
    }
  }
}
