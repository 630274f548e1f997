package org.talenttree.team;

/** The result of a change of a team, of who is in it, or of its invitations. */
public sealed interface TeamOutcome {
  /** It was done; the team as the acting member sees it now. */
  record Done(MyTeam team) implements TeamOutcome {}

  /** The acting member has left, or has deleted the team. */
  record Left() implements TeamOutcome {}

  /** An invitation was made or ended. */
  record Invited(Invitation invitation) implements TeamOutcome {}

  /** There is no such team, or the acting account is not in it: callers cannot tell which. */
  record NoTeam() implements TeamOutcome {}

  /** Only owners may do this, or only those who may invite. */
  record NotAllowed() implements TeamOutcome {}

  /** Nobody of this name is in the team. */
  record NoMember() implements TeamOutcome {}

  /** There is no such invitation, or it has ended: callers cannot tell which. */
  record NoInvitation() implements TeamOutcome {}

  /** The acting account has no such tree. */
  record NoTree() implements TeamOutcome {}

  /** No published tree has the address that is to be the role. */
  record NoRoleTree() implements TeamOutcome {}

  /** Another team has the slug. */
  record SlugTaken() implements TeamOutcome {}

  /** The team would have no owner. */
  record LastOwner() implements TeamOutcome {}

  /** The team has as many members as it may. */
  record Full(int max) implements TeamOutcome {}

  /** The account is in as many teams as it may be. */
  record TooManyTeams() implements TeamOutcome {}

  /** The team has as many invitations as it may. */
  record TooManyInvitations() implements TeamOutcome {}
}
