import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The trees that a bench works on. */
final class Trees {
  private static final byte[] NONE = {};

  /** One tree, its owner's name and key, its address. */
  record Tree(String owner, String key, String id, String slug) {}

  private Trees() {}

  /** Makes the accounts by the command line, then their trees by the API. */
  static List<Tree> make(Service service, Path data, Options options)
      throws IOException, InterruptedException {
    return make(service, data, "bench-", options);
  }

  /** Does so for accounts whose names begin so. */
  static List<Tree> make(Service service, Path data, String name, Options options)
      throws IOException, InterruptedException {
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < Math.min(options.accounts(), options.trees()); i++) {
      keys.add(Service.account(data, name + i, service.environment()));
    }
    List<Tree> trees = new ArrayList<>();
    for (int i = 0; i < options.trees(); i++) {
      int account = i % keys.size();
      byte[] body = ("{\"title\":\"Bench " + i + "\"}").getBytes(UTF_8);
      JsonNode tree = service.call("POST", "/api/v1/trees", keys.get(account), body);
      trees.add(
          new Tree(
              name + account,
              keys.get(account),
              tree.get("id").stringValue(),
              tree.get("slug").stringValue()));
    }
    return trees;
  }

  static void publish(Service service, Tree tree, byte[] paths)
      throws IOException, InterruptedException {
    service.call("PUT", "/api/v1/trees/" + tree.id() + "/paths", tree.key(), paths);
    service.call("POST", "/api/v1/trees/" + tree.id() + "/publish", tree.key(), NONE);
  }

  static JsonNode read(Service service, Tree tree) throws IOException, InterruptedException {
    return service.call("GET", "/api/v1/trees/" + tree.id(), tree.key(), NONE);
  }
}
