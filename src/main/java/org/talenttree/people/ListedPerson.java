package org.talenttree.people;

import java.time.Instant;
import java.util.List;
import org.talenttree.account.Username;
import org.talenttree.json.JsonText;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.rules.Slug;

/**
 * Somebody who was found, with the tree that shows what was asked for.
 *
 * @param theme that of the tree
 * @param confirmedAt when a level of the tree was last changed or confirmed
 * @param talents those that were asked for, in that order
 */
public record ListedPerson(
    Username username,
    OwnerProfile profile,
    Slug slug,
    String title,
    JsonText theme,
    Instant confirmedAt,
    List<ShownTalent> talents) {
  /** Copies the talents. */
  public ListedPerson {
    talents = List.copyOf(talents);
  }

  /**
   * A talent of the tree.
   *
   * @param pathIndex the position of its path in the tree
   * @param index its position in the path
   * @param path the name of its path
   * @param evidenceCount how many links show what its owner did
   */
  public record ShownTalent(
      int pathIndex,
      int index,
      String name,
      int level,
      String iconUrl,
      String path,
      int evidenceCount) {}
}
