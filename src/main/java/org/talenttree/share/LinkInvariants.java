package org.talenttree.share;

import static org.talenttree.storage.SqlInvariants.without;

import java.util.List;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks secret links, and the index {@code link_hashes} that leads to them. */
public final class LinkInvariants {
  private static final int SINCE = 22;

  private LinkInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(
        SqlInvariants.of(
            "secret links",
            SINCE,
            "links",
            "'secret link ' || link_id || ' of account ' || owner_id",
            new Rule("has no account", without("links", "accounts", "owner_id")),
            new Rule(
                "is not found by its token",
                without("links", "link_hashes", "hash", "owner_id", "link_id")),
            new Rule(
                "has not ended, and leads to no tree",
                "ended_at IS NULL AND " + without("links", "trees", "owner_id", "tree_id")),
            new Rule(
                "does not end in time", "ends_at <= created_at OR coalesce(ended_at, 0) > ends_at"),
            new Rule("was opened on no day", "(opened_count = 0) <> (last_opened_on IS NULL)")),
        SqlInvariants.of(
            "tokens of secret links",
            SINCE,
            "link_hashes",
            "'token of link ' || link_id || ' of account ' || owner_id",
            new Rule(
                "leads to no secret link",
                without("link_hashes", "links", "owner_id", "link_id", "hash"))));
  }
}
