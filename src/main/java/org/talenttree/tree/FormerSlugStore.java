package org.talenttree.tree;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.tree.rules.Slug;

/** The SQL of former slugs; each statement names the owner. */
public final class FormerSlugStore {
  /**
   * The most former slugs of a tree. The oldest are deleted, so that renaming a tree again and
   * again does not fill the disk.
   */
  public static final int MAX = 50;

  private FormerSlugStore() {}

  /**
   * Returns the current slug of the published tree that has this slug or had it last; empty if the
   * account is locked. One statement looks for both: between two statements a tree could return to
   * a former slug, and neither would find it.
   */
  public static Optional<Slug> findCurrent(Handle handle, OwnerId owner, Slug slug) {
    return handle
        .createQuery(
            """
            SELECT found.slug FROM (
              SELECT slug FROM trees WHERE owner_id = :owner AND slug = :slug AND is_public = 1
              UNION ALL
              SELECT trees.slug FROM slugs
              JOIN trees ON trees.owner_id = :owner AND trees.tree_id = slugs.tree_id
              WHERE slugs.owner_id = :owner AND slugs.slug = :slug AND trees.is_public = 1
            ) AS found
            WHERE EXISTS (SELECT 1 FROM accounts WHERE owner_id = :owner AND locked_at IS NULL)
            """)
        .bind("owner", owner.toString())
        .bind("slug", slug.value())
        .mapTo(String.class)
        .map(Slug::new)
        .findFirst();
  }

  /** Adds the slug that the tree has now to its former ones. */
  static void add(Handle handle, Tree tree, Instant now) {
    insert(handle, tree.owner(), tree.id(), new FormerSlug(tree.slug(), now));
    handle
        .createUpdate(
            """
            DELETE FROM slugs WHERE owner_id = :owner AND tree_id = :id AND slug NOT IN (
              SELECT slug FROM slugs WHERE owner_id = :owner AND tree_id = :id
              ORDER BY left_at DESC, slug LIMIT :max)
            """)
        .bind("owner", tree.owner().toString())
        .bind("id", tree.id().toString())
        .bind("max", MAX)
        .execute();
  }

  /** Returns the former slugs of each of the owner's trees, sorted by slug. */
  public static Map<UUID, List<FormerSlug>> all(Handle handle, OwnerId owner) {
    Map<UUID, List<FormerSlug>> all = new HashMap<>();
    handle
        .select("SELECT tree_id, slug, left_at FROM slugs WHERE owner_id = ?", owner)
        .map((row, context) ->
            all.computeIfAbsent(UUID.fromString(row.getString("tree_id")), _ -> new ArrayList<>())
                .add(
                    new FormerSlug(
                        new Slug(row.getString("slug")),
                        Instant.ofEpochMilli(row.getLong("left_at")))))
        .list();
    all.values().forEach(list -> list.sort(Comparator.comparing(former -> former.slug().value())));
    return all;
  }

  /** Adds a former slug of a tree. */
  public static void insert(Handle handle, OwnerId owner, UUID tree, FormerSlug former) {
    handle.execute(
        "INSERT INTO slugs (owner_id, slug, tree_id, left_at) VALUES (?, ?, ?, ?)",
        owner,
        former.slug().value(),
        tree,
        former.leftAt());
  }

  /** Deletes this slug from the former ones, as a tree has it again. */
  public static void delete(Handle handle, OwnerId owner, Slug slug) {
    handle.execute("DELETE FROM slugs WHERE owner_id = ? AND slug = ?", owner, slug.value());
  }

  /** Deletes the former slugs of a tree. */
  public static void deleteTree(Handle handle, OwnerId owner, UUID tree) {
    handle.execute("DELETE FROM slugs WHERE owner_id = ? AND tree_id = ?", owner, tree);
  }

  /** Deletes the former slugs of all the owner's trees. */
  static void deleteAll(Handle handle, OwnerId owner) {
    handle.execute("DELETE FROM slugs WHERE owner_id = ?", owner);
  }

  /** A slug that a tree no longer has, and when the tree gave it up. */
  public record FormerSlug(Slug slug, Instant leftAt) {}

  /** Finds a slug that none of an owner's trees has, by numbering a slug that is taken. */
  public static final class FreeSlugs {
    private final Set<String> taken;

    private FreeSlugs(Set<String> taken) {
      this.taken = taken;
    }

    /** Reads which of the slug and its numbered forms are taken. */
    public static FreeSlugs load(Handle handle, OwnerId owner, Slug slug) {
      // A numbered slug is cut to make room for a hyphen and its number, and loses a hyphen that
      // the
      // cut leaves at its end.
      String stem = slug.value().substring(0, Math.min(slug.value().length(), Slug.MAX - 7));
      return new FreeSlugs(TreeStore.slugsStartingWith(handle, owner, stem));
    }

    boolean isFree(Slug slug) {
      return !taken.contains(slug.value());
    }

    /** Returns the slug if it is free, else the slug with the first number from 2 that is. */
    public Slug firstFree(Slug slug) {
      Slug candidate = slug;
      for (int number = 2; !isFree(candidate); number++) {
        candidate = slug.numbered(number);
      }
      return candidate;
    }
  }
}
