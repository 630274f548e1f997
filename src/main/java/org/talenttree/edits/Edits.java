package org.talenttree.edits;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.history.Differences;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Fields;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.Tx;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.NextRevision;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeConfirmations;
import org.talenttree.tree.TreeConfirmations.Result;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.TreeStore;
import org.talenttree.tree.TreeVersion;
import org.talenttree.tree.Trees;
import org.talenttree.tree.rules.MemberRules;
import org.talenttree.tree.rules.MemberRules.Item;
import org.talenttree.tree.rules.Path;
import tools.jackson.databind.JsonNode;

/** Applies edits to trees: all of them as one revision, or none. */
public final class Edits {
  /** The most edits of one request. */
  private static final int MAX = 500;

  private final Trees trees;
  private final TreeConfirmations confirmations;
  private final Supplier<UUID> ids;

  /** Creates the service; it names what is added without an id. */
  public Edits(Trees trees, TreeConfirmations confirmations, Supplier<UUID> ids) {
    this.trees = trees;
    this.confirmations = confirmations;
    this.ids = ids;
  }

  /**
   * A tree with edits.
   *
   * @param outcome the tree after them, or why nothing was written
   * @param before the tree they were applied to
   * @param after the same with its edited paths
   * @param added the ids of what they add, in their order
   * @param confirmed the talents whose levels they confirm
   */
  public record Edited(
      Outcome outcome,
      Tree before,
      Tree after,
      Differences changes,
      List<UUID> added,
      List<UUID> confirmed) {
    /** Copies the lists. */
    public Edited {
      added = List.copyOf(added);
      confirmed = List.copyOf(confirmed);
    }

    static Edited none(Tree tree, Outcome why) {
      return new Edited(why, tree, tree, Differences.NONE, List.of(), List.of());
    }

    private boolean isOf(TreeVersion version) {
      return TreeVersion.of(before).equals(version);
    }

    /** Returns these with another outcome. */
    public Edited with(Outcome other) {
      return new Edited(other, before, after, changes, added, confirmed);
    }
  }

  /** Returns the owner's tree. */
  public Optional<Tree> find(OwnerId owner, UUID id) {
    return trees.find(owner, id);
  }

  /**
   * Returns what the edits of a request would do to a tree, and writes nothing. Refuses edits that
   * break a rule, with all violations.
   *
   * @param body an object with the list of edits
   */
  public Edited tried(Tree tree, JsonNode body) {
    EditedPaths paths = new EditedPaths(paths(tree));
    return Fields.read(
        body,
        (fields, violations) -> {
          EditRules rules = new EditRules(violations, paths, ids);
          applyAll(fields, violations, rules);
          rules.check();
          Tree after =
              tree.withContent(
                  tree.title(), tree.details(), tree.theme(), TreeJson.paths(paths.paths()));
          return new Edited(
              new Outcome.Done(tree),
              tree,
              after,
              violations.isEmpty() ? Differences.between(tree, after) : Differences.NONE,
              rules.added(),
              rules.confirmed());
        });
  }

  private static List<Path> paths(Tree tree) {
    try {
      return TreeRules.paths(Json.read(tree.paths().bytes()), Pointer.ROOT.member("paths"));
    } catch (InvalidInput e) {
      throw e.saying(
          Translatable.of(
              "An earlier release stored this tree, and this one refuses parts of it. Replace its paths first."));
    }
  }

  private static void applyAll(Fields body, Violations violations, EditRules rules) {
    JsonNode list = body.required("edits");
    if (list == null) {
      return;
    }
    for (Item item : new MemberRules(violations).items(list, body.at("edits"), MAX)) {
      Fields edit = Fields.of(item.node(), item.pointer(), violations);
      if (edit != null) {
        rules.apply(edit);
      }
    }
  }

  /** Returns whether edits take so little time that they are applied at once. */
  static boolean areLight(Tree tree, int bytes) {
    return tree.bytes() + bytes <= NextRevision.MAX_AT_ONCE;
  }

  /**
   * Returns the work that applies edits as the next revision of a tree. What they do not change
   * makes no revision.
   *
   * @param read the tree; light edits are applied to it before the transaction, and again if it has
   *     changed by then; others outside of the transaction, as costly work
   * @param body the edits
   * @param bytes how many bytes the body has
   */
  public Work<Edited> apply(
      Actor actor, Tree read, JsonNode body, int bytes, ExpectedRevision expected) {
    // A transaction that runs again must find what it has applied, as ids were given out by it.
    AtomicReference<@Nullable Edited> last =
        new AtomicReference<>(areLight(read, bytes) ? tried(read, body) : null);
    return tx -> {
      Optional<Tree> found = TreeStore.find(tx.handle(), actor.owner(), read.id());
      Outcome.Rejection rejection = Trees.rejection(found, expected);
      if (rejection != null) {
        return Edited.none(read, rejection);
      }
      Tree now = found.orElseThrow();
      return applied(tx, last, now, body, bytes)
          .map(edited -> write(tx, actor, edited, expected))
          .orElseGet(() -> Edited.none(read, new Outcome.Stale(TreeVersion.of(now))));
    };
  }

  private Optional<Edited> applied(
      Tx tx, AtomicReference<@Nullable Edited> last, Tree now, JsonNode body, int bytes) {
    TreeVersion version = TreeVersion.of(now);
    if (!areLight(now, bytes)) {
      return tx.prepared(Edited.class, one -> one.isOf(version), () -> tried(now, body));
    }
    Edited edited = last.get();
    if (edited == null || !edited.isOf(version)) {
      edited = tried(now, body);
      last.set(edited);
    }
    return Optional.of(edited);
  }

  private Edited write(Tx tx, Actor actor, Edited edited, ExpectedRevision expected) {
    UUID id = edited.before().id();
    Outcome outcome = trees.replaceContent(tx, actor, id, tree -> edited.after(), expected);
    if (!(outcome instanceof Outcome.Done) || edited.confirmed().isEmpty()) {
      return edited.with(outcome);
    }
    Result result =
        confirmations.confirm(tx, actor.owner(), id, edited.confirmed(), ExpectedRevision.ANY);
    return switch (result) {
      case Result.Done _ -> edited.with(outcome);
      // Only where confirmations were not stored yet, and then nothing was replaced.
      case Result.Rejected(var why) -> edited.with(why);
      case Result.NoTalent(var none) -> throw new IllegalStateException("no talent " + none);
    };
  }
}
