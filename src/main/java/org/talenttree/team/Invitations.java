package org.talenttree.team;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.profile.ProfileStore;
import org.talenttree.share.LinkTokens;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;
import org.talenttree.team.TeamOutcome.Invited;
import org.talenttree.team.TeamRules.NewInvitation;
import org.talenttree.tree.TreeStore;

/** Makes, lists and ends the invitations to teams, and lets accounts join with them. */
public final class Invitations {
  /** The most invitations of a team that have not ended. */
  public static final int MAX_LIVE = 20;

  private final Database database;
  private final Accounts accounts;
  private final Teams teams;
  private final Ids ids;
  private final int maxMembers;

  /**
   * Stores invitations to these teams.
   *
   * @param maxMembers the most members of a team
   */
  public Invitations(Database database, Accounts accounts, Teams teams, Ids ids, int maxMembers) {
    this.database = database;
    this.accounts = accounts;
    this.teams = teams;
    this.ids = ids;
    this.maxMembers = maxMembers;
  }

  /**
   * What whoever has an invitation may know: neither who else is in the team nor its address.
   *
   * @param by who asks
   * @param team the team if the reader is in it already
   */
  public record Preview(
      Invitation invitation,
      String teamName,
      int size,
      Account by,
      OwnerProfile profile,
      Optional<MyTeam> team) {

    /** Returns the name of who asks, or the username where there is none. */
    public String name() {
      return profile.nameOr(by.username().value());
    }
  }

  /** Makes an invitation; the tokens make its hash. */
  public TeamOutcome invite(
      Tx tx, OwnerId account, String slug, NewInvitation requested, LinkTokens tokens) {
    return teams.locked(
        tx.handle(),
        account,
        slug,
        MyTeam::mayInvite,
        team -> invite(tx.handle(), account, team.team().id(), requested, tokens));
  }

  private TeamOutcome invite(
      Handle handle, OwnerId account, UUID team, NewInvitation requested, LinkTokens tokens) {
    Instant now = teams.now();
    List<Invitation> all = InvitationStore.list(handle, team);
    List<Invitation> ended = all.stream().filter(invitation -> !invitation.isLive(now)).toList();
    InvitationStore.delete(handle, ended);
    if (all.size() - ended.size() >= MAX_LIVE) {
      return new TeamOutcome.TooManyInvitations();
    }
    Invitation made =
        new Invitation(ids.next(), team, account, now, requested.endsAt(), 0, requested.maxUses());
    InvitationStore.insert(handle, made, tokens.hash(made.id()));
    return invited(handle, made);
  }

  private Invited invited(Handle handle, Invitation invitation) {
    return new Invited(invitation, accounts.find(handle, invitation.invitedBy()).orElseThrow());
  }

  /** Returns the invitations that have not ended, the newest first; for who may invite. */
  public List<Invited> list(MyTeam team) {
    Instant now = teams.now();
    return database.readEach(handle ->
        InvitationStore.list(handle, team.team().id()).stream()
            .filter(invitation -> invitation.isLive(now))
            // Who made it may have been erased since.
            .flatMap(invitation ->
                accounts
                    .find(handle, invitation.invitedBy())
                    .map(by -> new Invited(invitation, by))
                    .stream())
            .toList());
  }

  /** Ends an invitation from now on; whoever may invite may. */
  public TeamOutcome end(Tx tx, OwnerId account, String slug, UUID id) {
    Handle handle = tx.handle();
    return teams.locked(
        handle,
        account,
        slug,
        MyTeam::mayInvite,
        team ->
            InvitationStore.find(handle, team.team().id(), id)
                .filter(invitation -> invitation.isLive(teams.now()))
                .<TeamOutcome>map(invitation -> {
                  InvitationStore.delete(handle, List.of(invitation));
                  return invited(handle, invitation);
                })
                .orElseGet(TeamOutcome.NoInvitation::new));
  }

  /**
   * Returns what the invitation whose token has this hash offers; empty if there is none, or it has
   * ended, was used up, or who made it has left, may not invite any more, or is locked: callers
   * cannot tell which.
   */
  public Optional<Preview> preview(OwnerId reader, byte[] hash) {
    return database.readEach(
        handle -> live(handle, hash).flatMap(invitation -> preview(handle, reader, invitation)));
  }

  private Optional<Invitation> live(Handle handle, byte[] hash) {
    return InvitationStore.find(handle, hash).filter(invitation -> invitation.isLive(teams.now()));
  }

  private Optional<Preview> preview(Handle handle, OwnerId reader, Invitation invitation) {
    return accounts
        .find(handle, invitation.invitedBy())
        .filter(by -> !by.standing().isLocked())
        .flatMap(by ->
            TeamStore.find(handle, invitation.team(), by.owner())
                .filter(found -> found.team().mayInvite(found.member()))
                .map(found ->
                    new Preview(
                        invitation,
                        found.team().name(),
                        found.size(),
                        by,
                        ProfileStore.find(handle, by.owner()),
                        teams.find(handle, reader, invitation.team()))));
  }

  /**
   * Joins the team of the invitation whose token has this hash, and shows it this tree; null for
   * none. For a member of it only the tree is changed, and the invitation is not used.
   */
  public TeamOutcome join(Tx tx, OwnerId account, byte[] hash, @Nullable UUID tree) {
    Handle handle = tx.handle();
    // Read again when the team is locked: until then, others may use or end it.
    Optional<Invitation> found =
        InvitationStore.find(handle, hash)
            .filter(invitation -> TeamStore.lock(handle, invitation.team()))
            .flatMap(_ -> live(handle, hash))
            .filter(invitation -> preview(handle, account, invitation).isPresent());
    if (found.isEmpty()) {
      return new TeamOutcome.NoInvitation();
    }
    if (tree != null && TreeStore.find(handle, account, tree).isEmpty()) {
      return new TeamOutcome.NoTree();
    }
    UUID team = found.get().team();
    if (!MemberStore.show(handle, account, team, tree)) {
      if (MemberStore.list(handle, team).size() >= maxMembers) {
        return new TeamOutcome.Full(maxMembers);
      }
      if (MemberStore.teams(handle, account).size() >= Teams.MAX_OF_ACCOUNT) {
        return new TeamOutcome.TooManyTeams();
      }
      Memberships.join(tx, new TeamMember(team, account, false, teams.now(), tree));
      use(handle, found.get());
    }
    return new TeamOutcome.Done(teams.find(handle, account, team).orElseThrow());
  }

  private static void use(Handle handle, Invitation invitation) {
    if (invitation.uses() + 1 < invitation.maxUses()) {
      InvitationStore.addUse(handle, invitation);
    } else {
      InvitationStore.delete(handle, List.of(invitation));
    }
  }
}
