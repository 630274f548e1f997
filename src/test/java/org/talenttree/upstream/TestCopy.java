package org.talenttree.upstream;

import java.util.List;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** A published source, and copies of it. */
record TestCopy(TestTree source, TestTree tree) {
  static final String BACKEND = "7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10";
  static final String JAVA = "2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21";
  static final String SQL = "9c4e7a52-1b3d-4c8e-b0f7-0d5a3e6b8c32";
  static final String GO = "e5b2f9d6-7083-4c6a-93d7-2fac80e15b54";

  /** Makes a published tree with Java at 3 and SQL at 2. */
  static TestTree source(TestApp app) {
    TestTree source = TestTree.draft(app);
    source.replacePaths(paths(talent(JAVA, "Java", 3), talent(SQL, "SQL", 2)));
    source.publish();
    return source;
  }

  /** Makes such a tree and another account's copy of it. */
  static TestCopy of(TestApp app) {
    return of(app, "");
  }

  /** Makes such a copy with more members in the request. */
  static TestCopy of(TestApp app, String more) {
    TestTree source = source(app);
    TestOwner owner = TestOwner.register(app);
    return new TestCopy(source, tree(owner, copy(owner, address(source), more)));
  }

  /** Asks for a copy; the origin and what comes more are JSON. */
  static TestResponse copy(TestOwner owner, String origin, String more) {
    return owner.client().json("POST", "/api/v1/trees", "{\"copyOf\":" + origin + more + "}");
  }

  static TestTree tree(TestOwner owner, TestResponse created) {
    JsonNode data = created.data();
    return new TestTree(owner, data.get("id").stringValue(), data.get("slug").stringValue());
  }

  /** Returns the address of a published tree as JSON. */
  static String address(TestTree tree) {
    return "{\"username\":\"%s\",\"slug\":\"%s\"}".formatted(tree.owner().username(), tree.slug());
  }

  static String talent(String id, String name, int level) {
    return "{\"id\":\"%s\",\"name\":\"%s\",\"level\":%d,\"displayOrder\":0}"
        .formatted(id, name, level);
  }

  static String paths(String... talents) {
    return "{\"paths\":[{\"id\":\"%s\",\"name\":\"Backend\",\"displayOrder\":0,\"talents\":[%s]}]}"
        .formatted(BACKEND, String.join(",", talents));
  }

  JsonNode upstream() {
    return tree.owner().client().get(tree.path() + "/upstream").data();
  }

  TestResponse merge(String query, String... headers) {
    return tree.owner().client().post(tree.path() + "/upstream" + query, headers);
  }

  /** Returns the levels of a tree's talents by name, such as {@code Java 3, SQL 2}. */
  static String levels(JsonNode tree) {
    return String.join(
        ", ",
        tree.path("paths")
            .valueStream()
            .flatMap(path -> path.path("talents").valueStream())
            .map(talent -> talent.path("name").asString() + " " + talent.path("level").asInt())
            .toList());
  }

  /** Returns the sentences of a list of changes or conflicts. */
  static List<String> texts(JsonNode list) {
    return list.valueStream().map(one -> one.path("text").asString()).toList();
  }
}
