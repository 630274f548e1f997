package org.talenttree.reliability.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.UUID;
import org.talenttree.reliability.model.Step.Match;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/** The steps that read and change one tree. */
final class TreeSteps {
  private final ModelAccount account;
  private final TestClient owner;

  TreeSteps(ModelAccount account) {
    this.account = account;
    this.owner = account.client;
  }

  void rename(Step step, ModelTree tree) {
    String title = "Name " + step.value();
    if (succeeds(step, tree, patch(step, tree, "{\"title\":\"" + title + "\"}"))) {
      tree.become(tree.content.withTitle(title));
    }
  }

  void colour(Step step, ModelTree tree, String type) {
    String colour = "#00000" + step.value();
    String key = "c" + step.value() % 3;
    String body = "{\"theme\":{\"" + key + "\":\"" + colour + "\"}}";
    String[] headers = headers(step, tree, "Content-Type", type);
    if (succeeds(step, tree, owner.json("PATCH", tree.path(), body, headers))) {
      SequencedMap<String, String> colours = tree.content.colours();
      colours.put(key, colour);
      tree.become(tree.content.withColours(type.contains("merge") ? colours : Map.of(key, colour)));
    }
  }

  void describe(Step step, ModelTree tree) {
    String description = step.value() < 2 ? "" : "About " + step.value();
    String sent = step.value() == 0 ? "null" : "\"" + description + "\"";
    if (succeeds(step, tree, patch(step, tree, "{\"description\":" + sent + "}"))) {
      tree.become(tree.content.withDescription(description));
    }
  }

  void nameLevels(Step step, ModelTree tree) {
    String first = step.value() < 2 ? "" : "Level " + step.value();
    String sent = first.isEmpty() ? "null" : "[\"" + first + "\",\"b\",\"c\",\"d\",\"e\"]";
    if (succeeds(step, tree, patch(step, tree, "{\"levelNames\":" + sent + "}"))) {
      tree.become(tree.content.withFirstLevel(first));
    }
  }

  void move(Step step, ModelTree tree) {
    String slug = "slug-" + step.value();
    TestResponse response = patch(step, tree, "{\"slug\":\"" + slug + "\"}");
    boolean isOther = !tree.slug.equals(slug);
    if (step.match() != Match.STALE && isOther && account.isTaken(slug)) {
      assertThat(response.code()).isEqualTo("slug_taken");
    } else if (succeeds(step, tree, response) && isOther) {
      tree.slug = slug;
      tree.next();
    }
  }

  /** Replaces the paths; all that is wrong with the requirements is refused at once. */
  void replacePaths(Step step, ModelTree tree) {
    Paths paths = new RandomPaths(step.random()).after(tree.content.paths());
    List<String> violations = RequirementModel.violations(paths);
    TestResponse response = put(step, tree, paths.body());
    if (!violations.isEmpty()) {
      assertThat(response.status()).isEqualTo(422);
      assertThat(response.violations()).containsExactlyInAnyOrderElementsOf(violations);
    } else if (succeeds(step, tree, response)) {
      tree.become(tree.content.withPaths(paths));
      Checks.tree(response.data(), tree);
    }
  }

  void replaceWithNonsense(Step step, ModelTree tree) {
    String body =
        """
        {"paths":[{"id":"%s","name":"P","displayOrder":0,"talents":[\
        {"id":"%s","name":"T","level":%d,"displayOrder":0}]}]}\
        """
            .formatted(new UUID(2, 2), new UUID(1, 1), 6 + step.value());
    assertThat(put(step, tree, body).violations())
        .containsExactly("not_allowed_value #/paths/0/talents/0/level");
  }

  void toggle(Step step, ModelTree tree) {
    if (succeeds(step, tree, owner.post(tree.path() + "/publish", headers(step, tree)))) {
      tree.published = !tree.published;
      tree.next();
    }
  }

  void delete(Step step, ModelTree tree) {
    if (succeeds(step, tree, owner.delete(tree.path(), headers(step, tree)))) {
      account.trees.remove(tree);
      assertThat(owner.get(tree.path()).status()).isEqualTo(404);
    }
  }

  void discard(Step step, ModelTree tree) {
    if (succeeds(step, tree, owner.delete(tree.path() + "?trash=true", headers(step, tree)))) {
      account.trees.remove(tree);
      account.trash.add(tree);
      assertThat(owner.get(tree.path()).status()).isEqualTo(404);
    }
  }

  void restore(Step step, ModelTree tree) {
    int place = step.value() % tree.revisions.size();
    String address = tree.path() + "/revisions/" + (tree.firstStored + place) + "/restore";
    TestResponse response = owner.post(address, headers(step, tree));
    if (succeeds(step, tree, response)) {
      tree.become(tree.revisions.get(place));
      Checks.tree(response.data(), tree);
    }
  }

  private TestResponse patch(Step step, ModelTree tree, String body) {
    return owner.json("PATCH", tree.path(), body, headers(step, tree));
  }

  private TestResponse put(Step step, ModelTree tree, String body) {
    return owner.json("PUT", tree.path() + "/paths", body, headers(step, tree));
  }

  static String[] headers(Step step, ModelTree tree, String... more) {
    List<String> headers = new ArrayList<>(List.of(more));
    switch (step.match()) {
      case NOTHING -> {}
      case CURRENT -> headers.addAll(List.of("If-Match", tree.tag));
      case STALE -> headers.addAll(List.of("If-Match", "\"" + (tree.revision + 7) + "\""));
    }
    return headers.toArray(String[]::new);
  }

  static boolean succeeds(Step step, ModelTree tree, TestResponse response) {
    if (step.match() == Match.STALE) {
      assertThat(response.code()).isEqualTo("precondition_failed");
      assertThat(response.header("ETag")).contains(tree.tag);
      return false;
    }
    assertThat(response.status()).as("%s", response).isEqualTo(200);
    tree.tag = response.header("ETag").orElse(tree.tag);
    return true;
  }
}
