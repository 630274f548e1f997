package org.talenttree.team;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.config.OidcSettings.TeamClaim;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;
import org.talenttree.team.MemberStore.Membership;

/** Puts accounts into teams, and takes them out, by their groups at the provider. */
public final class GroupMembers {
  private static final Logger LOG = LoggerFactory.getLogger(GroupMembers.class);

  private final Database database;
  private final Teams teams;
  private final int maxMembers;
  private final Set<UUID> mapped;

  /**
   * Changes members of these teams.
   *
   * @param maxMembers the most members of a team
   * @param mapped the teams that groups lead to
   */
  public GroupMembers(Database database, Teams teams, int maxMembers, List<TeamClaim> mapped) {
    this.database = database;
    this.teams = teams;
    this.maxMembers = maxMembers;
    this.mapped = mapped.stream().map(TeamClaim::team).collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Lets an account join the teams of its groups, which see no tree of it yet, and leave those that
   * a group that it has left had put it in. Each team is a transaction of its own.
   *
   * @param wanted the teams of its groups
   */
  public void follow(OwnerId account, Set<UUID> wanted) {
    if (mapped.isEmpty()) {
      return;
    }
    List<UUID> now =
        database.readEach(handle -> MemberStore.teams(handle, account)).stream()
            .map(Membership::team)
            .toList();
    mapped.stream()
        .filter(team -> wanted.contains(team) != now.contains(team))
        .forEach(team ->
            database.write(
                account,
                tx -> wanted.contains(team) ? join(tx, account, team) : leave(tx, account, team)));
  }

  private boolean join(Tx tx, OwnerId account, UUID team) {
    String obstacle = obstacle(tx.handle(), account, team);
    if (!obstacle.isEmpty()) {
      LOG.warn("an account of a group does not join team {}: {}", team, obstacle);
    } else if (!MemberStore.isMember(tx.handle(), team, account)) {
      Memberships.join(tx, new TeamMember(team, account, false, teams.now(), null, true));
    }
    return obstacle.isEmpty();
  }

  private String obstacle(Handle handle, OwnerId account, UUID team) {
    if (!TeamStore.lock(handle, team)) {
      return "there is no such team; see oidc.team-claim";
    }
    if (MemberStore.list(handle, team).size() >= maxMembers) {
      return "it has limits.team-members";
    }
    return MemberStore.teams(handle, account).size() >= Teams.MAX_OF_ACCOUNT
        ? "the account is in as many as it may be"
        : "";
  }

  // Somebody who is put out may still know a link, so all invitations of the team end.
  private static boolean leave(Tx tx, OwnerId account, UUID team) {
    Handle handle = tx.handle();
    boolean leaves =
        TeamStore.lock(handle, team)
            && MemberStore.list(handle, team).stream()
                .filter(member -> member.account().equals(account) && member.isByGroup())
                .anyMatch(member -> !TeamPeople.isLastOwner(handle, member));
    if (leaves) {
      Memberships.leave(tx, team, account);
      InvitationStore.delete(handle, InvitationStore.list(handle, team));
    }
    return leaves;
  }
}
