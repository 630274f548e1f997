package org.talenttree.share;

import java.util.List;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks secret links, and the index {@code link_hashes} that leads to them. */
public final class LinkInvariants {
  private static final int SINCE = 22;
  private static final String LINK =
      "SELECT 'secret link ' || link_id || ' of account ' || owner_id FROM links WHERE ";

  private LinkInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(links(), hashes());
  }

  private static Invariants links() {
    Rule owned =
        new Rule("has no account", LINK + "owner_id NOT IN (SELECT owner_id FROM accounts)");
    Rule hashed =
        new Rule(
            "is not found by its token",
            LINK
                + """
                NOT EXISTS (SELECT 1 FROM link_hashes
                  WHERE link_hashes.hash = links.hash AND link_hashes.owner_id = links.owner_id
                    AND link_hashes.link_id = links.link_id)
                """);
    Rule leading =
        new Rule(
            "has not ended, and leads to no tree",
            LINK
                + """
                ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM trees
                  WHERE trees.owner_id = links.owner_id AND trees.tree_id = links.tree_id)
                """);
    Rule ending =
        new Rule(
            "does not end in time",
            LINK + "ends_at <= created_at OR coalesce(ended_at, 0) > ends_at");
    Rule opened =
        new Rule("was opened on no day", LINK + "(opened_count = 0) <> (last_opened_on IS NULL)");
    return new SqlInvariants(
        "secret links",
        SINCE,
        "SELECT count(*) FROM links",
        List.of(owned, hashed, leading, ending, opened));
  }

  private static Invariants hashes() {
    Rule led =
        new Rule(
            "leads to no secret link",
            """
            SELECT 'token of link ' || link_id || ' of account ' || owner_id FROM link_hashes
            WHERE NOT EXISTS (SELECT 1 FROM links
              WHERE links.owner_id = link_hashes.owner_id AND links.link_id = link_hashes.link_id
                AND links.hash = link_hashes.hash)
            """);
    return new SqlInvariants(
        "tokens of secret links", SINCE, "SELECT count(*) FROM link_hashes", List.of(led));
  }
}
