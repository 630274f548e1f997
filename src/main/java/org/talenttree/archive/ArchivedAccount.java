package org.talenttree.archive;

import java.time.Instant;
import java.util.List;
import org.talenttree.account.Username;

/** An account as its archive holds it: who it was, and all its trees. */
public record ArchivedAccount(Username username, Instant createdAt, List<ArchivedTree> trees) {

  /** Copies the trees. */
  public ArchivedAccount {
    trees = List.copyOf(trees);
  }

  /** Returns how many of the trees are published. */
  public long published() {
    return trees.stream().filter(kept -> kept.tree().isPublic()).count();
  }

  /** Returns how many slugs lead to trees that have left them. */
  public long formerSlugs() {
    return trees.stream().mapToLong(kept -> kept.formerSlugs().size()).sum();
  }
}
