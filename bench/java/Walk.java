import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.tools.ExecDumpClient;
import tools.jackson.databind.JsonNode;

/**
 * Prints the source files of the service that run for one request, which was made some times
 * before: what only a first one loads is not counted. {@code Walk [METHOD TEMPLATE]}; of a template
 * {@code {id}}, {@code {username}} and {@code {slug}} are those of a published tree.
 */
final class Walk {
  private static final List<List<String>> DOCUMENTED =
      List.of(
          List.of("GET", "/api/v1/trees/{id}"),
          List.of("PUT", "/api/v1/trees/{id}/paths"),
          List.of("GET", "/api/v1/public/{username}/{slug}"),
          List.of("GET", "/{username}/{slug}"));

  private static final int WARM = 20;

  /** By then the log, the metrics and what follows a write have run. */
  private static final int SETTLED_MILLIS = 500;

  private static final byte[] NONE = {};
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private Walk() {}

  public static void main(String[] arguments) throws Exception {
    List<List<String>> routes = arguments.length == 2 ? List.of(List.of(arguments)) : DOCUMENTED;
    int port = freePort();
    Path data = Folder.make(Path.of("target/bench")).resolve("data");
    String agent =
        "-javaagent:%s=output=tcpserver,address=127.0.0.1,port=%d,includes=org.talenttree.*"
            .formatted(System.getenv("WALK_AGENT"), port);
    try (Service service = Service.start(data, Map.of("TALENTTREE_JAVA_OPTS", agent))) {
      String key = Service.account(data, "walker", Map.of());
      JsonNode tree = service.call("POST", "/api/v1/trees", key, bytes("{\"title\":\"Walk\"}"));
      String id = tree.get("id").stringValue();
      service.call("PUT", "/api/v1/trees/" + id + "/paths", key, SampleTree.body(0, 20, 0));
      service.call("POST", "/api/v1/trees/" + id + "/publish", key, NONE);
      for (List<String> route : routes) {
        String path =
            route
                .get(1)
                .replace("{id}", id)
                .replace("{username}", "walker")
                .replace("{slug}", tree.get("slug").stringValue());
        print(String.join(" ", route), walked(service, port, route.getFirst(), path, key));
      }
    }
  }

  private static SortedSet<String> walked(
      Service service, int port, String method, String path, String key) throws Exception {
    for (int i = 0; i < WARM; i++) {
      send(service, method, path, key, i);
    }
    dump(port); // At once: a cache that is not used for a while must be looked up again.
    send(service, method, path, key, WARM);
    Thread.sleep(SETTLED_MILLIS);
    return files(dump(port));
  }

  // Each write differs from the one before, so that it changes something.
  private static void send(Service service, String method, String path, String key, int variant)
      throws Exception {
    byte[] body =
        switch (method) {
          case "PUT" -> SampleTree.body(0, 20, variant);
          case "PATCH" -> bytes("{\"title\":\"Walk %d\"}".formatted(variant));
          default -> NONE;
        };
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(service.origin() + path))
            .method(method, BodyPublishers.ofByteArray(body))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .build();
    var response = HTTP.send(request, BodyHandlers.ofString());
    if (response.statusCode() / 100 != 2) {
      throw new IOException(method + " " + path + ": " + response.body());
    }
  }

  /** Returns what ran since the last dump. */
  private static ExecutionDataStore dump(int port) throws Exception {
    ExecDumpClient client = new ExecDumpClient();
    client.setReset(true);
    return client.dump(InetAddress.getLoopbackAddress(), port).getExecutionDataStore();
  }

  /** Returns the files of the classes that ran; nested ones are in the file of their outermost. */
  private static SortedSet<String> files(ExecutionDataStore ran) {
    return ran.getContents().stream()
        .filter(ExecutionData::hasHits)
        .map(one -> one.getName().replaceFirst("\\$.*", "").replace("org/talenttree/", ""))
        .filter(name -> !name.startsWith("web/templates/"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void print(String route, SortedSet<String> files) {
    var byPackage =
        files.stream()
            .collect(
                Collectors.groupingBy(
                    file -> file.contains("/") ? file.substring(0, file.lastIndexOf('/')) : "",
                    TreeMap::new,
                    Collectors.mapping(
                        file -> file.substring(file.lastIndexOf('/') + 1),
                        Collectors.joining(" "))));
    System.out.printf("%s: %d files in %d packages%n", route, files.size(), byPackage.size());
    byPackage.forEach((name, types) -> System.out.printf("  %s: %s%n", name, types));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
