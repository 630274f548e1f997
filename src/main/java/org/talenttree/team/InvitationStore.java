package org.talenttree.team;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.talenttree.id.OwnerId;

/**
 * The SQL of invitations, which names the team, and of the index from the hash of a token to its
 * invitation, which is addressed by hash alone.
 */
final class InvitationStore {
  private static final String SELECT =
      """
      SELECT team_id, invitation_id, account_id, created_at, ends_at, uses, max_uses
      FROM invitations WHERE team_id = ?
      """;

  private static final RowMapper<Invitation> INVITATION =
      (row, context) ->
          new Invitation(
              UUID.fromString(row.getString("invitation_id")),
              UUID.fromString(row.getString("team_id")),
              OwnerId.of(row.getString("account_id")),
              Instant.ofEpochMilli(row.getLong("created_at")),
              Instant.ofEpochMilli(row.getLong("ends_at")),
              row.getInt("uses"),
              row.getInt("max_uses"));

  private InvitationStore() {}

  static void insert(Handle handle, Invitation invitation, byte[] hash) {
    handle.execute(
        """
        INSERT INTO invitations (team_id, invitation_id, hash, account_id, created_at, ends_at,
          uses, max_uses)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        invitation.team(),
        invitation.id(),
        hash,
        invitation.invitedBy(),
        invitation.createdAt(),
        invitation.endsAt(),
        invitation.uses(),
        invitation.maxUses());
    handle.execute(
        "INSERT INTO invitation_hashes (hash, team_id, invitation_id) VALUES (?, ?, ?)",
        hash,
        invitation.team(),
        invitation.id());
  }

  /** Returns the invitation of a token with this hash; it may have ended. */
  static Optional<Invitation> find(Handle handle, byte[] hash) {
    return handle
        .select("SELECT team_id, invitation_id FROM invitation_hashes WHERE hash = ?", hash)
        .map((row, context) ->
            find(handle, UUID.fromString(row.getString(1)), UUID.fromString(row.getString(2))))
        .findOne()
        .flatMap(found -> found);
  }

  static Optional<Invitation> find(Handle handle, UUID team, UUID id) {
    return handle.select(SELECT + " AND invitation_id = ?", team, id).map(INVITATION).findOne();
  }

  /** Returns a team's invitations, the newest first; some may have ended. */
  static List<Invitation> list(Handle handle, UUID team) {
    return handle
        .select(SELECT + " ORDER BY created_at DESC, invitation_id DESC", team)
        .map(INVITATION)
        .list();
  }

  static void addUse(Handle handle, Invitation invitation) {
    handle.execute(
        "UPDATE invitations SET uses = uses + 1 WHERE team_id = ? AND invitation_id = ?",
        invitation.team(),
        invitation.id());
  }

  // One at a time: several hashes in one statement could be on several shards.
  static void delete(Handle handle, List<Invitation> invitations) {
    for (Invitation invitation : invitations) {
      handle
          .select(
              "SELECT hash FROM invitations WHERE team_id = ? AND invitation_id = ?",
              invitation.team(),
              invitation.id())
          .map((row, context) -> row.getBytes("hash"))
          .findOne()
          .ifPresent(hash -> handle.execute("DELETE FROM invitation_hashes WHERE hash = ?", hash));
      handle.execute(
          "DELETE FROM invitations WHERE team_id = ? AND invitation_id = ?",
          invitation.team(),
          invitation.id());
    }
  }
}
