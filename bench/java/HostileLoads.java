import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tools.jackson.databind.JsonNode;

/** The loads of {@link StarvationLoads} with which one account wants all of the service's time. */
final class HostileLoads {
  /** Refusals are what the service should answer; what others wait for is what counts. */
  static final Set<Integer> REFUSALS = Set.of(400, 401, 404, 409, 412, 413, 422, 429, 503);

  private static final int CLIENTS = 10;
  private static final int MANY_TALENTS = 2_000;
  private static final int TALENTS_OF_A_PATH = 200;
  private static final int REQUIRED = 5;
  private static final int MANY_TREES = 400;
  private static final byte[] NONE = {};

  private final Service service;

  HostileLoads(Service service) {
    this.service = service;
  }

  static Map<String, String> described() {
    Map<String, String> loads = new LinkedHashMap<>();
    loads.put("imports", "10 clients of one account POST /api/v1/imports with hostile files");
    loads.put("merges", "10 clients of one account POST …/upstream of 2,000 talents in a ring");
    loads.put("previews", "10 clients of one account POST /app/preview with 2,000 talents");
    loads.put(
        "archives", "10 clients of one account send small archives of 66 MiB, and read theirs");
    loads.put("own-lists", "10 clients of one account GET /app and /api/v1/trees of 400 trees");
    return loads;
  }

  /** Returns the clients of a load of an account with this key and password. */
  List<BusyClient> make(String load, String username, String password, String key)
      throws IOException, InterruptedException {
    List<byte[]> requests =
        switch (load) {
          case "imports" -> imports(key);
          case "merges" -> merges(username, key);
          case "previews" -> previews(session(username, password));
          case "archives" -> archives(key);
          case "own-lists" -> ownLists(key, session(username, password));
          default -> throw new IllegalArgumentException(load);
        };
    List<BusyClient> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      clients.add(new BusyClient(requests, REFUSALS));
    }
    return clients;
  }

  private List<byte[]> imports(String key) throws IOException {
    List<byte[]> requests = new ArrayList<>();
    Map<String, String> files = new LinkedHashMap<>();
    files.put("# a" + " ".repeat(4_000) + "b\n- c\n", "text/markdown");
    files.put("a\n" + "\n".repeat(14_000) + "b\n", "text/markdown");
    files.put("# a\n" + "- [a](".repeat(150_000), "text/markdown");
    files.put("Skill,Level\n" + "\"a".repeat(400_000), "text/csv");
    files.put("Skill,Level\n" + "a,4\n".repeat(200_000), "text/csv");
    files.put("[" + "{},".repeat(300_000) + "{}]", "application/json");
    files.put("[" + "[],".repeat(300_000) + "[]]", "application/json");
    files.put("- a: [" + "b, ".repeat(300_000) + "c]", "application/yaml");
    for (Map.Entry<String, String> file : files.entrySet()) {
      requests.add(
          service.request(
              "POST",
              "/api/v1/imports?dryRun=true",
              Map.of("Authorization", "Bearer " + key, "Content-Type", file.getValue()),
              file.getKey().getBytes(UTF_8)));
    }
    return requests;
  }

  /** A copy requires in one direction what its source requires in the other. */
  private List<byte[]> merges(String username, String key)
      throws IOException, InterruptedException {
    String source = tree(key, "Source", ring(0));
    service.call("POST", "/api/v1/trees/" + source + "/publish", key, NONE);
    String slug = service.call("GET", "/api/v1/trees/" + source, key, NONE).get("slug").asString();
    JsonNode copy =
        service.call(
            "POST",
            "/api/v1/trees",
            key,
            "{\"title\":\"Copy\",\"copyOf\":{\"username\":\"%s\",\"slug\":\"%s\"}}"
                .formatted(username, slug)
                .getBytes(UTF_8));
    String id = copy.get("id").asString();
    put(key, source, ring(1));
    put(key, id, ring(-1));
    String upstream = "/api/v1/trees/" + id + "/upstream";
    return List.of(
        service.request("POST", upstream + "?dryRun=true", key, NONE),
        service.request("POST", upstream, key, NONE),
        service.request("GET", upstream, key, NONE));
  }

  private List<byte[]> previews(String cookie) throws IOException {
    String draft = "{\"title\":\"A\",\"slug\":\"a\",\"theme\":{}," + ring(1).substring(1);
    String body =
        "--b\r\nContent-Disposition: form-data; name=\"draft\"; filename=\"a.json\"\r\n\r\n"
            + draft
            + "\r\n--b--\r\n";
    Map<String, String> headers = new LinkedHashMap<>(browser(cookie));
    headers.put("Content-Type", "multipart/form-data; boundary=b");
    return List.of(service.request("POST", "/app/preview", headers, body.getBytes(UTF_8)));
  }

  private List<byte[]> archives(String key) throws IOException, InterruptedException {
    for (int i = 0; i < 8; i++) {
      put(key, tree(key, "Large " + i, "{\"paths\":[]}"), new String(SampleTree.large(i), UTF_8));
    }
    return List.of(
        service.request(
            "POST",
            "/api/v1/account/import",
            Map.of("Authorization", "Bearer " + key, "Content-Type", "application/zip"),
            bomb()),
        service.request("GET", "/api/v1/account/export", key, NONE));
  }

  private static byte[] bomb() throws IOException {
    byte[] objects = "{},".repeat(1 << 20).getBytes(UTF_8);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("manifest.json"));
      zip.write('[');
      for (int i = 0; i < 22; i++) {
        zip.write(objects);
      }
      zip.write("{}]".getBytes(UTF_8));
      zip.closeEntry();
    }
    return bytes.toByteArray();
  }

  private List<byte[]> ownLists(String key, String cookie)
      throws IOException, InterruptedException {
    for (int i = 0; i < MANY_TREES; i++) {
      put(
          key,
          tree(key, "Own " + i, "{\"paths\":[]}"),
          new String(SampleTree.body(i, 20, 0), UTF_8));
    }
    return List.of(
        service.request("GET", "/app", browser(cookie), NONE),
        service.request("GET", "/api/v1/trees", key, NONE));
  }

  private String tree(String key, String title, String paths)
      throws IOException, InterruptedException {
    byte[] body = ("{\"title\":\"" + title + "\"}").getBytes(UTF_8);
    String id = service.call("POST", "/api/v1/trees", key, body).get("id").asString();
    put(key, id, paths);
    return id;
  }

  private void put(String key, String id, String paths) throws IOException, InterruptedException {
    service.call("PUT", "/api/v1/trees/" + id + "/paths", key, paths.getBytes(UTF_8));
  }

  /** Returns paths whose talents require the next ones in a direction, but for the last of them. */
  private static String ring(int direction) {
    StringJoiner paths = new StringJoiner(",", "{\"paths\":[", "]}");
    for (int first = 0; first < MANY_TALENTS; first += TALENTS_OF_A_PATH) {
      StringJoiner talents = new StringJoiner(",");
      for (int i = first; i < first + TALENTS_OF_A_PATH; i++) {
        talents.add(
            "{\"id\":\"%s\",\"name\":\"T%d\",\"level\":3,\"displayOrder\":%d,\"requires\":[%s]}"
                .formatted(id(i), i, i, required(i, direction)));
      }
      paths.add(
          "{\"id\":\"%s\",\"name\":\"P%d\",\"displayOrder\":%d,\"talents\":[%s]}"
              .formatted(id(MANY_TALENTS + first), first, first, talents));
    }
    return paths.toString();
  }

  private static String required(int talent, int direction) {
    StringJoiner ids = new StringJoiner(",");
    for (int step = 1; direction != 0 && step <= REQUIRED; step++) {
      int other = talent + direction * step;
      if (other >= 0 && other < MANY_TALENTS) {
        ids.add("\"" + id(other) + "\"");
      }
    }
    return ids.toString();
  }

  private static UUID id(int number) {
    return new UUID(7, 0x8000L << 48 | number);
  }

  private Map<String, String> browser(String cookie) {
    return Map.of(
        "Cookie",
        cookie,
        "Origin",
        service.origin(),
        "Sec-Fetch-Site",
        "same-origin",
        "Accept",
        "text/html");
  }

  /** Signs in as a browser does and returns the cookie of the session. */
  private String session(String username, String password)
      throws IOException, InterruptedException {
    String form = "username=%s&password=%s".formatted(username, password.replace(' ', '+'));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(service.origin() + "/app/sign-in"))
            .header("Origin", service.origin())
            .header("Sec-Fetch-Site", "same-origin")
            .header("Accept", "text/html")
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      var answer = http.send(request, BodyHandlers.ofString());
      String cookie =
          answer
              .headers()
              .firstValue("Set-Cookie")
              .orElseThrow(() -> new IOException("could not sign in: " + answer.statusCode()));
      return cookie.substring(0, cookie.indexOf(';'));
    }
  }
}
