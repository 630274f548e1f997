package org.talenttree.published;

import java.util.List;
import org.talenttree.account.Username;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.TreeHead;

/**
 * A part of the list of an account's published trees; it has at least one tree.
 *
 * @param total how many trees the account has published
 */
public record PublishedPart(
    Username username, OwnerProfile profile, int total, List<TreeHead> trees) {
  /** Copies the trees. */
  public PublishedPart {
    trees = List.copyOf(trees);
  }
}
