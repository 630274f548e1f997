package org.talenttree.team;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;

/**
 * The SQL of who is in a team, which names the team, and of the teams that an account is in, which
 * names the owner.
 */
final class MemberStore {
  private MemberStore() {}

  /** A team that an account is in, and the tree that it sees of the account; null for none. */
  record Membership(UUID team, @Nullable UUID tree) {}

  static void insert(Handle handle, TeamMember member) {
    handle
        .createUpdate(
            """
            INSERT INTO team_members (team_id, account_id, is_owner, joined_at)
            VALUES (:team, :account, :owner, :joined)
            """)
        .bind("team", member.team().toString())
        .bind("account", member.account().toString())
        .bind("owner", member.isOwner() ? 1 : 0)
        .bind("joined", member.joinedAt().toEpochMilli())
        .execute();
    handle
        .createUpdate(
            """
            INSERT INTO memberships (owner_id, team_id, tree_id) VALUES (:account, :team, :tree)
            """)
        .bind("account", member.account().toString())
        .bind("team", member.team().toString())
        .bind("tree", text(member.tree()))
        .execute();
  }

  private static @Nullable String text(@Nullable UUID id) {
    return id == null ? null : id.toString();
  }

  static void delete(Handle handle, UUID team, OwnerId account) {
    handle
        .createUpdate("DELETE FROM team_members WHERE team_id = :team AND account_id = :account")
        .bind("team", team.toString())
        .bind("account", account.toString())
        .execute();
    handle
        .createUpdate("DELETE FROM memberships WHERE owner_id = :account AND team_id = :team")
        .bind("account", account.toString())
        .bind("team", team.toString())
        .execute();
  }

  static void setOwner(Handle handle, UUID team, OwnerId account, boolean isOwner) {
    handle
        .createUpdate(
            """
            UPDATE team_members SET is_owner = :owner
            WHERE team_id = :team AND account_id = :account
            """)
        .bind("owner", isOwner ? 1 : 0)
        .bind("team", team.toString())
        .bind("account", account.toString())
        .execute();
  }

  /** Returns the members, who has been in the team longest first, without their trees. */
  static List<TeamMember> list(Handle handle, UUID team) {
    return handle
        .createQuery(
            """
            SELECT account_id, is_owner, joined_at FROM team_members WHERE team_id = :team
            ORDER BY joined_at, account_id
            """)
        .bind("team", team.toString())
        .map((row, context) -> member(row, team, owner(row.getString("account_id"))))
        .list();
  }

  /** Reads the columns {@code is_owner} and {@code joined_at}. */
  static TeamMember member(ResultSet row, UUID team, OwnerId account) throws SQLException {
    return new TeamMember(
        team,
        account,
        row.getInt("is_owner") == 1,
        Instant.ofEpochMilli(row.getLong("joined_at")),
        null);
  }

  private static OwnerId owner(String id) {
    return new OwnerId(UUID.fromString(id));
  }

  static boolean isMember(Handle handle, UUID team, OwnerId account) {
    return handle
        .createQuery("SELECT 1 FROM team_members WHERE team_id = :team AND account_id = :account")
        .bind("team", team.toString())
        .bind("account", account.toString())
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  static boolean isLocked(Handle handle, OwnerId account) {
    return handle
        .createQuery("SELECT 1 FROM accounts WHERE owner_id = :owner AND locked_at IS NOT NULL")
        .bind("owner", account.toString())
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /** Returns the teams that an account is in, in the order of their ids. */
  static List<Membership> teams(Handle handle, OwnerId owner) {
    return handle
        .createQuery(
            "SELECT team_id, tree_id FROM memberships WHERE owner_id = :owner ORDER BY team_id")
        .bind("owner", owner.toString())
        .map((row, context) ->
            new Membership(UUID.fromString(row.getString(1)), id(row.getString(2))))
        .list();
  }

  private static @Nullable UUID id(@Nullable String text) {
    return text == null ? null : UUID.fromString(text);
  }

  /** Returns the tree that a team sees of an account. */
  static Optional<UUID> tree(Handle handle, OwnerId owner, UUID team) {
    return handle
        .createQuery(
            """
            SELECT tree_id FROM memberships
            WHERE owner_id = :owner AND team_id = :team AND tree_id IS NOT NULL
            """)
        .bind("owner", owner.toString())
        .bind("team", team.toString())
        .map((row, context) -> UUID.fromString(row.getString(1)))
        .findOne();
  }

  /** Shows a team this tree of an account, or none; returns whether the account is in the team. */
  static boolean show(Handle handle, OwnerId owner, UUID team, @Nullable UUID tree) {
    return handle
            .createUpdate(
                """
                UPDATE memberships SET tree_id = :tree
                WHERE owner_id = :owner AND team_id = :team
                """)
            .bind("tree", text(tree))
            .bind("owner", owner.toString())
            .bind("team", team.toString())
            .execute()
        == 1;
  }

  /** Shows a tree to no team any more. */
  static void hide(Handle handle, OwnerId owner, UUID tree) {
    handle
        .createUpdate(
            """
            UPDATE memberships SET tree_id = NULL WHERE owner_id = :owner AND tree_id = :tree
            """)
        .bind("owner", owner.toString())
        .bind("tree", tree.toString())
        .execute();
  }
}
