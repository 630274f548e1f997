import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A team of ten, each of whom shows it a published tree and wants to be found. */
record Members(String path, List<Trees.Tree> trees) {
  private static final int COUNT = 10;

  static Members make(Service service, Path data, Options options)
      throws IOException, InterruptedException {
    List<Trees.Tree> trees = Trees.make(service, data, "member-", options.of(COUNT, COUNT));
    byte[] name = "{\"name\":\"Bench\"}".getBytes(UTF_8);
    JsonNode team = service.call("POST", "/api/v1/teams", trees.getFirst().key(), name);
    String path = "/api/v1/teams/" + team.get("slug").stringValue();
    String url =
        service
            .call(
                "POST",
                path + "/invitations",
                trees.getFirst().key(),
                "{\"maxUses\":100}".getBytes(UTF_8))
            .get("url")
            .stringValue();
    String token = url.substring(url.lastIndexOf('/') + 1);
    for (int i = 0; i < COUNT; i++) {
      Trees.Tree tree = trees.get(i);
      Trees.publish(service, tree, SampleTree.body(i, options.talents(), i));
      byte[] choice = ("{\"treeId\":\"" + tree.id() + "\"}").getBytes(UTF_8);
      if (i == 0) {
        service.call("PUT", path + "/members/me/tree", tree.key(), choice);
      } else {
        service.call("POST", "/api/v1/invitations/" + token, tree.key(), choice);
      }
      service.call("PATCH", "/api/v1/account", tree.key(), "{\"listed\":true}".getBytes(UTF_8));
    }
    return new Members(path, trees);
  }
}
