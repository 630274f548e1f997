import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Requests that could cost the service much, by the names of their shapes. */
final class HostileRequests {
  private static final byte[] NONE = {};
  private static final int HEADER = 7_000;

  private final Service service;
  private final String key;
  private final String tree;
  private final Map<String, byte[]> requests = new LinkedHashMap<>();

  /** Takes the key of the account that attacks, and the id of one of its trees. */
  HostileRequests(Service service, String key, String tree) {
    this.service = service;
    this.key = key;
    this.tree = tree;
  }

  /** Returns the bytes of one request of each shape. */
  Map<String, byte[]> all() throws IOException {
    for (Map.Entry<String, byte[]> file : HostileFiles.all().entrySet()) {
      add(file.getKey(), "POST", "/api/v1/imports?dryRun=true", "text/plain", file.getValue());
    }
    addTrees();
    addHeads();
    addForms();
    return requests;
  }

  private void addTrees() throws IOException {
    String paths = "/api/v1/trees/" + tree + "/paths";
    json("tree: 2,000 talents in a circle", "PUT", paths, circle());
    json("tree: one talent 2,000 times", "PUT", paths, body(talents(2_000, i -> 7, "")));
    json("tree: 20,000 talents", "PUT", paths, body(talents(10_000, i -> i, "")));
    json("tree: a description of marks", "PUT", paths, described("**[a](`".repeat(1_400)));
    json(
        "tree: a description of marks that combine",
        "PUT",
        paths,
        described("\u0301".repeat(9_000)));
    json(
        "tree: a description of sentences",
        "PUT",
        paths,
        described("a of b: c here, ".repeat(600)));
    json(
        "tree: objects in its theme",
        "PATCH",
        "/api/v1/trees/" + tree,
        "{\"theme\":" + deep() + "}");
    json("tree: a title of 60,000 letters", "PATCH", "/api/v1/trees/" + tree, title("a", 60_000));
    json("tree: a title that combines", "PATCH", "/api/v1/trees/" + tree, title("\u0301", 20_000));
    add(
        "archive: not a zip",
        "POST",
        "/api/v1/account/import",
        "application/zip",
        "PK".repeat(9_000).getBytes(UTF_8));
    json("list: a long cursor", "GET", "/api/v1/trees?cursor=" + "a".repeat(4_000), "");
    json("list: a long search", "GET", "/api/v1/trees?q=" + "a%25".repeat(1_000), "");
  }

  private void addHeads() throws IOException {
    head("head: languages", "Accept-Language", "a;q=0.1,".repeat(HEADER / 8));
    head("head: media types", "Accept", "a/b;q=0.1;c=d,".repeat(HEADER / 14));
    head("head: cookies", "Cookie", "a=b; ".repeat(HEADER / 5));
    head("head: tags", "If-None-Match", "\"a\", W/".repeat(HEADER / 7) + "\"b\"");
    head("head: ranges", "Range", "bytes=" + "0-1,".repeat(HEADER / 4));
    head("head: encodings", "Accept-Encoding", "gzip;q=0,".repeat(HEADER / 9));
    head("head: proxies", "X-Forwarded-For", "1.1.1.1, ".repeat(HEADER / 9));
    json("address: 1,000 parameters", "GET", "/attacker?" + "a=b&".repeat(1_000), "");
    json("address: segments", "GET", "/a".repeat(2_000), "");
    json("address: encoded", "GET", "/attacker/" + "%41".repeat(1_300), "");
    json("address: to go on with", "GET", "/app/sign-in?next=/app" + "/a".repeat(2_000), "");
  }

  private void addForms() throws IOException {
    String form = "application/x-www-form-urlencoded";
    add("form: fields", "POST", "/app/sign-in", form, "a=b&".repeat(2_000).getBytes(UTF_8));
    add("form: encoded", "POST", "/app/sign-in", form, "%41".repeat(2_500).getBytes(UTF_8));
    add(
        "form: parts",
        "POST",
        "/api/v1/imports?dryRun=true",
        "multipart/form-data; boundary=b",
        "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n"
            .repeat(17_000)
            .getBytes(UTF_8));
    add(
        "form: starts of its boundary",
        "POST",
        "/api/v1/imports?dryRun=true",
        "multipart/form-data; boundary=" + "-".repeat(60) + "b",
        ("--" + "-".repeat(60)).repeat(16_000).getBytes(UTF_8));
  }

  private void head(String name, String header, String value) throws IOException {
    requests.put(name, service.request("GET", "/attacker/public", Map.of(header, value), NONE));
  }

  private void json(String name, String method, String path, String body) throws IOException {
    add(name, method, path, "application/json", body.getBytes(UTF_8));
  }

  private void add(String name, String method, String path, String type, byte[] body)
      throws IOException {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Authorization", "Bearer " + key);
    if (path.startsWith("/app")) {
      headers.put("Origin", service.origin());
    }
    if (body.length > 0) {
      headers.put("Content-Type", type);
    }
    requests.put(name, service.request(method, path, headers, body));
  }

  private static String title(String part, int times) {
    return "{\"title\":\"" + part.repeat(times) + "\"}";
  }

  private static String deep() {
    return "{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000);
  }

  private static String described(String text) {
    return body(talents(100, i -> i, ",\"description\":\"" + text + "\""));
  }

  private static String circle() {
    return body(
        IntStream.range(0, 2_000)
            .mapToObj(i ->
                talent(
                    i,
                    ",\"requires\":[\"%s\",\"%s\"]"
                        .formatted(id((i + 1) % 2_000), id((i + 2) % 2_000))))
            .collect(Collectors.joining(",")));
  }

  private static String talents(
      int count, java.util.function.IntUnaryOperator number, String more) {
    return IntStream.range(0, count)
        .mapToObj(i -> talent(number.applyAsInt(i), more))
        .collect(Collectors.joining(","));
  }

  private static String talent(int number, String more) {
    return "{\"id\":\"%s\",\"name\":\"T%d\",\"level\":3,\"displayOrder\":%d%s}"
        .formatted(id(number), number, number % 200, more);
  }

  private static String body(String talents) {
    return "{\"paths\":[{\"name\":\"P\",\"displayOrder\":0,\"talents\":[" + talents + "]}]}";
  }

  private static UUID id(int number) {
    return new UUID(9, 0x8000L << 48 | number);
  }
}
