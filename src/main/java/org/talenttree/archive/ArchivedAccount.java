package org.talenttree.archive;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.language.Translatable;
import org.talenttree.oidc.Identities.Linked;
import org.talenttree.profile.OwnPicture;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.FormerSlugStore.FormerSlug;
import org.talenttree.tree.Tree;
import org.talenttree.tree.rules.TreeBounds;
import org.talenttree.tree.rules.TreeSource;

/**
 * The content of an account's archive.
 *
 * @param picture what the owner had uploaded; null if nothing
 * @param identities who the owner is at providers
 */
public record ArchivedAccount(
    Username username,
    OwnerProfile profile,
    @Nullable OwnPicture picture,
    List<Linked> identities,
    Instant createdAt,
    List<ArchivedTree> trees) {

  /** Copies the lists. */
  public ArchivedAccount {
    identities = List.copyOf(identities);
    trees = List.copyOf(trees);
  }

  /** Returns the content for an account of this name, which owns the trees that it names as own. */
  public ArchivedAccount under(Username name) {
    return new ArchivedAccount(
        username,
        profile.under(username.value(), name.value()),
        picture,
        identities,
        createdAt,
        trees.stream().map(tree -> tree.under(username, name)).toList());
  }

  /**
   * Refuses trees that are larger than one may become. Only the operator restores those, which are
   * older than the bound: with each of them, a change takes seconds of the only writer.
   */
  void requireBounds() throws ArchiveRefused {
    if (trees.stream().anyMatch(one -> one.tree().paths().length() > TreeBounds.MAX_PATHS_BYTES)) {
      throw new ArchiveRefused(
          Translatable.of("cannot be restored: {0}", TreeBounds.PATHS_TOO_LARGE));
    }
  }

  /** Returns how many of the trees are published. */
  public long published() {
    return trees.stream().filter(archived -> archived.tree().isPublic()).count();
  }

  /** Returns the number of former slugs of all trees. */
  public long formerSlugs() {
    return trees.stream().mapToLong(archived -> archived.formerSlugs().size()).sum();
  }

  /**
   * A tree in an archive, with the former slugs that redirect to it.
   *
   * @param copied what a copy took of its source; null if the tree is no copy
   */
  public record ArchivedTree(Tree tree, List<FormerSlug> formerSlugs, @Nullable Tree copied) {

    /** Copies the slugs. */
    public ArchivedTree {
      formerSlugs = List.copyOf(formerSlugs);
    }

    /** Returns the tree with a source of the archived account named as one of the new account. */
    ArchivedTree under(Username former, Username name) {
      TreeSource source = tree.details().source();
      return source == null || !source.username().equals(former)
          ? this
          : new ArchivedTree(
              tree.withDetails(tree.details().withSource(source.under(name))), formerSlugs, copied);
    }
  }
}
