package org.talenttree.team;

import org.talenttree.account.Account;

/** The result of a change of a team, of who is in it, or of its invitations. */
public sealed interface TeamOutcome {
  /** It was done; the team as the acting member sees it now. */
  record Done(MyTeam team) implements TeamOutcome {}

  /** The acting member has left, or has deleted the team. */
  record Left() implements TeamOutcome {}

  /** An invitation, made or ended by this or, in a list, before; and the member who made it. */
  record Invited(Invitation invitation, Account by) implements TeamOutcome {}

  /** Nothing was changed. */
  sealed interface Rejection extends TeamOutcome {}

  /** There is no such team, or the acting account is not in it: callers cannot tell which. */
  record NoTeam() implements Rejection {}

  /** Only owners may do this, or only those who may invite. */
  record NotAllowed() implements Rejection {}

  /** Nobody of this name is in the team. */
  record NoMember() implements Rejection {}

  /** There is no such invitation, or it has ended: callers cannot tell which. */
  record NoInvitation() implements Rejection {}

  /** The acting account has no such tree. */
  record NoTree() implements Rejection {}

  /** No published tree has the address that is to be the role. */
  record NoRoleTree() implements Rejection {}

  /** Another team has the slug, or the pages of invitations are there. */
  record SlugTaken() implements Rejection {}

  /** The team would have no owner. */
  record LastOwner() implements Rejection {}

  /** The team has as many members as it may. */
  record Full(int max) implements Rejection {}

  /** The account is in as many teams as it may be. */
  record TooManyTeams() implements Rejection {}

  /** The team has as many invitations as it may. */
  record TooManyInvitations() implements Rejection {}
}
