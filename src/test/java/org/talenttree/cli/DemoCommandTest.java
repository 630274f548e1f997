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
  private static final Pattern PUBLIC = Pattern.compile("http://\\S+(/api/v1/public/ada/\\S+)");
  private static final Pattern UPSTREAM = Pattern.compile("http://[^/]+(/app/trees/\\S+/upstream)");
  private static final Pattern TEAM = Pattern.compile("http://[^/]+(/app/teams/\\S+)");
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

    assertThat(out).startsWith("Open " + demo.base() + "/ada/platform-engineer");
    TestVisitor visitor = new TestVisitor(demo.base());
    assertThat(out).contains("sign in at " + demo.base() + "/app");
    String form = "username=ada&password=" + first(PASSWORD, out);
    assertThat(visitor.submit("/app/sign-in", form, "Origin", demo.base()).status()).isEqualTo(303);
    assertThat(visitor.get("/").text()).contains("href=\"/app\"");
    assertThat(visitor.get("/ada/platform-engineer").text()).contains("Platform engineer");
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
  void aVisitorSeesAPersonWithTwoTreesThatGrewAndWereCopied() throws Exception {
    Until.holds("all is printed", () -> demo.out().contains("Ctrl-C"));
    TestVisitor visitor = new TestVisitor(demo.base());

    assertThat(visitor.get("/ada").text())
        .contains("Ada Lindqvist", "Write to me", "What I do with my hands")
        .contains("A year of growth", "<b>+21 levels</b>", "Second place, city bread prize 2025");
    assertThat(visitor.get("/ada/platform-engineer").text())
        .contains("<b>38</b> talents", "<b>130</b> of 190 points", "+21 levels", "Teaching");
    assertThat(visitor.get("/ada/hands").text()).contains("<b>50</b> of 75 points");
    assertThat(visitor.get("/ben/platform-engineer").text())
        .contains("Ben Okafor", "href=\"/ada/platform-engineer\"");
    assertThat(visitor.get("/").text())
        .contains("Two of 4 paths", "Ada Lindqvist", "href=\"/ada/platform-engineer\"");
  }

  @Test
  void theHistoryHasEachKindOfChangeAndACopyIsBehindIt() throws Exception {
    Until.holds("all is printed", () -> demo.out().contains("Ctrl-C"));
    String out = demo.out();
    TestClient owner = demo.client(first(KEY, out));

    JsonNode tree = named("Platform engineer", owner.get("/api/v1/trees").data().get("data"));
    String revisions = "/api/v1/trees/" + tree.get("id").stringValue() + "/revisions?limit=100";

    assertThat(owner.get(revisions).data().toString())
        .contains("Spring Boot 4 → 5", "renamed path Operations to Platform")
        .contains("added path People", "theme");
    assertThat(Instant.parse(tree.get("createdAt").stringValue()))
        .isBefore(Instant.now().minus(Duration.ofDays(1000)));
    String page = first(UPSTREAM, out);
    TestVisitor reader = new TestVisitor(demo.base());
    String form = "username=ben&password=" + first(PASSWORD, out);
    String session =
        reader
            .submit("/app/sign-in", form, "Origin", demo.base())
            .header("Set-Cookie")
            .orElseThrow();
    assertThat(reader.get(page, "Cookie", session.substring(0, session.indexOf(';'))).text())
        .contains("renamed path Operations to Platform", "People");
  }

  @Test
  void aTeamOfFourShowsItsMembersWhatItCanDo() throws Exception {
    Until.holds("all is printed", () -> demo.out().contains("Ctrl-C"));
    String team = first(TEAM, demo.out());
    TestVisitor member = new TestVisitor(demo.base());
    String form = "username=ada&password=" + first(PASSWORD, demo.out());
    String session =
        member
            .submit("/app/sign-in", form, "Origin", demo.base())
            .header("Set-Cookie")
            .orElseThrow();

    String cookie = session.substring(0, session.indexOf(';'));

    assertThat(member.get(team + "/people", "Cookie", cookie).text())
        .contains("Tidewater platform", "4 people", "used by 3 of 10")
        .contains("Ada Lindqvist", "Ben Okafor", "Grace Murray", "Mia Berger");
    assertThat(member.get(team, "Cookie", cookie).text())
        .contains("of 29 needs are covered", "Rest on one person", "Not confirmed for a year");
    assertThat(member.get(team + "/settings", "Cookie", cookie).text())
        .contains("value=\"tidewater/senior-platform-engineer\"");
    assertThat(member.get(team + "/people").header("Location")).isPresent();
    assertThat(member.get("/grace/platform-engineer").status()).isEqualTo(404);
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
