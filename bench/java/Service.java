import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The service under test, started and called as by a user. */
final class Service implements AutoCloseable {
  private static final String MANY = "1000000000";
  private static final String READY = "Listening on ";

  /** Such as {@code taskset -c 0}, to give the service a processor of its own. */
  private static final List<String> PREFIX =
      Stream.of(System.getenv().getOrDefault("BENCH_SERVER_PREFIX", "").split(" "))
          .filter(word -> !word.isEmpty())
          .toList();

  private static final Path HERE = Path.of(".");

  private final Process process;
  private final URI base;
  private final HttpClient http = HttpClient.newHttpClient();
  private final JsonMapper json = new JsonMapper();

  private final Map<String, String> environment;

  private Service(Process process, URI base, Map<String, String> environment) {
    this.process = process;
    this.environment = Map.copyOf(environment);
    this.base = base;
  }

  static Service start(Path data) throws IOException {
    return start(data, Map.of());
  }

  /** Starts the service with these settings in its environment, such as those of PostgreSQL. */
  static Service start(Path data, Map<String, String> environment) throws IOException {
    return start(HERE, data, environment);
  }

  /** Starts the service of the checkout in this folder. */
  static Service start(Path checkout, Path data, Map<String, String> environment)
      throws IOException {
    ProcessBuilder server = command(checkout, data, "serve", "--port", "0");
    server.environment().putAll(environment);
    // The rate limits are active as always, but too high to be reached.
    for (String limit : List.of("READS", "WRITES", "PUBLIC_READS")) {
      server.environment().put("TALENTTREE_LIMITS_" + limit + "_PER_MINUTE", MANY);
    }
    server.environment().put("TALENTTREE_LIMITS_CONNECTIONS_PER_ADDRESS", "1000000");
    Process process =
        server.redirectError(ProcessBuilder.Redirect.appendTo(new File(data + ".log"))).start();
    // The server must stop if the bench is interrupted.
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    BufferedReader out = process.inputReader();
    String line = out.readLine();
    while (line != null && !line.startsWith(READY)) {
      line = out.readLine(); // such as what a profiler says
    }
    if (line == null) {
      process.destroyForcibly();
      throw new IOException("the service did not start; see " + data + ".log");
    }
    return new Service(process, URI.create(line.substring(READY.length())), environment);
  }

  /** Builds the service of a checkout and its AOT cache, which would else be built in parallel. */
  static void prepare(Path checkout) throws IOException, InterruptedException {
    ProcessBuilder version =
        new ProcessBuilder(checkout.resolve("talenttree").toString(), "version")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    version.environment().put("TALENTTREE_AOT", "now");
    if (version.start().waitFor() != 0) {
      throw new IOException("the service of " + checkout + " could not be built");
    }
  }

  /** Makes an account by the command line and returns its key. */
  static String account(Path data, String name, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder command =
        command(HERE, data, "account", "create", name)
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    command.environment().putAll(environment);
    Process process = command.start();
    String key = process.inputReader().readLine();
    if (process.waitFor() != 0 || key == null) {
      throw new IOException("could not make the account " + name);
    }
    return key;
  }

  private static ProcessBuilder command(Path checkout, Path data, String... arguments) {
    var line = new java.util.ArrayList<>(PREFIX);
    line.add(checkout.resolve("talenttree").toString());
    line.addAll(List.of(arguments));
    line.addAll(List.of("--data", data.toString()));
    return new ProcessBuilder(line);
  }

  /** Returns the settings that it was given. */
  Map<String, String> environment() {
    return environment;
  }

  ProcessHandle process() {
    return process.toHandle();
  }

  InetSocketAddress address() {
    return new InetSocketAddress(base.getHost(), base.getPort());
  }

  /** Returns the bytes of a request on a keep-alive connection. */
  byte[] request(String method, String path, String key, byte[] body) throws IOException {
    Map<String, String> headers = new LinkedHashMap<>();
    if (!key.isEmpty()) {
      headers.put("Authorization", "Bearer " + key);
    }
    if (body.length > 0) {
      headers.put("Content-Type", "application/json");
    }
    return request(method, path, headers, body);
  }

  /** Returns the bytes of a request with these headers, besides Host and Content-Length. */
  byte[] request(String method, String path, Map<String, String> headers, byte[] body)
      throws IOException {
    StringBuilder head = new StringBuilder();
    head.append("%s %s HTTP/1.1\r\nHost: %s\r\n".formatted(method, path, base.getAuthority()));
    headers.forEach((name, value) -> head.append("%s: %s\r\n".formatted(name, value)));
    if (body.length > 0) {
      head.append("Content-Length: %d\r\n".formatted(body.length));
    }
    var out = new java.io.ByteArrayOutputStream();
    out.write(head.append("\r\n").toString().getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    out.write(body);
    return out.toByteArray();
  }

  /** Returns the address as a browser names it, such as {@code http://127.0.0.1:8080}. */
  String origin() {
    return base.getScheme() + "://" + base.getAuthority();
  }

  /** Calls the API once and returns the answer's data. */
  JsonNode call(String method, String path, String key, byte[] body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve(path))
            .method(
                method,
                body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body))
            .header("Accept", "application/json");
    if (!key.isEmpty()) {
      request.header("Authorization", "Bearer " + key);
    }
    if (body.length > 0) {
      request.header("Content-Type", "application/json");
    }
    var response = http.send(request.build(), BodyHandlers.ofByteArray());
    if (response.statusCode() / 100 != 2) {
      throw new IOException(method + " " + path + ": " + new String(response.body()));
    }
    return json.readTree(response.body()).get("data");
  }

  /** Kills the process, like a crash. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
    http.close();
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    if (!process.waitFor(15, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
    http.close();
  }
}
