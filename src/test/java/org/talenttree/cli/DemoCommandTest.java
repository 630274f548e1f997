package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.testing.Program;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(180)
class DemoCommandTest {
  private static final Pattern PUBLIC = Pattern.compile("http://\\S+(/api/v1/public/demo/\\S+)");
  private static final Pattern PASSWORD = Pattern.compile("Password +([a-z2-9-]{23})\\R");
  private static final Pattern KEY = Pattern.compile("API key +(ttk_[0-9A-Za-z]{38})\\R");

  private final ServerProcess demo = ServerProcess.demo();

  @AfterEach
  void close() {
    demo.close();
  }

  @Test
  void thePublishedTreeTheKeyAndEachLineItPrintsWork() throws Exception {
    Until.holds("all is printed", () -> demo.out().contains("Ctrl-C"));
    String out = demo.out();

    assertThat(out).startsWith("Open " + demo.base() + "/demo/platform-engineer");
    TestVisitor visitor = new TestVisitor(demo.base());
    assertThat(out).contains("sign in at " + demo.base() + "/app");
    String form = "username=demo&password=" + first(PASSWORD, out);
    assertThat(visitor.submit("/app/sign-in", form, "Origin", demo.base()).status()).isEqualTo(303);
    assertThat(visitor.get("/").text()).contains("href=\"/app\"");
    assertThat(visitor.get("/demo/platform-engineer").text()).contains("Platform engineer");
    assertThat(visitor.get("/").text()).contains("Platform engineer");
    var read = demo.client(null).get(first(PUBLIC, out));
    assertThat(read.data().get("paths")).hasSize(4);
    assertThat(demo.client(first(KEY, out)).get("/api/v1/trees").status()).isEqualTo(200);
    List<String> lines =
        out.lines().map(String::strip).filter(line -> line.startsWith("curl ")).toList();
    assertThat(lines).hasSize(9);
    for (String line : lines) {
      JsonNode answer = JsonMapper.shared().readTree(shell(line));
      assertThat(answer.at("/meta/requestId").isString()).as("%s: %s", line, answer).isTrue();
      assertThat(answer.has("data")).as("%s: %s", line, answer).isTrue();
    }
    assertThat(demo.client(null).get(first(PUBLIC, out)).status()).isEqualTo(404);
    assertThat(demo.err()).doesNotContain("ttk_");

    demo.signal("TERM");
    assertThat(demo.awaitExit()).isZero();
  }

  @Test
  void theTreeHasGrownForAYearAndACopyIsBehindItsSource() throws Exception {
    Until.holds("all is printed", () -> demo.out().contains("Ctrl-C"));
    String out = demo.out();
    TestClient owner = demo.client(first(KEY, out));

    JsonNode trees = owner.get("/api/v1/trees").data().get("data");
    JsonNode grown = named("Platform engineer", trees);
    JsonNode copy = named("Staff engineer", trees);

    assertThat(
            owner
                .get("/api/v1/trees/" + grown.get("id").stringValue() + "/revisions")
                .data()
                .get("data"))
        .hasSizeGreaterThanOrEqualTo(10);
    assertThat(Instant.parse(grown.get("createdAt").stringValue()))
        .isBefore(Instant.now().minus(Duration.ofDays(300)));
    TestVisitor visitor = new TestVisitor(demo.base());
    assertThat(visitor.get("/demo").text()).contains("A year of growth", "<b>+27 levels</b>");
    String upstream = "/api/v1/trees/" + copy.get("id").stringValue() + "/upstream";
    assertThat(owner.get(upstream).data().toString()).contains("Failure drills");
    assertThat(out).contains(demo.base() + upstream.replace("/api/v1", "/app"));
  }

  @Test
  void aDemoThatCannotStartLeavesNothing() throws Exception {
    Until.holds("it listens", () -> demo.out().contains("Listening"));
    List<Path> before = folders();

    var second = Program.run("demo", "--port", Integer.toString(demo.port()));

    assertThat(second.status()).as(second.err()).isNotZero();
    assertThat(folders()).isEqualTo(before).isNotEmpty();
  }

  /** Those of the demo that runs, and of killed ones. */
  private static List<Path> folders() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target", "temporary"))) {
      return files.filter(file -> file.toString().contains("talenttree-demo-")).sorted().toList();
    }
  }

  private static JsonNode named(String title, JsonNode trees) {
    return trees
        .valueStream()
        .filter(tree -> tree.get("title").stringValue().equals(title))
        .findFirst()
        .orElseThrow();
  }

  private static byte[] shell(String line) throws IOException {
    Process process = new ProcessBuilder("sh", "-c", line).start();
    byte[] out = process.getInputStream().readAllBytes();
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(err).as(line).isEmpty();
    return out;
  }

  private static String first(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(result -> group(result)).findFirst().orElseThrow();
  }

  private static String group(MatchResult result) {
    return result.group(1);
  }
}
