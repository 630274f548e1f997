package org.talenttree.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** A published tree on a running service: whatever is sent to the service, it must not change. */
public final class GuardedTree implements AutoCloseable {
  private static final String TREES = "/api/v1/trees";

  private final TestApp app = TestApp.start();
  private final TestClient owner = app.register("ada");
  private final String id;
  private final List<String> before;

  /** Starts the service and makes the tree. */
  public GuardedTree() {
    id = newTree("Guarded");
    owner.json("PUT", paths(), Sample.paths(Sample.path(0, Sample.talent("5", 0))));
    owner.post(tree() + "/publish");
    before = state();
  }

  /** Makes one more tree, which may change, and returns its id. */
  public String newTree(String title) {
    return owner.json("POST", TREES, Sample.title(title)).data().get("id").stringValue();
  }

  /** Returns a client with a key that may do anything to the tree. */
  public TestClient owner() {
    return owner;
  }

  /** Returns a client without a key. */
  public TestClient stranger() {
    return app.client(null);
  }

  /** Returns the tree's address. */
  public String tree() {
    return TREES + "/" + id;
  }

  /** Returns the address of the tree's paths. */
  public String paths() {
    return tree() + "/paths";
  }

  /** Opens a connection on which anything may be sent. */
  public RawHttp connect() {
    return RawHttp.connect(owner.base());
  }

  /** Returns the head of a good request with more header lines, its key and the empty line. */
  public String head(String method, String path, String... lines) {
    StringBuilder head =
        new StringBuilder(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n");
    head.append("Authorization: Bearer ").append(owner.key()).append("\r\n");
    for (String line : lines) {
      head.append(line).append("\r\n");
    }
    return head.append("\r\n").toString();
  }

  /** Fails unless the service still answers, with the tree exactly as it was. */
  public void assertUnharmed() {
    assertThat(state()).isEqualTo(before);
  }

  private List<String> state() {
    return List.of(
        owner.get(tree()).data().toString(),
        stranger().get("/api/v1/public/ada/guarded").data().toString());
  }

  @Override
  public void close() {
    app.close();
  }
}
