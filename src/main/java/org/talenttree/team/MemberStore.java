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
    handle.execute(
        """
        INSERT INTO team_members (team_id, account_id, is_owner, joined_at, by_group)
        VALUES (?, ?, ?, ?, ?)
        """,
        member.team(),
        member.account(),
        member.isOwner() ? 1 : 0,
        member.joinedAt(),
        member.isByGroup() ? 1 : 0);
    handle.execute(
        "INSERT INTO memberships (owner_id, team_id, tree_id) VALUES (?, ?, ?)",
        member.account(),
        member.team(),
        member.tree());
  }

  static void delete(Handle handle, UUID team, OwnerId account) {
    handle.execute("DELETE FROM team_members WHERE team_id = ? AND account_id = ?", team, account);
    handle.execute("DELETE FROM memberships WHERE owner_id = ? AND team_id = ?", account, team);
  }

  static void setOwner(Handle handle, UUID team, OwnerId account, boolean isOwner) {
    handle.execute(
        "UPDATE team_members SET is_owner = ? WHERE team_id = ? AND account_id = ?",
        isOwner ? 1 : 0,
        team,
        account);
  }

  /** Returns the members, who has been in the team longest first, without their trees. */
  static List<TeamMember> list(Handle handle, UUID team) {
    return handle
        .select(
            """
            SELECT account_id, is_owner, joined_at, by_group FROM team_members WHERE team_id = ?
            ORDER BY joined_at, account_id
            """,
            team)
        .map((row, context) -> member(row, team, OwnerId.of(row.getString("account_id"))))
        .list();
  }

  /** Reads the columns {@code is_owner}, {@code joined_at} and {@code by_group}. */
  static TeamMember member(ResultSet row, UUID team, OwnerId account) throws SQLException {
    return new TeamMember(
        team,
        account,
        row.getInt("is_owner") == 1,
        Instant.ofEpochMilli(row.getLong("joined_at")),
        null,
        row.getInt("by_group") == 1);
  }

  static boolean isMember(Handle handle, UUID team, OwnerId account) {
    return handle
        .select("SELECT 1 FROM team_members WHERE team_id = ? AND account_id = ?", team, account)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  static boolean isLocked(Handle handle, OwnerId account) {
    return handle
        .select("SELECT 1 FROM accounts WHERE owner_id = ? AND locked_at IS NOT NULL", account)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /** Returns the teams that an account is in, in the order of their ids. */
  static List<Membership> teams(Handle handle, OwnerId owner) {
    return handle
        .select(
            "SELECT team_id, tree_id FROM memberships WHERE owner_id = ? ORDER BY team_id", owner)
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
        .select(
            """
            SELECT tree_id FROM memberships
            WHERE owner_id = ? AND team_id = ? AND tree_id IS NOT NULL
            """,
            owner,
            team)
        .mapTo(UUID.class)
        .findOne();
  }

  /** Shows a team this tree of an account, or none; returns whether the account is in the team. */
  static boolean show(Handle handle, OwnerId owner, UUID team, @Nullable UUID tree) {
    return handle.execute(
            "UPDATE memberships SET tree_id = ? WHERE owner_id = ? AND team_id = ?",
            tree,
            owner,
            team)
        == 1;
  }

  /** Shows a tree to no team any more. */
  static void hide(Handle handle, OwnerId owner, UUID tree) {
    handle.execute(
        "UPDATE memberships SET tree_id = NULL WHERE owner_id = ? AND tree_id = ?", owner, tree);
  }
}
