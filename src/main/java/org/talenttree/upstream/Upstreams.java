package org.talenttree.upstream;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.LimitSettings;
import org.talenttree.history.Differences;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.TreeStore;
import org.talenttree.tree.TreeVersion;
import org.talenttree.tree.Trees;
import org.talenttree.tree.merge.Conflict;
import org.talenttree.tree.merge.TreeMerge;
import org.talenttree.tree.merge.TreeMerge.Merged;
import org.talenttree.tree.rules.TreeSource;
import org.talenttree.upstream.Upstreams.Upstream.Found;
import tools.jackson.databind.JsonNode;

/** Compares copies with their sources, and merges the changes of the sources into them. */
public final class Upstreams {
  private final Database database;
  private final Trees trees;
  private final SourceTrees sources;
  private final long accountBytes;

  /** Compares and changes trees of this database, within these limits. */
  public Upstreams(Database database, Trees trees, SourceTrees sources, LimitSettings limits) {
    this.accountBytes = limits.accountBytes();
    this.database = database;
    this.trees = trees;
    this.sources = sources;
  }

  /** Returns a tree compared with its source, or empty if the owner has no such tree. */
  public Optional<Upstream> find(OwnerId owner, UUID id) {
    Optional<Tree> tree = trees.find(owner, id);
    TreeSource source = tree.map(one -> one.details().source()).orElse(null);
    if (source == null) {
      return tree.map(Upstream.None::new);
    }
    Optional<Tree> now = sources.find(owner, source);
    return database.read(handle ->
        TreeStore.find(handle, owner, id).map(copy -> compared(handle, copy, now.orElse(null))));
  }

  /** Returns a copy, as it is in this snapshot, compared with its source, which was read before. */
  private static Upstream compared(Handle handle, Tree copy, @Nullable Tree now) {
    TreeSource source = copy.details().source();
    if (source == null) {
      return new Upstream.None(copy);
    }
    if (now == null) {
      return new Upstream.Gone(copy, source);
    }
    Tree theirs = CopiedContents.of(now, source.keepsLevels());
    return CopiedContents.find(handle, copy, theirs)
        .<Upstream>map(base -> new Found(copy, source, base, theirs))
        .orElseGet(() -> new Upstream.Gone(copy, source));
  }

  /**
   * The result of a merge.
   *
   * @param outcome the tree after it, or why nothing was written
   * @param upstream the tree and its source before it
   * @param merged null if there was nothing to merge
   */
  public record Merge(Outcome outcome, Upstream upstream, @Nullable MergedCopy merged) {
    /** Returns the changes of the source, up to 200 of them. */
    public List<Translatable> changes() {
      return upstream instanceof Found found ? found.changes().texts() : List.of();
    }

    /** Returns what is not taken. */
    public List<Translatable> conflicts() {
      return merged == null ? List.of() : merged.conflicts().stream().map(Conflict::text).toList();
    }

    private boolean isOf(TreeVersion version) {
      return TreeVersion.of(upstream.tree()).equals(version);
    }

    Merge with(Outcome other) {
      return new Merge(other, upstream, merged);
    }
  }

  /** Returns what a merge would do, and writes nothing. */
  public static Merge tried(Upstream upstream) {
    MergedCopy merged = merged(upstream);
    Tree tree = merged == null ? upstream.tree() : merged.tree();
    return new Merge(new Outcome.Done(tree), upstream, merged);
  }

  private static @Nullable MergedCopy merged(Upstream upstream) {
    return upstream instanceof Found found && !found.isUpToDate() ? MergedCopy.of(found) : null;
  }

  /**
   * Merges into a tree what its source changed, as its next revision. Without such a change it
   * makes no revision.
   *
   * @param tried the merge as it was computed before the transaction; computed again, outside of
   *     it, if the tree has changed since
   */
  public Merge merge(Tx tx, Actor actor, Merge tried, ExpectedRevision expected) {
    Tree read = tried.upstream().tree();
    Tree now = TreeStore.find(tx.handle(), read.owner(), read.id()).orElse(null);
    if (now == null) {
      return tried.with(new Outcome.NotFound());
    }
    TreeVersion version = TreeVersion.of(now);
    if (tried.isOf(version) || expected.rejection(version) != null) {
      return write(tx, actor, tried, expected);
    }
    return tx.prepared(
            Merge.class,
            merge -> merge.isOf(version),
            () -> find(read.owner(), read.id()).map(Upstreams::tried).orElse(tried))
        .map(merge -> write(tx, actor, merge, expected))
        .orElseGet(() -> tried.with(new Outcome.Stale(version)));
  }

  private Merge write(Tx tx, Actor actor, Merge merge, ExpectedRevision expected) {
    MergedCopy merged = merge.merged();
    if (merged != null && isFull(tx.handle(), merge)) {
      return merge.with(Copying.tooLarge(accountBytes));
    }
    Tree read = merge.upstream().tree();
    Outcome outcome =
        trees.replaceContent(
            tx, actor, read.id(), now -> merged == null ? now : merged.tree(), expected);
    if (outcome instanceof Outcome.Done && merged != null) {
      CopyStore.update(tx.handle(), read.owner(), read.id(), merged.base());
    }
    return merge.with(outcome);
  }

  private boolean isFull(Handle handle, Merge merge) {
    if (!(merge.upstream() instanceof Found found)) {
      return false;
    }
    long growth = (long) CopiedContents.size(found.theirs()) - CopiedContents.size(found.base());
    OwnerId owner = found.tree().owner();
    long bytes = trees.usage(handle, owner).getOrDefault("bytes", 0L);
    return growth > 0 && CopiedContents.areFull(handle, owner, bytes, growth, accountBytes);
  }

  /** A copy compared with its source. */
  public sealed interface Upstream {
    /** Returns the tree. */
    Tree tree();

    /** Returns the bytes of the trees that are compared. */
    default int bytes() {
      return this instanceof Found found
          ? found.tree().bytes() + found.base().bytes() + found.theirs().bytes()
          : tree().bytes();
    }

    /** The tree is no copy. */
    record None(Tree tree) implements Upstream {}

    /** The source was deleted or erased, or is another account's draft; nobody is told which. */
    record Gone(Tree tree, TreeSource source) implements Upstream {}

    /**
     * The source is there.
     *
     * @param base what was copied or last merged
     * @param theirs the source now, as far as a copy takes it
     */
    record Found(Tree tree, TreeSource source, Tree base, Tree theirs) implements Upstream {
      /** Returns what the source changed since. */
      Differences changes() {
        return Differences.between(base, theirs);
      }

      /** Returns whether the source has what was copied or last merged. */
      boolean isUpToDate() {
        return base.title().equals(theirs.title())
            && base.details().equals(theirs.details())
            && base.theme().equals(theirs.theme())
            && base.paths().equals(theirs.paths());
      }
    }
  }

  /**
   * A copy with the changes of its source.
   *
   * @param tree the copy in its present revision, with the merged content and the source merged
   *     with
   * @param base what the source has now, from which the next merge starts
   */
  record MergedCopy(Tree tree, CopiedContents.Packed base, List<Conflict> conflicts) {
    /** Copies the list. */
    MergedCopy {
      conflicts = List.copyOf(conflicts);
    }

    /**
     * Merges a copy with its source.
     *
     * @throws org.talenttree.json.InvalidInput if the merged tree is larger than a tree may be
     */
    static MergedCopy of(Found found) {
      Tree theirs = found.theirs();
      Merged merged =
          TreeMerge.merge(
              withoutSlug(found.base()), withoutSlug(found.tree()), withoutSlug(theirs));
      WholeTree whole = merged.whole();
      return new MergedCopy(
          found
              .tree()
              .withContent(
                  whole.head().title(),
                  whole
                      .head()
                      .details()
                      .withSource(found.source().at(theirs.slug(), theirs.revision())),
                  whole.theme(),
                  whole.paths()),
          CopiedContents.Packed.of(theirs),
          merged.conflicts());
    }

    private static JsonNode withoutSlug(Tree tree) {
      return TreeMerge.json(tree).without("slug");
    }
  }
}
