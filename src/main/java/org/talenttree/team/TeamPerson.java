package org.talenttree.team;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.Tree;
import org.talenttree.tree.rules.Confirmations;
import org.talenttree.tree.rules.Confirmations.Confirmation;

/**
 * A member as the team sees it.
 *
 * @param tree the tree that it shows; null for none, and while the account is locked
 */
public record TeamPerson(
    TeamMember member, Username username, OwnerProfile profile, @Nullable Tree tree) {

  /** Returns the display name, or the username where there is none. */
  public String name() {
    return profile.nameOr(username.value());
  }

  /** Returns when a level of the tree was last changed or confirmed; empty if that is not known. */
  public Optional<Instant> confirmedAt() {
    Confirmations confirmed = tree == null ? null : tree.confirmed();
    return confirmed == null
        ? Optional.empty()
        : confirmed.all().stream().map(Confirmation::at).max(Instant::compareTo);
  }
}
