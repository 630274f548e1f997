package org.talenttree.testing;

import tools.jackson.databind.JsonNode;

/** A tree of one test, and the calls its owner makes on it; headers are pairs of name and value. */
public record TestTree(TestOwner owner, String id, String slug) {

  /** Makes a draft titled "My Talents", with the slug {@code my-talents}, for a new account. */
  public static TestTree draft(TestApp app) {
    return TestOwner.register(app).tree("My Talents");
  }

  /** Makes such a tree and publishes it. */
  public static TestTree published(TestApp app) {
    TestTree tree = draft(app);
    tree.publish();
    return tree;
  }

  /** Returns the tree's address for its owner. */
  public String path() {
    return "/api/v1/trees/" + id;
  }

  /** Returns the tree's address for everyone. */
  public String publicPath() {
    return "/api/v1/public/" + owner.username() + "/" + slug;
  }

  /** Reads the tree as its owner. */
  public TestResponse read(String... headers) {
    return owner.client().get(path(), headers);
  }

  /** Reads the tree as anyone, without a key. */
  public TestResponse readPublicly(String... headers) {
    return owner.app().client(null).get(publicPath(), headers);
  }

  /** Sends an update. */
  public TestResponse patch(String body, String... headers) {
    return owner.client().json("PATCH", path(), body, headers);
  }

  /** Sends an update as a merge patch. */
  public TestResponse mergePatch(String body) {
    return patch(body, "Content-Type", "application/merge-patch+json");
  }

  /** Flips the state. */
  public TestResponse publish(String... headers) {
    return owner.client().post(path() + "/publish", headers);
  }

  /** Replaces all paths. */
  public TestResponse replacePaths(String body, String... headers) {
    return owner.client().json("PUT", path() + "/paths", body, headers);
  }

  /** Deletes the tree. */
  public TestResponse delete(String... headers) {
    return owner.client().delete(path(), headers);
  }

  /** Returns the tree as it is now. */
  public JsonNode now() {
    return read().data();
  }
}
