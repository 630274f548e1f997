package org.talenttree.tree;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks stored trees, their slugs and their JSON. */
public final class TreeInvariants {
  private static final String NAME = "'tree ' || tree_id || ' of account ' || owner_id";

  private TreeInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(rows(), new Content(), new ConfirmationInvariants(), formerSlugs(), trash());
  }

  private static Invariants rows() {
    Rule owned =
        new Rule(
            "has no account",
            "SELECT " + NAME + " FROM trees WHERE owner_id NOT IN (SELECT owner_id FROM accounts)");
    Rule published =
        new Rule(
            "is public without a time of publication, or the other way round",
            "SELECT " + NAME + " FROM trees WHERE (is_public = 1) <> (published_at IS NOT NULL)");
    Rule sized =
        new Rule(
            "does not have the size its row says",
            "SELECT "
                + NAME
                + """
                 FROM trees
                WHERE bytes <> octet_length(theme) + octet_length(paths)
                  + coalesce(octet_length(growth), 0) + coalesce(octet_length(details), 0)
                """);
    // The unique index itself may be damaged, so this query must not use it. The query compares
    // concatenated values and reads the title. The index has neither, so the table is read.
    Rule unique =
        new Rule(
            "shares its slug with another",
            "SELECT "
                + NAME
                + """
                 FROM trees WHERE owner_id || ' ' || slug IN (
                  SELECT owner_id || ' ' || slug FROM trees WHERE title <> ''
                  GROUP BY owner_id || ' ' || slug HAVING count(*) > 1)
                """);
    return new SqlInvariants(
        "trees", 16, "SELECT count(*) FROM trees", List.of(owned, published, sized, unique));
  }

  private static Invariants formerSlugs() {
    Rule led =
        new Rule(
            "leads to no tree",
            """
            SELECT 'former slug ' || slug || ' of account ' || owner_id FROM slugs
            WHERE NOT EXISTS (
              SELECT 1 FROM trees
              WHERE trees.owner_id = slugs.owner_id AND trees.tree_id = slugs.tree_id)
            AND NOT EXISTS (
              SELECT 1 FROM trash
              WHERE trash.owner_id = slugs.owner_id AND trash.tree_id = slugs.tree_id)
            """);
    return new SqlInvariants("former slugs", 12, "SELECT count(*) FROM slugs", List.of(led));
  }

  private static Invariants trash() {
    String name = "'tree ' || tree_id || ' in the trash of account ' || owner_id";
    Rule owned =
        new Rule(
            "has no account",
            "SELECT " + name + " FROM trash WHERE owner_id NOT IN (SELECT owner_id FROM accounts)");
    Rule gone =
        new Rule(
            "is also among the trees",
            "SELECT "
                + name
                + """
                 FROM trash
                WHERE EXISTS (
                  SELECT 1 FROM trees
                  WHERE trees.owner_id = trash.owner_id AND trees.tree_id = trash.tree_id)
                """);
    Rule sized =
        new Rule(
            "does not have the size its row says",
            "SELECT "
                + name
                + """
                 FROM trash
                WHERE bytes <> octet_length(theme) + octet_length(paths)
                  + coalesce(octet_length(growth), 0) + coalesce(octet_length(details), 0)
                """);
    return new SqlInvariants(
        "trees in the trash", 16, "SELECT count(*) FROM trash", List.of(owned, gone, sized));
  }

  /** Checks that what clients wrote still passes the rules of the API. */
  private static final class Content implements Invariants {
    @Override
    public String subject() {
      return "contents of trees";
    }

    @Override
    public int since() {
      return 16;
    }

    @Override
    public long check(Handle handle, Consumer<String> violations) {
      return TreeStore.forEachContent(
          handle,
          content -> {
            String name = "tree " + content.id() + " of account " + content.owner();
            TreeRules.complaints(content)
                .forEach(complaint -> violations.accept(name + ": " + complaint));
          });
    }
  }
}
