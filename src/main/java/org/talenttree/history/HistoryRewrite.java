package org.talenttree.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.history.RevisionStore.Row;
import org.talenttree.history.RevisionStore.TreeName;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.tree.TrashStore;
import org.talenttree.tree.TrashedTree;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeStore;

/**
 * Changes the JSON of all stored trees, those in the trash too, together with their histories and
 * with what copies took of their sources. This is the one way for a migration to change theme or
 * paths: a former tree is stored as a difference to the tree after it, so changing the present tree
 * alone makes its history unreadable (docs/decisions/0038).
 *
 * <p>Each tree is rewritten in one transaction with all its revisions, four of their texts in
 * memory at a time. Where a run ends halfway, each tree is wholly in the old form or wholly in the
 * new one; the next run goes through all trees again and changes those that are left.
 */
public final class HistoryRewrite {
  private static final Logger LOG = LoggerFactory.getLogger(HistoryRewrite.class);
  private static final int TREES_A_PAGE = 100;

  /** The form that the JSON of a tree is to have. Must return what it has made as it is. */
  public interface Form {
    /** Returns a stored theme in this form, in one line. */
    JsonText theme(JsonText theme);

    /** Returns stored paths in this form, in one line. */
    JsonText paths(JsonText paths);
  }

  private final Form form;

  private HistoryRewrite(Form form) {
    this.form = form;
  }

  /**
   * Rewrites all trees; those that have the form already are not written.
   *
   * @return how many trees were written
   * @throws IllegalArgumentException with the tree's name when its history cannot be read; {@code
   *     talenttree verify} names all such trees
   * @throws IllegalStateException when the form changes what it has made
   */
  public static long run(Database database, Form form) {
    HistoryRewrite rewrite = new HistoryRewrite(form);
    long written = 0;
    TreeName last = new TreeName("", "");
    while (true) {
      TreeName after = last;
      List<TreeName> page =
          database.readEach(handle -> RewriteStore.treesAfter(handle, after, TREES_A_PAGE));
      for (TreeName tree : page) {
        written += rewrite.rewrite(database, tree) ? 1 : 0;
      }
      if (page.isEmpty()) {
        return written;
      }
      last = page.getLast();
    }
  }

  private boolean rewrite(Database database, TreeName name) {
    OwnerId owner = new OwnerId(UUID.fromString(name.owner()));
    UUID id = UUID.fromString(name.tree());
    try {
      return database.write(
          owner,
          tx -> {
            Handle handle = tx.handle();
            Optional<Tree> tree =
                TreeStore.find(handle, owner, id)
                    .or(() -> TrashStore.find(handle, owner, id).map(TrashedTree::tree));
            return tree.isPresent() && rewrite(handle, tree.get());
          });
    } catch (OwnerNotFound e) {
      LOG.debug("skipped an owner whose account was erased", e);
      return false;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "the history of tree " + id + " of account " + owner + " cannot be rewritten", e);
    }
  }

  private boolean rewrite(Handle handle, Tree tree) {
    boolean hasNewBase = rewriteBase(handle, tree);
    return rewriteHistory(handle, tree) || hasNewBase;
  }

  /** Rewrites what a copy took of its source; in the old form it would count as changes. */
  private boolean rewriteBase(Handle handle, Tree tree) {
    byte[] packed = RewriteStore.findBase(handle, tree).orElse(null);
    if (packed == null) {
      return false;
    }
    byte[] text = PackedText.unpack(packed, new byte[0]);
    byte[] rewritten = rewritten(text);
    if (Arrays.equals(text, rewritten)) {
      return false;
    }
    RewriteStore.updateBase(
        handle, tree, PackedText.packWhole(rewritten), rewritten.length - text.length);
    return true;
  }

  private boolean rewriteHistory(Handle handle, Tree tree) {
    byte[] later = TreeText.of(tree);
    byte[] laterRewritten = rewritten(later);
    boolean changed = !Arrays.equals(later, laterRewritten);
    if (changed) {
      RewriteStore.updateTree(handle, tree, form.theme(tree.theme()), form.paths(tree.paths()));
    }
    long revision = tree.revision();
    // A block at a time, as no statement may change rows that another still reads.
    for (List<Row> rows = block(handle, tree, revision);
        !rows.isEmpty();
        rows = block(handle, tree, revision)) {
      for (Row row : rows) {
        if (row.revision() != revision) {
          throw new IllegalArgumentException("revision " + revision + " is missing");
        }
        if (row.isFirst()) {
          return changed;
        }
        byte[] former = PackedText.unpack(row.former(), later);
        byte[] formerRewritten = rewritten(former);
        if (!Arrays.equals(former, formerRewritten) || !Arrays.equals(later, laterRewritten)) {
          changed = true;
          RewriteStore.updateFormer(
              handle,
              tree,
              row,
              PackedText.isWhole(row.former())
                  ? PackedText.packWhole(formerRewritten)
                  : PackedText.pack(formerRewritten, laterRewritten));
        }
        later = former;
        laterRewritten = formerRewritten;
        revision--;
      }
    }
    return changed;
  }

  private static List<Row> block(Handle handle, Tree tree, long highest) {
    List<Row> rows = new ArrayList<>();
    RevisionStore.forEachBackwards(
        handle,
        tree.owner(),
        tree.id(),
        highest,
        row -> {
          rows.add(row);
          return rows.size() < RevisionWalk.STRIDE;
        });
    return rows;
  }

  private byte[] rewritten(byte[] text) {
    byte[] once = TreeText.with(text, form::theme, form::paths);
    if (!Arrays.equals(once, TreeText.with(once, form::theme, form::paths))) {
      throw new IllegalStateException(
          "this form changes what it has made: " + new String(once, UTF_8));
    }
    return once;
  }
}
