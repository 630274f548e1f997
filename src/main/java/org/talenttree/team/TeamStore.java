package org.talenttree.team;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.team.Team.RoleTree;
import org.talenttree.tree.rules.Slug;

/**
 * The SQL of teams, which names the team, and of the index from their slugs, which names a slug.
 */
final class TeamStore {
  private TeamStore() {}

  /** A team, one of its members but for the tree, and how many there are. */
  record Found(Team team, TeamMember member, int size) {}

  static void insert(Handle handle, Team team) {
    bind(
            handle.createUpdate(
                """
                INSERT INTO teams (team_id, slug, name, role_owner_id, role_tree_id,
                  members_may_invite, revision, created_at)
                VALUES (:team, :slug, :name, :role_owner, :role_tree, :members_may_invite, 1,
                  :created)
                """),
            team)
        .bind("created", team.createdAt().toEpochMilli())
        .execute();
  }

  static void update(Handle handle, Team team) {
    bind(
            handle.createUpdate(
                """
                UPDATE teams SET slug = :slug, name = :name, role_owner_id = :role_owner,
                  role_tree_id = :role_tree, members_may_invite = :members_may_invite
                WHERE team_id = :team
                """),
            team)
        .execute();
  }

  private static Update bind(Update update, Team team) {
    RoleTree role = team.role();
    return update
        .bind("team", team.id().toString())
        .bind("slug", team.slug().value())
        .bind("name", team.name())
        .bind("role_owner", role == null ? null : role.owner().toString())
        .bind("role_tree", role == null ? null : role.tree().toString())
        .bind("members_may_invite", team.membersMayInvite() ? 1 : 0);
  }

  /** Lets no other transaction change the team until this one ends; returns whether it is there. */
  static boolean lock(Handle handle, UUID team) {
    return handle.execute("UPDATE teams SET revision = revision + 1 WHERE team_id = ?", team) == 1;
  }

  static void delete(Handle handle, UUID team) {
    handle.execute("DELETE FROM teams WHERE team_id = ?", team);
  }

  /** Returns a team if the account is in it. */
  static Optional<Found> find(Handle handle, UUID team, OwnerId account) {
    return handle
        .createQuery(
            """
            SELECT slug, name, role_owner_id, role_tree_id, members_may_invite, created_at,
              is_owner, joined_at, by_group,
              (SELECT count(*) FROM team_members WHERE team_id = :team) AS size
            FROM teams
            JOIN team_members ON team_members.team_id = :team
            WHERE teams.team_id = :team AND account_id = :account
            """)
        .bind("team", team.toString())
        .bind("account", account.toString())
        .map((row, context) ->
            new Found(team(row, team), MemberStore.member(row, team, account), row.getInt("size")))
        .findOne();
  }

  private static Team team(ResultSet row, UUID id) throws SQLException {
    return new Team(
        id,
        new Slug(row.getString("slug")),
        row.getString("name"),
        role(row.getString("role_owner_id"), row.getString("role_tree_id")),
        row.getInt("members_may_invite") == 1,
        Instant.ofEpochMilli(row.getLong("created_at")));
  }

  private static @Nullable RoleTree role(@Nullable String owner, @Nullable String tree) {
    return owner == null || tree == null
        ? null
        : new RoleTree(OwnerId.of(owner), UUID.fromString(tree));
  }

  /** Returns a team's name; empty if it is gone. */
  static Optional<String> name(Handle handle, UUID team) {
    return handle
        .select("SELECT name FROM teams WHERE team_id = ?", team)
        .mapTo(String.class)
        .findOne();
  }

  /** Returns the team that has this slug. */
  static Optional<UUID> find(Handle handle, Slug slug) {
    return handle
        .select("SELECT team_id FROM team_slugs WHERE slug = ?", slug.value())
        .mapTo(UUID.class)
        .findOne();
  }

  /** Gives the slug to a team, if it is free; returns whether it was. */
  static boolean takeSlug(Handle handle, Slug slug, UUID team) {
    return handle.execute(
            "INSERT INTO team_slugs (slug, team_id) VALUES (?, ?) ON CONFLICT (slug) DO NOTHING",
            slug.value(),
            team)
        == 1;
  }

  static void freeSlug(Handle handle, Slug slug) {
    handle.execute("DELETE FROM team_slugs WHERE slug = ?", slug.value());
  }
}
