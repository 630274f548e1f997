package org.talenttree.reliability.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.talenttree.reliability.model.ModelTree.Source;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.JsonNode;

/** Compares what is answered with the model. */
final class Checks {
  private final List<ModelAccount> accounts;
  private final TestClient anyone;
  private final Map<String, String> contents = new HashMap<>();

  Checks(List<ModelAccount> accounts, TestClient anyone) {
    this.accounts = accounts;
    this.anyone = anyone;
  }

  /** Checks a tree as its owner reads it. */
  static void tree(JsonNode json, ModelTree tree) {
    content(json, tree);
    Source source = tree.source;
    assertThat(json.path("source").toString()).isEqualTo(source == null ? "" : source.json());
  }

  private static void content(JsonNode json, ModelTree tree) {
    assertThat(json.get("id").stringValue()).isEqualTo(tree.id);
    assertThat(json.get("slug").stringValue()).isEqualTo(tree.slug);
    assertThat(json.get("isPublic").booleanValue()).isEqualTo(tree.published);
    assertThat(json.get("publishedAt").isNull()).isEqualTo(!tree.published);
    assertThat(Content.read(json)).isEqualTo(tree.content);
    assertThat(json.get("revision").longValue()).isEqualTo(tree.revision);
  }

  /** Reads a tree as its owner, checks it and takes its tag. */
  void read(ModelAccount account, ModelTree tree) {
    TestResponse response = account.client.get(tree.path());
    tree(response.data(), tree);
    tree.tag = response.header("ETag").orElseThrow();
    tag(tree);
  }

  /** Checks that the tree's tag never stood for other content. */
  void tag(ModelTree tree) {
    Source source = tree.source;
    String content =
        "%s %s %s %s"
            .formatted(
                tree.slug, tree.published, tree.content, source == null ? "" : source.json());
    assertThat(contents.merge(tree.id + tree.tag, content, (before, now) -> before))
        .as("content of tag %s", tree.tag)
        .isEqualTo(content);
  }

  /** Reads a tree as anyone does, who learns of a source only while that is published. */
  void readPublicly(ModelAccount account, ModelTree tree) {
    TestResponse response = anyone.get("/api/v1/public/" + account.username + "/" + tree.slug);
    assertThat(response.status()).isEqualTo(tree.published ? 200 : 404);
    if (tree.published) {
      content(response.data(), tree);
      assertThat(response.data().path("source").toString()).isEqualTo(publicSource(tree));
    }
  }

  private String publicSource(ModelTree tree) {
    Source source = tree.source;
    return source == null
        ? ""
        : now(source)
            .filter(now -> now.published)
            .map(now ->
                "{\"username\":\"%s\",\"slug\":\"%s\",\"title\":\"%s\"}"
                    .formatted(source.username(), now.slug, now.content.title()))
            .orElse("");
  }

  /** Returns the source as the owner of the copy may read it: any own tree, and published ones. */
  Optional<ModelTree> readable(ModelAccount reader, Source source) {
    return now(source).filter(now -> now.published || source.username().equals(reader.username));
  }

  private Optional<ModelTree> now(Source source) {
    return accounts.stream()
        .filter(account -> account.username.equals(source.username()))
        .findFirst()
        .flatMap(account -> account.find(source.id()));
  }
}
