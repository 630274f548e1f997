package org.talenttree.tree;

import static org.talenttree.storage.SqlInvariants.with;
import static org.talenttree.storage.SqlInvariants.without;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks stored trees, their slugs and their JSON. */
public final class TreeInvariants {
  private static final String SIZED =
      """
      bytes <> octet_length(theme) + octet_length(paths)
        + coalesce(octet_length(growth), 0) + coalesce(octet_length(details), 0)
      """;

  private TreeInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(
        rows(),
        // What clients wrote must still pass the rules of the API.
        Invariants.of("contents of trees", 16, TreeInvariants::contents),
        ConfirmationInvariants.all(),
        SqlInvariants.of(
            "former slugs",
            12,
            "slugs",
            "'former slug ' || slug || ' of account ' || owner_id",
            new Rule(
                "leads to no tree",
                without("slugs", "trees", "owner_id", "tree_id")
                    + " AND "
                    + without("slugs", "trash", "owner_id", "tree_id"))),
        trash());
  }

  private static Invariants rows() {
    return SqlInvariants.of(
        "trees",
        16,
        "trees",
        "'tree ' || tree_id || ' of account ' || owner_id",
        new Rule("has no account", without("trees", "accounts", "owner_id")),
        new Rule(
            "is public without a time of publication, or the other way round",
            "(is_public = 1) <> (published_at IS NOT NULL)"),
        new Rule("does not have the size its row says", SIZED),
        // The unique index itself may be damaged, so this query must not use it. The query compares
        // concatenated values and reads the title. The index has neither, so the table is read.
        new Rule(
            "shares its slug with another",
            """
            owner_id || ' ' || slug IN (
              SELECT owner_id || ' ' || slug FROM trees WHERE title <> ''
              GROUP BY owner_id || ' ' || slug HAVING count(*) > 1)
            """));
  }

  private static Invariants trash() {
    return SqlInvariants.of(
        "trees in the trash",
        16,
        "trash",
        "'tree ' || tree_id || ' in the trash of account ' || owner_id",
        new Rule("has no account", without("trash", "accounts", "owner_id")),
        new Rule("is also among the trees", with("trash", "trees", "owner_id", "tree_id")),
        new Rule("does not have the size its row says", SIZED));
  }

  private static long contents(Handle handle, Consumer<String> violations) {
    return TreeStore.forEachContent(
        handle,
        content -> {
          String name = "tree " + content.id() + " of account " + content.owner();
          TreeRules.complaints(content)
              .forEach(complaint -> violations.accept(name + ": " + complaint));
        });
  }
}
