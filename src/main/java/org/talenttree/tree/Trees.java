package org.talenttree.tree;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.LimitSettings;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.json.Timestamps;
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.Database;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;
import org.talenttree.tree.TrashStore.TrashedTree;
import org.talenttree.tree.TreeRules.TreeChange;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TreeSource;

/** Reads and changes trees on behalf of their owners. */
public final class Trees implements OwnedData {
  private final Database database;
  private final InstantSource clock;
  private final Ids ids;
  private final TreeLimits limits;
  private final Duration trashRetention;
  private final List<TreeListener> listeners;
  private final TreeCreation creation;
  private final TreeEdit edit;
  private final TreeHistory history;

  /**
   * Creates the service.
   *
   * @param limits limits of an account, and how long a tree stays in the trash
   * @param listeners are called for each change
   */
  public Trees(
      Database database,
      InstantSource clock,
      Ids ids,
      LimitSettings limits,
      List<TreeListener> listeners,
      TreeHistory history) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.limits = new TreeLimits(limits);
    this.trashRetention = limits.trash();
    this.listeners = List.copyOf(listeners);
    this.creation = new TreeCreation(this.limits, this.listeners);
    this.history = history;
    this.edit = new TreeEdit(this.limits, this.listeners, history);
  }

  @Override
  public Map<String, Long> usage(Handle handle, OwnerId owner) {
    return Map.of(
        "trees", (long) TreeStore.count(handle, owner), "bytes", TreeLimits.bytes(handle, owner));
  }

  @Override
  public void erase(Tx tx, OwnerId owner) {
    TreeStore.deleteAll(tx.handle(), owner);
    FormerSlugStore.deleteAll(tx.handle(), owner);
  }

  /** Returns the clock that says whether a cached read of an owner's trees is still valid. */
  ChangeClock changeClock() {
    return database.changeClock();
  }

  /**
   * Returns the page of the owner's trees that the query asks for.
   *
   * @param read gets the bytes of each tree as it is read, and may throw to stop
   */
  TreeListPage list(OwnerId owner, TreeQuery query, LongConsumer read) {
    return database.readEach(handle -> TreeListStore.page(handle, owner, query, read));
  }

  /**
   * A page of an owner's trees, the last changed first.
   *
   * @param number counts from 1
   * @param total how many trees there are on all pages
   */
  public record Overview(List<Tree> trees, int number, int total) {}

  /**
   * Returns a page of the owner's trees; the last one if there are fewer pages.
   *
   * @param number counts from 1
   * @param size the most trees on a page
   * @param read gets the bytes of each tree as it is read, and may throw to stop
   */
  public Overview overview(OwnerId owner, int number, int size, LongConsumer read) {
    return database.readEach(handle -> {
      int total = TreeStore.count(handle, owner);
      int page = Math.max(1, Math.min(number, (total + size - 1) / size));
      TreeQuery query =
          TreeListStore.startingAt(
              handle, owner, TreeSort.LAST_CHANGED_FIRST, (page - 1) * size, size);
      return new Overview(TreeListStore.page(handle, owner, query, read).trees(), page, total);
    });
  }

  /** Returns the owner's tree. */
  public Optional<Tree> find(OwnerId owner, UUID id) {
    return database.readEach(handle -> TreeStore.find(handle, owner, id));
  }

  /** Returns the title of the owner's tree. */
  public Optional<String> title(OwnerId owner, UUID id) {
    return database.readEach(handle -> TreeStore.title(handle, owner, id));
  }

  /** Returns the owner's tree with this current slug, draft or published. */
  public Optional<Tree> find(OwnerId owner, Slug slug) {
    return database.readEach(handle -> TreeStore.find(handle, owner, slug));
  }

  /** Creates a draft; refuses a slug of the client's choice that is taken. */
  public Work<Outcome.Creation> create(Actor actor, WholeTree draft) {
    return creation.create(actor, draft, null, ids.next(), now());
  }

  /** Creates a draft with the paths of this source, as {@link #create} does. */
  public Work<Outcome.Creation> copy(Actor actor, WholeTree draft, TreeSource source) {
    return creation.create(actor, draft, source, ids.next(), now());
  }

  /** Creates a tree with its paths; numbers a slug that is taken. */
  public Work<Outcome.Addition> add(Actor actor, WholeTree whole, boolean published) {
    return creation.add(actor, whole, ids.next(), published, now());
  }

  /** Changes title, slug, details, theme and whether growth shows. */
  public Outcome update(Tx tx, Actor actor, UUID id, TreeChange change, ExpectedRevision expected) {
    return change(tx, actor, id, expected, tree -> edit.apply(tx, actor, tree, change, now()));
  }

  /** Replaces the full set of paths and talents (specification, section 4). */
  public Work<Outcome> replacePaths(
      Actor actor, UUID id, List<Path> paths, ExpectedRevision expected) {
    JsonText json = TreeJson.paths(paths);
    return tx ->
        change(
            tx,
            actor,
            id,
            expected,
            tree ->
                json.equals(tree.paths())
                    ? new Outcome.Done(tree)
                    : storeLevels(
                        tx,
                        actor,
                        tree,
                        json.length(),
                        confirmed -> confirmed.withPaths(json, paths, now()),
                        TreeStore::updatePaths));
  }

  /**
   * Restores title, details, theme and paths of an earlier revision, as the next revision. Slug and
   * state stay: links keep working, and a draft is not published. The source stays too: what was
   * merged since is not merged again.
   */
  public Outcome restore(Tx tx, Actor actor, UUID id, Tree earlier, ExpectedRevision expected) {
    return replaceContent(
        tx,
        actor,
        id,
        tree -> earlier.withDetails(earlier.details().withSource(tree.details().source())),
        expected);
  }

  /**
   * Replaces title, details, theme and paths, as the next revision.
   *
   * @param content returns the tree whose content it takes, from the tree as it is
   */
  public Outcome replaceContent(
      Tx tx, Actor actor, UUID id, UnaryOperator<Tree> content, ExpectedRevision expected) {
    return change(
        tx,
        actor,
        id,
        expected,
        tree -> {
          Tree other = content.apply(tree);
          if (tree.hasSameContent(other)) {
            return new Outcome.Done(tree);
          }
          return storeLevels(
              tx,
              actor,
              tree,
              other.bytes(),
              confirmed -> confirmed.withContentOf(other, now()),
              (handle, replaced) -> {
                TreeStore.update(handle, replaced);
                TreeStore.updatePaths(handle, replaced);
              });
        });
  }

  /** Moves a draft to published, or a published tree back to draft (specification, section 3). */
  public Outcome togglePublished(Tx tx, Actor actor, UUID id, ExpectedRevision expected) {
    return change(
        tx,
        actor,
        id,
        expected,
        tree -> store(tx, actor, tree, 0, () -> tree.toggled(now()), TreeStore::update));
  }

  /**
   * Deletes the tree with its paths and talents. It goes to the trash if {@code intoTrash} is set
   * and the trash is on; else it is deleted for good, with its history.
   */
  public Outcome.Deletion delete(
      Tx tx, Actor actor, UUID id, boolean intoTrash, ExpectedRevision expected) {
    Handle handle = tx.handle();
    Optional<Tree> found = TreeStore.find(handle, actor.owner(), id);
    Outcome.Rejection rejection = rejection(found, expected);
    if (rejection != null) {
      return rejection;
    }
    Tree tree = found.orElseThrow();
    TreeStore.delete(handle, actor.owner(), id);
    if (intoTrash && !trashRetention.isZero()) {
      Instant now = now();
      TrashStore.insert(handle, new TrashedTree(tree, now));
      notifyListeners(tx, new TreeListener.Event.Trashed(actor, tree, now));
      return new Outcome.Trashed(now.plus(trashRetention));
    }
    FormerSlugStore.deleteTree(handle, actor.owner(), id);
    notifyListeners(tx, new TreeListener.Event.Deleted(actor.owner(), id));
    return new Outcome.Deleted();
  }

  /**
   * Stores a change of levels, from a tree with its confirmations. Those of an earlier release are
   * computed from the history, outside of the transaction.
   */
  private Outcome storeLevels(
      Tx tx,
      Actor actor,
      Tree tree,
      int bytes,
      UnaryOperator<Tree> change,
      BiConsumer<Handle, Tree> statement) {
    return tree.confirmed() != null
        ? store(tx, actor, tree, bytes, () -> change.apply(tree), statement)
        : store(
            tx,
            actor,
            tree,
            Integer.MAX_VALUE,
            () -> change.apply(tree.withConfirmations(history.confirmations(tree))),
            statement);
  }

  /** Stores the next revision of a tree within the account's limits. */
  private Outcome store(
      Tx tx,
      Actor actor,
      Tree tree,
      int bytes,
      Supplier<Tree> change,
      BiConsumer<Handle, Tree> statement) {
    return NextRevision.of(tx, history, tree, bytes, change, next -> true)
        .map(next -> store(tx, actor, next, statement))
        .orElseGet(() -> new Outcome.Stale(TreeVersion.of(tree)));
  }

  private Outcome store(Tx tx, Actor actor, NextRevision next, BiConsumer<Handle, Tree> statement) {
    Optional<Outcome.LimitReached> exceeded =
        limits.exceeded(tx.handle(), next.after(), next.before().bytes());
    if (exceeded.isPresent()) {
      return exceeded.get();
    }
    statement.accept(tx.handle(), next.after());
    notifyListeners(tx, new TreeListener.Event.Changed(actor, next));
    return new Outcome.Done(next.after());
  }

  private void notifyListeners(Tx tx, TreeListener.Event event) {
    TreeListener.notifyEach(listeners, tx, event);
  }

  private static Outcome change(
      Tx tx, Actor actor, UUID id, ExpectedRevision expected, Function<Tree, Outcome> change) {
    Optional<Tree> found = TreeStore.find(tx.handle(), actor.owner(), id);
    Outcome.Rejection rejection = rejection(found, expected);
    return rejection != null ? rejection : change.apply(found.orElseThrow());
  }

  /** Returns why the tree may not be changed, or null if it may. */
  public static Outcome.@Nullable Rejection rejection(
      Optional<Tree> found, ExpectedRevision expected) {
    if (found.isEmpty()) {
      return new Outcome.NotFound();
    }
    return expected.rejection(TreeVersion.of(found.get()));
  }

  private Instant now() {
    return Timestamps.now(clock);
  }
}
