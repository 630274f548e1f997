package org.talenttree.reliability.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;

/** Applies steps of two accounts to the service and to the model, which must agree. */
final class ModelRun {
  private static final String TREES = "/api/v1/trees";

  private final List<Actions> actions;
  private final Checks checks;

  /** What one account does. */
  private record Actions(ModelAccount account, TreeSteps trees, CopySteps copies) {}

  ModelRun(ModelAccount first, ModelAccount second, TestClient anyone) {
    checks = new Checks(List.of(first, second), anyone);
    actions =
        List.of(
            new Actions(first, new TreeSteps(first), new CopySteps(first, second, checks)),
            new Actions(second, new TreeSteps(second), new CopySteps(second, first, checks)));
  }

  /** Returns how many merges took something. */
  int merged() {
    return actions.stream().mapToInt(one -> one.copies().merged()).sum();
  }

  void take(Step step) {
    Actions by = actions.get(step.account());
    ModelAccount account = by.account();
    switch (step.action()) {
      case CREATE -> create(step, account);
      case LIST -> list(account);
      case BRING_BACK -> bringBack(step, account);
      case BRING_ARCHIVE_BACK -> bringArchiveBack(step, by);
      case COPY_BY_ID -> by.copies().copyById(step);
      case COPY_BY_ADDRESS -> by.copies().copyByAddress(step);
      case REPLACE_PATHS_OF_THE_SOURCE -> changeSource(step, copy(step, account));
      case COMPARE, TRY_MERGE, MERGE -> act(step, by, copy(step, account));
      default -> act(step, by, account.pick(step.tree()));
    }
  }

  private static @Nullable ModelTree copy(Step step, ModelAccount account) {
    return account.pick(step.tree(), tree -> tree.source != null);
  }

  private void changeSource(Step step, @Nullable ModelTree copy) {
    if (copy != null && copy.source != null) {
      String id = copy.source.id();
      actions.forEach(owner -> act(step, owner, owner.account().find(id).orElse(null)));
    }
  }

  private void act(Step step, Actions by, @Nullable ModelTree tree) {
    if (tree != null) {
      actOn(step, by, tree);
      checks.tag(tree);
    }
  }

  private void actOn(Step step, Actions by, ModelTree tree) {
    switch (step.action()) {
      case RENAME -> by.trees().rename(step, tree);
      case COLOUR -> by.trees().colour(step, tree, "application/json");
      case MERGE_COLOUR -> by.trees().colour(step, tree, "application/merge-patch+json");
      case DESCRIBE -> by.trees().describe(step, tree);
      case NAME_LEVELS -> by.trees().nameLevels(step, tree);
      case MOVE -> by.trees().move(step, tree);
      case REPLACE_PATHS, REPLACE_PATHS_OF_THE_SOURCE -> by.trees().replacePaths(step, tree);
      case REPLACE_WITH_NONSENSE -> by.trees().replaceWithNonsense(step, tree);
      case TOGGLE -> by.trees().toggle(step, tree);
      case DELETE -> by.trees().delete(step, tree);
      case DISCARD -> by.trees().discard(step, tree);
      case RESTORE -> by.trees().restore(step, tree);
      case READ -> checks.read(by.account(), tree);
      case READ_PUBLIC -> checks.readPublicly(by.account(), tree);
      case COMPARE -> by.copies().compare(tree);
      case TRY_MERGE -> by.copies().merge(step, tree, true);
      case MERGE -> by.copies().merge(step, tree, false);
      case CREATE, LIST, BRING_BACK, BRING_ARCHIVE_BACK, COPY_BY_ID, COPY_BY_ADDRESS ->
          throw new IllegalStateException("not about one tree");
    }
  }

  private static void create(Step step, ModelAccount account) {
    String title = "Title " + step.value();
    TestResponse made = account.client.json("POST", TREES, "{\"title\":\"" + title + "\"}");
    assertThat(made.status()).isEqualTo(201);
    String id = made.data().get("id").stringValue();
    Checks.tree(made.data(), account.add(id, Content.titled(title)));
  }

  private void bringBack(Step step, ModelAccount account) {
    assertThat(account.client.get("/api/v1/trash").data().get("data")).hasSameSizeAs(account.trash);
    if (!account.trash.isEmpty()) {
      ModelTree tree = account.trash.remove(step.tree() % account.trash.size());
      TestResponse response = account.client.post("/api/v1/trash/" + tree.id + "/restore");
      tree.slug = account.freeSlug(tree.slug);
      tree.next();
      account.trees.add(tree);
      Checks.tree(response.data(), tree);
      checks.read(account, tree);
    }
  }

  /**
   * Changes a tree after an archive was made, and restores the archive: revision numbers are used
   * again, and earlier tags must be refused.
   */
  private void bringArchiveBack(Step step, Actions by) {
    ModelAccount account = by.account();
    TestClient owner = account.client;
    byte[] archive = owner.get("/api/v1/account/export").bytes();
    List<ModelTree> archived = account.trees.stream().map(ModelTree::archived).toList();
    ModelTree changed = account.pick(step.tree());
    if (changed != null) {
      by.trees().rename(Step.of(Step.Action.RENAME, step.value()), changed);
      checks.tag(changed);
    }
    account.trees.forEach(tree -> owner.delete(tree.path()));
    account.trash.forEach(tree -> owner.delete("/api/v1/trash/" + tree.id));
    TestResponse restored =
        owner.bytes("POST", "/api/v1/account/import", archive, "Content-Type", "application/zip");
    assertThat(restored.status()).as("%s", restored).isEqualTo(200);
    account.trees.clear();
    account.trash.clear();
    account.trees.addAll(archived);
    archived.forEach(tree -> checks.read(account, tree));
  }

  private static void list(ModelAccount account) {
    List<JsonNode> listed = account.client.get(TREES).data().get("data").valueStream().toList();
    assertThat(listed).hasSameSizeAs(account.trees);
    for (JsonNode json : listed) {
      Checks.tree(json, account.find(json.get("id").stringValue()).orElseThrow());
    }
  }
}
