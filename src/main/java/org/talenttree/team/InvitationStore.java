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
      FROM invitations WHERE team_id = :team
      """;

  private static final RowMapper<Invitation> INVITATION =
      (row, context) ->
          new Invitation(
              UUID.fromString(row.getString("invitation_id")),
              UUID.fromString(row.getString("team_id")),
              new OwnerId(UUID.fromString(row.getString("account_id"))),
              Instant.ofEpochMilli(row.getLong("created_at")),
              Instant.ofEpochMilli(row.getLong("ends_at")),
              row.getInt("uses"),
              row.getInt("max_uses"));

  private InvitationStore() {}

  static void insert(Handle handle, Invitation invitation, byte[] hash) {
    handle
        .createUpdate(
            """
            INSERT INTO invitations (team_id, invitation_id, hash, account_id, created_at, ends_at,
              uses, max_uses)
            VALUES (:team, :id, :hash, :account, :created, :ends, :uses, :max)
            """)
        .bind("team", invitation.team().toString())
        .bind("id", invitation.id().toString())
        .bind("hash", hash)
        .bind("account", invitation.invitedBy().toString())
        .bind("created", invitation.createdAt().toEpochMilli())
        .bind("ends", invitation.endsAt().toEpochMilli())
        .bind("uses", invitation.uses())
        .bind("max", invitation.maxUses())
        .execute();
    handle
        .createUpdate(
            """
            INSERT INTO invitation_hashes (hash, team_id, invitation_id)
            VALUES (:hash, :team, :id)
            """)
        .bind("hash", hash)
        .bind("team", invitation.team().toString())
        .bind("id", invitation.id().toString())
        .execute();
  }

  /** Returns the invitation of a token with this hash; it may have ended. */
  static Optional<Invitation> find(Handle handle, byte[] hash) {
    return handle
        .createQuery("SELECT team_id, invitation_id FROM invitation_hashes WHERE hash = :hash")
        .bind("hash", hash)
        .map((row, context) ->
            find(handle, UUID.fromString(row.getString(1)), UUID.fromString(row.getString(2))))
        .findOne()
        .flatMap(found -> found);
  }

  static Optional<Invitation> find(Handle handle, UUID team, UUID id) {
    return handle
        .createQuery(SELECT + " AND invitation_id = :id")
        .bind("team", team.toString())
        .bind("id", id.toString())
        .map(INVITATION)
        .findOne();
  }

  /** Returns a team's invitations, the newest first; some may have ended. */
  static List<Invitation> list(Handle handle, UUID team) {
    return handle
        .createQuery(SELECT + " ORDER BY created_at DESC, invitation_id DESC")
        .bind("team", team.toString())
        .map(INVITATION)
        .list();
  }

  static void addUse(Handle handle, Invitation invitation) {
    handle
        .createUpdate(
            """
            UPDATE invitations SET uses = uses + 1 WHERE team_id = :team AND invitation_id = :id
            """)
        .bind("team", invitation.team().toString())
        .bind("id", invitation.id().toString())
        .execute();
  }

  // One at a time: several hashes in one statement could be on several shards.
  static void delete(Handle handle, List<Invitation> invitations) {
    for (Invitation invitation : invitations) {
      handle
          .createQuery("SELECT hash FROM invitations WHERE team_id = :team AND invitation_id = :id")
          .bind("team", invitation.team().toString())
          .bind("id", invitation.id().toString())
          .map((row, context) -> row.getBytes("hash"))
          .findOne()
          .ifPresent(hash -> deleteHash(handle, hash));
      handle
          .createUpdate("DELETE FROM invitations WHERE team_id = :team AND invitation_id = :id")
          .bind("team", invitation.team().toString())
          .bind("id", invitation.id().toString())
          .execute();
    }
  }

  private static void deleteHash(Handle handle, byte[] hash) {
    handle
        .createUpdate("DELETE FROM invitation_hashes WHERE hash = :hash")
        .bind("hash", hash)
        .execute();
  }
}
