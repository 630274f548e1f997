package org.talenttree.web.profile;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.web.Initials;

/**
 * A page of the list of an owner's published trees.
 *
 * @param total how many trees the owner has published
 * @param number the number of the page, from 1
 * @param hasOlder whether there is a next page
 */
public record Profile(
    String username, int total, int number, boolean hasOlder, List<TreeSummary> trees) {
  /** Copies the trees. */
  public Profile {
    trees = List.copyOf(trees);
  }

  /** Returns the initials of the username. */
  public String initials() {
    return Initials.of(username);
  }

  /** Returns the path of a tree's page. */
  public String address(TreeSummary tree) {
    return "/" + username + "/" + tree.slug();
  }

  /** Returns whether there are several pages. */
  public boolean isPaged() {
    return number > 1 || hasOlder;
  }

  /** Returns the address of the previous page; null on the first. */
  public @Nullable String newer() {
    return switch (number) {
      case 1 -> null;
      case 2 -> "/" + username;
      default -> page(number - 1);
    };
  }

  /** Returns the address of the next page; null on the last. */
  public @Nullable String older() {
    return hasOlder ? page(number + 1) : null;
  }

  private String page(int other) {
    return "/" + username + "?page=" + other;
  }
}
