package org.talenttree.app;

import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.talenttree.account.Account;
import org.talenttree.history.TreeText;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeStore;
import org.talenttree.tree.rules.Slug;

/** An account that has of everything as much as an account may have. */
final class LargestAccount {
  private static final int TREES_BYTES = 26 << 20;
  private static final int REVISIONS = 500;

  /** Letters of a former tree that take, packed, the 500th part of what a history may take. */
  private static final int FORMER_LETTERS = 108_000;

  private static final int ANSWERS = 20_000;
  private static final int ANSWERS_BYTES = 8 << 20;
  private static final long CREATED = Instant.parse("2026-01-02T00:00:00Z").toEpochMilli();

  private final TestOwner owner;
  private final TestTree tree;

  /**
   * Makes the account in a service.
   *
   * @param paths of its largest tree
   * @param others paths of the other trees, of which it has as many as it may
   */
  LargestAccount(TestApp app, JsonText paths, JsonText others) {
    owner = TestOwner.register(app);
    UUID first = UUID.randomUUID();
    tree = new TestTree(owner, first.toString(), "largest");
    app.app()
        .services()
        .database()
        .write(
            id(),
            tx -> {
              insertTree(tx.handle(), first, "largest", paths);
              for (int i = 0; (i + 1) * others.length() < TREES_BYTES - paths.length(); i++) {
                insertTree(tx.handle(), UUID.randomUUID(), "other-" + i, others);
              }
              insertRevisions(tx.handle());
              insertAnswers(tx.handle());
              return true;
            });
  }

  OwnerId id() {
    return owner.account().owner();
  }

  Account account() {
    return owner.account();
  }

  TestOwner owner() {
    return owner;
  }

  TestTree tree() {
    return tree;
  }

  /** Returns a browser that is signed in with all that the account may do. */
  TestMember browser() {
    TestMember member = new TestMember(owner.app());
    member.hold(owner.app().cookie(owner.account()));
    return member;
  }

  private void insertTree(Handle handle, UUID id, String slug, JsonText paths) {
    TreeStore.insert(handle, tree(id, slug, paths));
  }

  private Tree tree(UUID id, String slug, JsonText paths) {
    Instant at = Instant.ofEpochMilli(CREATED);
    JsonText theme = JsonText.of("{}");
    return new Tree(id(), id, slug, new Slug(slug), REVISIONS + 1, null, at, at, theme, paths);
  }

  private void insertRevisions(Handle handle) {
    StringBuilder name = new StringBuilder();
    new Random(1).ints(FORMER_LETTERS, 'a', 'z').forEach(letter -> name.append((char) letter));
    String paths = "[{\"id\":\"%s\",\"name\":\"%s\",\"displayOrder\":0,\"talents\":[]}]";
    byte[] former =
        TreeText.pack(tree(UUID.randomUUID(), "t", JsonText.of(paths.formatted(id(), name))));
    PreparedBatch batch =
        handle.prepareBatch(
            """
            INSERT INTO revisions (owner_id, tree_id, revision, changed_at, former_at, author, call,
              bytes, former)
            VALUES (?, ?, ?, ?, ?, 'password', 'test', ?, ?)
            """);
    for (int i = 2; i <= REVISIONS + 1; i++) {
      batch.add(
          id().toString(),
          tree.id(),
          i,
          CREATED - REVISIONS + i,
          CREATED - REVISIONS + i,
          former.length + 200,
          former);
    }
    batch.execute();
  }

  private void insertAnswers(Handle handle) {
    byte[] data = new byte[ANSWERS_BYTES / ANSWERS];
    new Random(1).nextBytes(data);
    PreparedBatch batch =
        handle.prepareBatch(
            """
            INSERT INTO idempotency (owner_id, idempotency_key, fingerprint, status, headers, data,
              bytes, created_at)
            VALUES (?, ?, ?, 200, '', ?, ?, ?)
            """);
    long now = owner.app().clock().millis();
    for (int i = 0; i < ANSWERS - 100; i++) {
      batch.add(id().toString(), "key-" + i, data, data, data.length, now - i);
    }
    batch.execute();
  }
}
