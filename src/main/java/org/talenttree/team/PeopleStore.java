package org.talenttree.team;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.id.OwnerId;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeStore;

/**
 * The SQL that reads members of a team with the trees they show: the only statements of a request
 * that name several owners.
 */
final class PeopleStore {
  /** How many members one statement names; it is the same text for fewer. */
  static final int AT_ONCE = 50;

  /**
   * A tree is read by what its owner shows now, and none while the account is locked. Each table is
   * joined by its owner, so Citus runs it on the owners' shards.
   */
  private static final String FROM =
      """
      , people.account, people.username, people.profile, bytes
      FROM (
        SELECT memberships.owner_id AS account, username, profile,
          CASE WHEN locked_at IS NULL THEN memberships.tree_id END AS shown
        FROM memberships JOIN accounts ON accounts.owner_id = memberships.owner_id
        WHERE memberships.team_id = ? AND memberships.owner_id IN (%s)
      ) AS people
      LEFT JOIN trees ON trees.owner_id = people.account AND trees.tree_id = people.shown
      """
          .formatted(String.join(", ", Collections.nCopies(AT_ONCE, "?")));

  private static final String HEADS = "SELECT " + TreeStore.SUMMARY_COLUMNS + FROM;
  private static final String TREES = "SELECT " + TreeStore.COLUMNS + FROM;

  private PeopleStore() {}

  /**
   * A member.
   *
   * @param bytes the size of the tree, also if it was read without its paths
   */
  record Row(
      OwnerId account, Username username, OwnerProfile profile, @Nullable Tree tree, long bytes) {}

  /** Returns up to 50 members, in any order, with their trees but for the paths. */
  static List<Row> heads(Handle handle, UUID team, List<OwnerId> accounts) {
    return read(handle, HEADS, team, accounts);
  }

  /** Returns up to 50 members, in any order, with their trees. */
  static List<Row> trees(Handle handle, UUID team, List<OwnerId> accounts) {
    return read(handle, TREES, team, accounts);
  }

  private static List<Row> read(Handle handle, String sql, UUID team, List<OwnerId> accounts) {
    var query = handle.createQuery(sql).bind(0, team.toString());
    for (int i = 0; i < AT_ONCE; i++) {
      query.bind(i + 1, accounts.get(Math.min(i, accounts.size() - 1)).toString());
    }
    return query.map(PeopleStore::row).list();
  }

  private static Row row(ResultSet row, StatementContext context) throws SQLException {
    boolean hasTree = row.getString("tree_id") != null;
    return new Row(
        OwnerId.of(row.getString("account")),
        new Username(row.getString("username")),
        OwnerProfile.ofColumn(row.getString("profile")),
        hasTree ? TreeStore.TREE.map(row, context) : null,
        row.getLong("bytes"));
  }
}
