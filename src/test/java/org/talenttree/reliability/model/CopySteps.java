package org.talenttree.reliability.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.talenttree.reliability.model.ModelTree.Source;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;

/** The steps that copy trees, compare copies with their sources and merge them. */
final class CopySteps {
  private final ModelAccount account;
  private final ModelAccount other;
  private final Checks checks;
  private int merged;

  CopySteps(ModelAccount account, ModelAccount other, Checks checks) {
    this.account = account;
    this.other = other;
    this.checks = checks;
  }

  /** Returns how many merges took something. */
  int merged() {
    return merged;
  }

  /** Copies by id, which leads to an own tree only. */
  void copyById(Step step) {
    ModelAccount from = step.value() < 4 ? account : other;
    ModelTree tree = from.pick(step.tree());
    if (tree != null) {
      copy(step, from, tree, "\"" + tree.id + "\"", from == account);
    }
  }

  /** Copies by address, which leads to a published tree only. */
  void copyByAddress(Step step) {
    ModelAccount from = step.value() == 0 ? account : other;
    ModelTree tree = from.pick(step.tree(), one -> one.published == step.value() < 5);
    if (tree != null) {
      String address = "{\"username\":\"%s\",\"slug\":\"%s\"}".formatted(from.username, tree.slug);
      copy(step, from, tree, address, tree.published);
    }
  }

  private void copy(
      Step step, ModelAccount from, ModelTree tree, String copyOf, boolean isReadable) {
    boolean keepsLevels = step.random().nextBoolean();
    String title = step.value() % 2 == 0 ? "" : ",\"title\":\"Copy " + step.value() + "\"";
    String levels = keepsLevels ? "" : ",\"copyLevels\":\"lowest\"";
    TestResponse made =
        account.client.json(
            "POST", "/api/v1/trees", "{\"copyOf\":" + copyOf + title + levels + "}");
    if (!isReadable) {
      assertThat(made.status()).isEqualTo(422);
      assertThat(made.violations()).containsExactly("not_allowed_value #/copyOf");
      return;
    }
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    Content content = keepsLevels ? tree.content : tree.content.withLowestLevels();
    ModelTree copy =
        account.add(
            made.data().get("id").stringValue(),
            title.isEmpty() ? content : content.withTitle("Copy " + step.value()));
    copy.source =
        new Source(from.username, tree.id, tree.slug, tree.revision, keepsLevels, content);
    Checks.tree(made.data(), copy);
  }

  /** Asks what the source changed. */
  void compare(ModelTree tree) {
    state(account.client.get(tree.path() + "/upstream").data(), tree, "changed");
  }

  /** Takes the changes of the source, or only tries to. */
  void merge(Step step, ModelTree tree, boolean dryRun) {
    TestResponse response =
        account.client.post(
            tree.path() + "/upstream" + (dryRun ? "?dryRun=true" : ""),
            TreeSteps.headers(step, tree));
    if (!TreeSteps.succeeds(step, tree, response)) {
      return;
    }
    JsonNode answer = response.data();
    boolean changes = state(answer, tree, "merged");
    Content content = Content.read(answer.get("tree"));
    assertThat(kinds(answer.get("conflicts"))).isEqualTo(conflicts(tree, content));
    if (dryRun) {
      checks.read(account, tree);
    } else {
      if (changes) {
        take(tree, content);
      }
      Checks.tree(answer.get("tree"), tree);
    }
  }

  private void take(ModelTree tree, Content content) {
    Source source = tree.source;
    if (source != null) {
      Source now = source.at(checks.readable(account, source).orElseThrow());
      long revision = tree.revision;
      tree.become(content);
      if (tree.revision == revision && !now.json().equals(source.json())) {
        tree.next();
      }
      tree.source = now;
      merged++;
    }
  }

  /** Checks a right merge, or that nothing differs where there is nothing to merge. */
  private List<String> conflicts(ModelTree tree, Content content) {
    Source source = tree.source;
    ModelTree now = source == null ? null : checks.readable(account, source).orElse(null);
    if (source == null || now == null || source.content().equals(source.taken(now))) {
      assertThat(content).isEqualTo(tree.content);
      return List.of();
    }
    return new MergeModel(source.content(), tree.content, source.taken(now)).check(content);
  }

  /** Checks what an answer says of the source; returns whether it has changes. */
  private boolean state(JsonNode answer, ModelTree tree, String changed) {
    Source source = tree.source;
    ModelTree now = source == null ? null : checks.readable(account, source).orElse(null);
    List<String> changes =
        source == null || now == null
            ? List.of()
            : ChangeModel.kinds(source.content(), source.taken(now));
    String state =
        source == null ? "none" : now == null ? "gone" : changes.isEmpty() ? "upToDate" : changed;
    assertThat(answer.get("state").stringValue()).isEqualTo(state);
    assertThat(answer.get("source").toString()).isEqualTo(source == null ? "null" : source.json());
    assertThat(answer.get("now").toString())
        .isEqualTo(
            now == null
                ? "null"
                : "{\"title\":\"%s\",\"slug\":\"%s\",\"revision\":%d}"
                    .formatted(now.content.title(), now.slug, now.revision));
    assertThat(kinds(answer.get("changes"))).isEqualTo(changes);
    assertThat(answer.get("changeCount").intValue()).isEqualTo(changes.size());
    return !changes.isEmpty();
  }

  private static List<String> kinds(JsonNode list) {
    return list.valueStream().map(one -> one.get("kind").stringValue()).sorted().toList();
  }
}
