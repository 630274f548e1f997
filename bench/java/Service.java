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
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The service under test, started and asked as a user would. */
final class Service implements AutoCloseable {
  private static final String MANY = "1000000000";
  private static final String READY = "Listening on ";

  /** Such as {@code taskset -c 0}, to give the service a processor of its own. */
  private static final List<String> PREFIX =
      Stream.of(System.getenv().getOrDefault("BENCH_SERVER_PREFIX", "").split(" "))
          .filter(word -> !word.isEmpty())
          .toList();

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
    ProcessBuilder server = command(data, "serve", "--port", "0");
    server.environment().putAll(environment);
    // Requests are counted as always; only the numbers are out of the way.
    for (String limit : List.of("READS", "WRITES", "PUBLIC_READS")) {
      server.environment().put("TALENTTREE_LIMITS_" + limit + "_PER_MINUTE", MANY);
    }
    Process process =
        server.redirectError(ProcessBuilder.Redirect.appendTo(new File(data + ".log"))).start();
    // A server must not outlive a bench that is interrupted.
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

  /** Makes an account by the command line and returns its key. */
  static String account(Path data, String name, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder command =
        command(data, "account", "create", name).redirectError(ProcessBuilder.Redirect.INHERIT);
    command.environment().putAll(environment);
    Process process = command.start();
    String key = process.inputReader().readLine();
    if (process.waitFor() != 0 || key == null) {
      throw new IOException("could not make the account " + name);
    }
    return key;
  }

  private static ProcessBuilder command(Path data, String... arguments) {
    var line = new java.util.ArrayList<>(PREFIX);
    line.add("./talenttree");
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
    var out = new java.io.ByteArrayOutputStream();
    String head =
        method
            + " "
            + path
            + " HTTP/1.1\r\nHost: "
            + base.getAuthority()
            + "\r\n"
            + (key.isEmpty() ? "" : "Authorization: Bearer " + key + "\r\n")
            + (body.length == 0
                ? ""
                : "Content-Type: application/json\r\nContent-Length: " + body.length + "\r\n")
            + "\r\n";
    out.write(head.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    out.write(body);
    return out.toByteArray();
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

  /** Kills the process as a crash would: it can write nothing any more. */
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
