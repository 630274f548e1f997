package org.talenttree.team;

import static org.talenttree.storage.SqlInvariants.without;

import java.util.List;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks teams, who is in them, their invitations, and the indexes that lead to them. */
public final class TeamInvariants {
  private static final int SINCE = 23;

  private TeamInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(
        SqlInvariants.of(
            "teams",
            SINCE,
            "teams",
            "'team ' || team_id",
            new Rule("has no owner", without("teams", "team_members", "team_id", "is_owner = 1")),
            new Rule(
                "is not found by its slug", without("teams", "team_slugs", "slug", "team_id"))),
        SqlInvariants.of(
            "members of teams",
            SINCE,
            "team_members",
            "'account ' || account_id || ' in team ' || team_id",
            new Rule("is in no team", without("team_members", "teams", "team_id")),
            new Rule(
                "does not know of the team",
                without(
                    "team_members",
                    "memberships",
                    "memberships.owner_id = team_members.account_id",
                    "team_id"))),
        memberships(),
        SqlInvariants.of(
            "slugs of teams",
            SINCE,
            "team_slugs",
            "'slug ' || slug",
            new Rule("leads to no team", without("team_slugs", "teams", "team_id", "slug"))),
        invitations(),
        SqlInvariants.of(
            "tokens of invitations",
            SINCE,
            "invitation_hashes",
            "'token of invitation ' || invitation_id",
            new Rule(
                "leads to no invitation",
                without("invitation_hashes", "invitations", "team_id", "invitation_id", "hash"))));
  }

  private static Invariants memberships() {
    return SqlInvariants.of(
        "teams of accounts",
        SINCE,
        "memberships",
        "'team ' || team_id || ' of account ' || owner_id",
        new Rule("has no account", without("memberships", "accounts", "owner_id")),
        new Rule(
            "does not know of the member",
            without(
                "memberships",
                "team_members",
                "team_id",
                "team_members.account_id = memberships.owner_id")),
        new Rule(
            "sees a tree that is not there",
            "tree_id IS NOT NULL AND " + without("memberships", "trees", "owner_id", "tree_id")));
  }

  private static Invariants invitations() {
    return SqlInvariants.of(
        "invitations",
        SINCE,
        "invitations",
        "'invitation ' || invitation_id || ' to team ' || team_id",
        new Rule(
            "was made by nobody in the team",
            without("invitations", "team_members", "team_id", "account_id")),
        new Rule(
            "is not found by its token",
            without("invitations", "invitation_hashes", "hash", "team_id", "invitation_id")),
        new Rule("was used too often", "uses < 0 OR uses >= max_uses"),
        new Rule("does not end in time", "ends_at <= created_at"));
  }
}
