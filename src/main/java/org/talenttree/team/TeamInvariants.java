package org.talenttree.team;

import java.util.List;
import org.talenttree.storage.Invariants;
import org.talenttree.storage.SqlInvariants;
import org.talenttree.storage.SqlInvariants.Rule;

/** Checks teams, who is in them, their invitations, and the indexes that lead to them. */
public final class TeamInvariants {
  private static final int SINCE = 23;
  private static final String TEAM = "SELECT 'team ' || team_id FROM teams WHERE ";
  private static final String MEMBER =
      "SELECT 'account ' || account_id || ' in team ' || team_id FROM team_members WHERE ";
  private static final String MEMBERSHIP =
      "SELECT 'team ' || team_id || ' of account ' || owner_id FROM memberships WHERE ";
  private static final String INVITATION =
      "SELECT 'invitation ' || invitation_id || ' to team ' || team_id FROM invitations WHERE ";

  private TeamInvariants() {}

  /** Returns the checks. */
  public static List<Invariants> all() {
    return List.of(teams(), members(), memberships(), slugs(), invitations(), hashes());
  }

  private static Invariants teams() {
    return checks(
        "teams",
        "teams",
        new Rule(
            "has no owner",
            TEAM
                + """
                NOT EXISTS (SELECT 1 FROM team_members
                  WHERE team_members.team_id = teams.team_id AND is_owner = 1)
                """),
        new Rule(
            "is not found by its slug",
            TEAM
                + """
                NOT EXISTS (SELECT 1 FROM team_slugs
                  WHERE team_slugs.slug = teams.slug AND team_slugs.team_id = teams.team_id)
                """));
  }

  private static Invariants members() {
    return checks(
        "members of teams",
        "team_members",
        new Rule("is in no team", MEMBER + "team_id NOT IN (SELECT team_id FROM teams)"),
        new Rule(
            "does not know of the team",
            MEMBER
                + """
                NOT EXISTS (SELECT 1 FROM memberships
                  WHERE memberships.owner_id = team_members.account_id
                    AND memberships.team_id = team_members.team_id)
                """));
  }

  private static Invariants memberships() {
    return checks(
        "teams of accounts",
        "memberships",
        new Rule("has no account", MEMBERSHIP + "owner_id NOT IN (SELECT owner_id FROM accounts)"),
        new Rule(
            "does not know of the member",
            MEMBERSHIP
                + """
                NOT EXISTS (SELECT 1 FROM team_members
                  WHERE team_members.team_id = memberships.team_id
                    AND team_members.account_id = memberships.owner_id)
                """),
        new Rule(
            "sees a tree that is not there",
            MEMBERSHIP
                + """
                tree_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM trees
                  WHERE trees.owner_id = memberships.owner_id
                    AND trees.tree_id = memberships.tree_id)
                """));
  }

  private static Invariants slugs() {
    return checks(
        "slugs of teams",
        "team_slugs",
        new Rule(
            "leads to no team",
            """
            SELECT 'slug ' || slug FROM team_slugs
            WHERE NOT EXISTS (SELECT 1 FROM teams
              WHERE teams.team_id = team_slugs.team_id AND teams.slug = team_slugs.slug)
            """));
  }

  private static Invariants invitations() {
    return checks(
        "invitations",
        "invitations",
        new Rule(
            "was made by nobody in the team",
            INVITATION
                + """
                NOT EXISTS (SELECT 1 FROM team_members
                  WHERE team_members.team_id = invitations.team_id
                    AND team_members.account_id = invitations.account_id)
                """),
        new Rule(
            "is not found by its token",
            INVITATION
                + """
                NOT EXISTS (SELECT 1 FROM invitation_hashes
                  WHERE invitation_hashes.hash = invitations.hash
                    AND invitation_hashes.team_id = invitations.team_id
                    AND invitation_hashes.invitation_id = invitations.invitation_id)
                """),
        new Rule("was used too often", INVITATION + "uses < 0 OR uses >= max_uses"),
        new Rule("does not end in time", INVITATION + "ends_at <= created_at"));
  }

  private static Invariants hashes() {
    return checks(
        "tokens of invitations",
        "invitation_hashes",
        new Rule(
            "leads to no invitation",
            """
            SELECT 'token of invitation ' || invitation_id FROM invitation_hashes
            WHERE NOT EXISTS (SELECT 1 FROM invitations
              WHERE invitations.team_id = invitation_hashes.team_id
                AND invitations.invitation_id = invitation_hashes.invitation_id
                AND invitations.hash = invitation_hashes.hash)
            """));
  }

  private static Invariants checks(String subject, String table, Rule... rules) {
    return new SqlInvariants(subject, SINCE, "SELECT count(*) FROM " + table, List.of(rules));
  }
}
