package org.talenttree.reliability.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.talenttree.reliability.model.Step.Match;
import org.talenttree.reliability.model.TreeModel.Tree;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;

/** Applies steps to the service and to the model, and compares each answer with the model. */
final class ModelRun {
  private static final String TREES = "/api/v1/trees";

  private final TestClient owner;
  private final TestClient anyone;
  private final String username;
  private final TreeModel model = new TreeModel();
  private final Map<String, String> contents = new HashMap<>();

  ModelRun(TestClient owner, TestClient anyone, String username) {
    this.owner = owner;
    this.anyone = anyone;
    this.username = username;
  }

  void take(Step step) {
    Tree tree = model.pick(step.tree());
    switch (step.action()) {
      case CREATE -> create(step);
      case LIST -> list();
      case BRING_BACK -> bringBack(step);
      case BRING_ARCHIVE_BACK -> bringArchiveBack(step);
      default -> {
        if (tree != null) {
          take(step, tree);
        }
      }
    }
  }

  private void take(Step step, Tree tree) {
    act(step, tree);
    checkTag(tree);
    while (tree.firstStored + tree.revisions.size() <= tree.revision) {
      tree.revisions.add(tree.content());
    }
  }

  private void act(Step step, Tree tree) {
    switch (step.action()) {
      case RENAME -> rename(step, tree);
      case COLOUR -> colour(step, tree, "application/json");
      case MERGE_COLOUR -> colour(step, tree, "application/merge-patch+json");
      case DESCRIBE -> describe(step, tree);
      case NAME_LEVELS -> nameLevels(step, tree);
      case MOVE -> move(step, tree);
      case REPLACE_PATHS -> replacePaths(step, tree);
      case REPLACE_WITH_NONSENSE -> replaceWithNonsense(step, tree);
      case TOGGLE -> toggle(step, tree);
      case DELETE -> delete(step, tree);
      case READ -> check(owner.get(TREES + "/" + tree.id).data(), tree);
      case READ_PUBLIC -> readPublic(tree);
      case DISCARD -> discard(step, tree);
      case RESTORE -> restore(step, tree);
      case CREATE, LIST, BRING_BACK, BRING_ARCHIVE_BACK ->
          throw new IllegalStateException("not about one tree");
    }
  }

  private void create(Step step) {
    String title = "Title " + step.value();
    TestResponse made = owner.json("POST", TREES, "{\"title\":\"" + title + "\"}");
    assertThat(made.status()).isEqualTo(201);
    String slug = model.freeSlug("title-" + step.value());
    Tree tree = new Tree(made.data().get("id").stringValue(), title, slug);
    model.trees().addFirst(tree);
    check(made.data(), tree);
  }

  private void rename(Step step, Tree tree) {
    String title = "Name " + step.value();
    if (succeeds(step, tree, patch(step, tree, "{\"title\":\"" + title + "\"}"))) {
      changed(tree, !tree.title.equals(title));
      tree.title = title;
    }
  }

  private void colour(Step step, Tree tree, String type) {
    String colour = "#00000" + step.value();
    String key = "c" + step.value() % 3;
    boolean merges = type.contains("merge");
    TestResponse response =
        owner.json(
            "PATCH",
            TREES + "/" + tree.id,
            "{\"theme\":{\"" + key + "\":\"" + colour + "\"}}",
            headers(step, tree, "Content-Type", type));
    if (succeeds(step, tree, response)) {
      Map<String, String> theme = new TreeMap<>(merges ? tree.theme : Map.of());
      theme.put(key, colour);
      changed(tree, !theme.equals(tree.theme));
      tree.theme = theme;
    }
  }

  private void describe(Step step, Tree tree) {
    String description = step.value() < 2 ? "" : "About " + step.value();
    String sent = step.value() == 0 ? "null" : "\"" + description + "\"";
    if (succeeds(step, tree, patch(step, tree, "{\"description\":" + sent + "}"))) {
      changed(tree, !tree.description.equals(description));
      tree.description = description;
    }
  }

  private void nameLevels(Step step, Tree tree) {
    String first = step.value() < 2 ? "" : "Level " + step.value();
    String sent = first.isEmpty() ? "null" : "[\"" + first + "\",\"b\",\"c\",\"d\",\"e\"]";
    if (succeeds(step, tree, patch(step, tree, "{\"levelNames\":" + sent + "}"))) {
      changed(tree, !tree.firstLevel.equals(first));
      tree.firstLevel = first;
    }
  }

  private void move(Step step, Tree tree) {
    String slug = "slug-" + step.value();
    TestResponse response = patch(step, tree, "{\"slug\":\"" + slug + "\"}");
    boolean taken = !tree.slug.equals(slug) && model.isTaken(slug);
    if (step.match() != Match.STALE && taken) {
      assertThat(response.code()).isEqualTo("slug_taken");
    } else if (succeeds(step, tree, response)) {
      changed(tree, !tree.slug.equals(slug));
      tree.slug = slug;
    }
  }

  private void replacePaths(Step step, Tree tree) {
    List<Integer> levels = new ArrayList<>();
    List<String> talents = new ArrayList<>();
    for (int i = 0; i < step.value(); i++) {
      levels.add(i % 5 + 1);
      talents.add(
          "{\"id\":\"%s\",\"name\":\"T\",\"level\":%d,\"displayOrder\":%d}"
              .formatted(new UUID(1, i), i % 5 + 1, i));
    }
    TestResponse response = put(step, tree, String.join(",", talents));
    if (succeeds(step, tree, response)) {
      changed(tree, !tree.hasPath || !tree.levels.equals(levels));
      tree.hasPath = true;
      tree.levels = levels;
      check(response.data(), tree);
    }
  }

  private void replaceWithNonsense(Step step, Tree tree) {
    String talent =
        "{\"id\":\"%s\",\"name\":\"T\",\"level\":%d,\"displayOrder\":0}"
            .formatted(new UUID(1, 1), 6 + step.value());
    TestResponse response = put(step, tree, talent);
    assertThat(response.violations())
        .containsExactly("not_allowed_value #/paths/0/talents/0/level");
  }

  private void toggle(Step step, Tree tree) {
    TestResponse response = owner.post(TREES + "/" + tree.id + "/publish", headers(step, tree));
    if (succeeds(step, tree, response)) {
      changed(tree, true);
      tree.published = !tree.published;
    }
  }

  private void delete(Step step, Tree tree) {
    TestResponse response = owner.delete(TREES + "/" + tree.id, headers(step, tree));
    if (succeeds(step, tree, response)) {
      model.trees().remove(tree);
      assertThat(owner.get(TREES + "/" + tree.id).status()).isEqualTo(404);
    }
  }

  private void discard(Step step, Tree tree) {
    TestResponse response =
        owner.delete(TREES + "/" + tree.id + "?trash=true", headers(step, tree));
    if (succeeds(step, tree, response)) {
      model.trees().remove(tree);
      model.trash().add(tree);
      assertThat(owner.get(TREES + "/" + tree.id).status()).isEqualTo(404);
    }
  }

  private void bringBack(Step step) {
    assertThat(owner.get("/api/v1/trash").data().get("data")).hasSameSizeAs(model.trash());
    if (!model.trash().isEmpty()) {
      Tree tree = model.trash().remove(step.tree() % model.trash().size());
      TestResponse response = owner.post("/api/v1/trash/" + tree.id + "/restore");
      tree.slug = model.freeSlug(tree.slug);
      changed(tree, true);
      tree.revisions.add(tree.content());
      model.trees().add(tree);
      check(response.data(), tree);
      tree.tag = owner.get(TREES + "/" + tree.id).header("ETag").orElseThrow();
      checkTag(tree);
    }
  }

  private void restore(Step step, Tree tree) {
    int place = step.value() % tree.revisions.size();
    long number = tree.firstStored + place;
    String address = TREES + "/" + tree.id + "/revisions/" + number + "/restore";
    TestResponse response = owner.post(address, headers(step, tree));
    if (succeeds(step, tree, response)) {
      TreeModel.Tree.Content former = tree.revisions.get(place);
      changed(tree, !tree.content().equals(former));
      tree.restore(former);
      check(response.data(), tree);
    }
  }

  /**
   * Changes a tree after an archive was made, and restores the archive: revision numbers are used
   * again, and earlier tags must be refused.
   */
  private void bringArchiveBack(Step step) {
    byte[] archive = owner.get("/api/v1/account/export").bytes();
    List<Tree> archived = model.trees().stream().map(Tree::archived).toList();
    Tree changed = model.pick(step.tree());
    if (changed != null) {
      take(new Step(Step.Action.RENAME, step.tree(), step.value(), Match.CURRENT), changed);
    }
    model.trees().forEach(tree -> owner.delete(TREES + "/" + tree.id));
    model.trash().forEach(tree -> owner.delete("/api/v1/trash/" + tree.id));
    TestResponse restored =
        owner.bytes("POST", "/api/v1/account/import", archive, "Content-Type", "application/zip");
    assertThat(restored.status()).as("%s", restored).isEqualTo(200);
    model.trees().clear();
    model.trash().clear();
    model.trees().addAll(archived);
    archived.forEach(tree -> {
      tree.tag = owner.get(TREES + "/" + tree.id).header("ETag").orElseThrow();
      checkTag(tree);
    });
  }

  /** Checks that the tree's tag never stood for other content. */
  private void checkTag(Tree tree) {
    String content = tree.slug + " " + tree.published + " " + tree.content();
    assertThat(contents.merge(tree.id + tree.tag, content, (before, now) -> before))
        .as("content of tag %s", tree.tag)
        .isEqualTo(content);
  }

  private void readPublic(Tree tree) {
    TestResponse response = anyone.get("/api/v1/public/" + username + "/" + tree.slug);
    assertThat(response.status()).isEqualTo(tree.published ? 200 : 404);
    if (tree.published) {
      check(response.data(), tree);
    }
  }

  private void list() {
    List<JsonNode> listed = owner.get(TREES).data().get("data").valueStream().toList();
    assertThat(listed).hasSameSizeAs(model.trees());
    for (Tree tree : model.trees()) {
      JsonNode json =
          listed.stream()
              .filter(node -> node.get("id").stringValue().equals(tree.id))
              .findFirst()
              .orElseThrow();
      check(json, tree);
    }
  }

  private TestResponse patch(Step step, Tree tree, String body) {
    return owner.json("PATCH", TREES + "/" + tree.id, body, headers(step, tree));
  }

  private TestResponse put(Step step, Tree tree, String talents) {
    String path =
        "{\"id\":\"%s\",\"name\":\"P\",\"displayOrder\":0,\"talents\":[%s]}"
            .formatted(new UUID(2, 2), talents);
    String body = "{\"paths\":[" + path + "]}";
    return owner.json("PUT", TREES + "/" + tree.id + "/paths", body, headers(step, tree));
  }

  private static String[] headers(Step step, Tree tree, String... more) {
    List<String> headers = new ArrayList<>(List.of(more));
    switch (step.match()) {
      case NOTHING -> {}
      case CURRENT -> headers.addAll(List.of("If-Match", tree.tag));
      case STALE -> headers.addAll(List.of("If-Match", "\"" + (tree.revision + 7) + "\""));
    }
    return headers.toArray(String[]::new);
  }

  private static boolean succeeds(Step step, Tree tree, TestResponse response) {
    if (step.match() == Match.STALE) {
      assertThat(response.code()).isEqualTo("precondition_failed");
      assertThat(response.header("ETag")).contains(tree.tag);
      return false;
    }
    assertThat(response.status()).as("%s", response).isEqualTo(200);
    tree.tag = response.header("ETag").orElse(tree.tag);
    return true;
  }

  private static void changed(Tree tree, boolean effective) {
    tree.revision += effective ? 1 : 0;
  }

  private static void check(JsonNode json, Tree tree) {
    Map<String, String> theme = new TreeMap<>();
    json.get("theme").forEachEntry((key, value) -> theme.put(key, value.stringValue()));
    List<Integer> levels =
        json.at("/paths/0/talents").valueStream().map(t -> t.get("level").intValue()).toList();
    assertThat(json.get("id").stringValue()).isEqualTo(tree.id);
    assertThat(json.get("title").stringValue()).isEqualTo(tree.title);
    assertThat(json.get("slug").stringValue()).isEqualTo(tree.slug);
    assertThat(json.get("isPublic").booleanValue()).isEqualTo(tree.published);
    assertThat(json.get("publishedAt").isNull()).isEqualTo(!tree.published);
    assertThat(json.path("description").asString("")).isEqualTo(tree.description);
    assertThat(json.at("/levelNames/0").asString("")).isEqualTo(tree.firstLevel);
    assertThat(theme).isEqualTo(tree.theme);
    assertThat(levels).isEqualTo(tree.levels);
    assertThat(json.get("revision").longValue()).isEqualTo(tree.revision);
  }
}
