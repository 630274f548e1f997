package org.talenttree.team;

import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.talenttree.id.OwnerId;
import org.talenttree.outbox.EventType;
import org.talenttree.outbox.OwnerEvent;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;
import org.talenttree.team.MemberStore.Membership;
import org.talenttree.tree.TreeListener;

/** What becomes of an account's places in teams when a tree or the account goes. */
public final class Memberships implements TreeListener, OwnedData {
  @Override
  public void onChange(Tx tx, Event event) {
    switch (event) {
      // For good: a tree that comes back from the trash is shown when its owner chooses it again.
      case Event.Trashed(var _, var tree, var _) ->
          MemberStore.hide(tx.handle(), tree.owner(), tree.id());
      case Event.Deleted(var owner, var tree) -> MemberStore.hide(tx.handle(), owner, tree);
      case Event.Created _, Event.Changed _, Event.Restored _, Event.Unarchived _ -> {}
    }
  }

  // In the order of the teams' ids, as one that takes several teams in another could deadlock.
  @Override
  public void erase(Tx tx, OwnerId owner) {
    for (Membership one : MemberStore.teams(tx.handle(), owner)) {
      UUID team = one.team();
      // A member may have been removed, or the team deleted, until it was this team's turn.
      if (TeamStore.lock(tx.handle(), team) && MemberStore.isMember(tx.handle(), team, owner)) {
        erase(tx, owner, team);
      }
    }
  }

  /**
   * A team is never without an owner: the member who has been in it longest becomes one, a locked
   * one only if all are.
   */
  private static void erase(Tx tx, OwnerId owner, UUID team) {
    Handle handle = tx.handle();
    List<TeamMember> others =
        MemberStore.list(handle, team).stream()
            .filter(member -> !member.account().equals(owner))
            .toList();
    if (others.isEmpty()) {
      TeamStore.find(handle, team, owner).ifPresent(found -> delete(tx, found.team()));
      return;
    }
    leave(tx, team, owner);
    if (others.stream().noneMatch(TeamMember::isOwner)) {
      MemberStore.setOwner(handle, team, nextOwner(handle, others), true);
    }
  }

  private static OwnerId nextOwner(Handle handle, List<TeamMember> others) {
    return others.stream()
        .map(TeamMember::account)
        .filter(account -> !MemberStore.isLocked(handle, account))
        .findFirst()
        .orElse(others.getFirst().account());
  }

  /** Takes an account out of a team that is locked; the invitations that it made end. */
  static void leave(Tx tx, UUID team, OwnerId account) {
    Handle handle = tx.handle();
    InvitationStore.delete(
        handle,
        InvitationStore.list(handle, team).stream()
            .filter(invitation -> invitation.invitedBy().equals(account))
            .toList());
    MemberStore.delete(handle, team, account);
    OwnerEvent.note(tx, account, EventType.TEAM_LEFT, team);
  }

  /** Puts an account into a team that is locked. */
  static void join(Tx tx, TeamMember member) {
    MemberStore.insert(tx.handle(), member);
    OwnerEvent.note(tx, member.account(), EventType.TEAM_JOINED, member.team());
  }

  /** Deletes a team that is locked. */
  static void delete(Tx tx, Team team) {
    Handle handle = tx.handle();
    InvitationStore.delete(handle, InvitationStore.list(handle, team.id()));
    MemberStore.list(handle, team.id())
        .forEach(member -> {
          MemberStore.delete(handle, team.id(), member.account());
          OwnerEvent.note(tx, member.account(), EventType.TEAM_DELETED, team.id());
        });
    TeamStore.freeSlug(handle, team.slug());
    TeamStore.delete(handle, team.id());
  }
}
