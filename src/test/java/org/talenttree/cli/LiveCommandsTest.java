package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Program;
import org.talenttree.testing.Sample;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestVisitor;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Commands on the folder of a running server take effect at once. */
@Timeout(180)
class LiveCommandsTest {
  private static final String KEY = "ttk_[0-9A-Za-z]{38}";

  @TempDir private static Path data = Path.of("");
  private static ServerProcess server;

  /** Each test has an account of its own on the one server. */
  private final String ada = "ada-" + UUID.randomUUID().toString().substring(0, 8);

  @BeforeAll
  static void startTheServer() {
    server = ServerProcess.start(data);
  }

  @AfterAll
  static void stopTheServerWhichHasPrintedNoKey() {
    server.signal("TERM");
    assertThat(server.awaitExit()).isZero();
    assertThat(server.err()).contains("route=/api/v1/trees");
    assertThat(server.out() + server.err()).doesNotContain("ttk_");
    server.close();
  }

  @Test
  void accountCreatePrintsTheKeyAloneAndItWorksAtOnce() {
    Program.Result made = Program.run("account", "create", ada, "--data", data.toString());

    assertThat(made.status()).isZero();
    assertThat(made.out()).matches(KEY + "\\R");
    assertThat(made.err()).isEmpty();
    assertThat(list(made.out().strip()).status()).isEqualTo(200);
    assertThat(run("account", "list").out())
        .containsPattern("(?m)^" + ada + " +\\d{4}-\\d\\d-\\d\\dT.*Z$");
  }

  @Test
  void aNewPasswordIsPrintedAloneAndSignsInAtOnce() {
    run("account", "create", ada);
    CommandRun made = run("account", "password", ada);
    TestVisitor visitor = new TestVisitor(server.base());
    String form = "username=" + ada + "&password=" + made.out().strip();

    assertThat(made.out()).matches("[a-z2-9-]{23}\\R");
    assertThat(visitor.submit("/app/sign-in", form, "Origin", server.base()).status())
        .isEqualTo(303);
    assertThat(run("account", "password", "nobody-here").err())
        .startsWith("talenttree: there is no account nobody-here")
        .hasLineCount(1);
  }

  @Test
  void aNameThatCannotBeGivenIsToldInOneLine() {
    run("account", "create", ada);

    for (String name :
        List.of(ada, ada.toUpperCase(Locale.ROOT), "Not a name", "a--b", "admin", "ab")) {
      CommandRun refused = run("account", "create", name);

      assertThat(refused.status()).as(name).isEqualTo(1);
      assertThat(refused.out()).isEmpty();
      assertThat(refused.err()).startsWith("talenttree: ").contains(name).hasLineCount(1);
    }
    assertThat(run("account", "list").out().lines().filter(line -> line.contains(ada))).hasSize(1);
  }

  @Test
  void aKeyHasTheScopesAndTheLifeAskedForAndNoListShowsItsSecret() {
    run("account", "create", ada);
    CommandRun made =
        run(
            "key",
            "create",
            "--account",
            ada,
            "--scope",
            "trees:read",
            "--days",
            "30",
            "--name",
            "ci");
    String key = made.out().strip();

    assertThat(key).matches(KEY);
    assertThat(list(key).status()).isEqualTo(200);
    assertThat(server.client(key).json("POST", "/api/v1/trees", Sample.title("No")).code())
        .isEqualTo("insufficient_scope");
    CommandRun listed = run("key", "list", "--account", ada);
    assertThat(listed.out()).hasLineCount(2).doesNotContain(key).doesNotContainPattern(KEY);
    assertThat(listed.out()).containsPattern(key.substring(0, 8) + ".*expires .*trees:read  ci");
    assertThat(list("ttk_" + "0".repeat(38)).status()).isEqualTo(401);
  }

  @Test
  void aRevokedKeyIsRefusedOnTheVeryNextRequest() {
    String key = run("account", "create", ada).out().strip();
    assertThat(list(key).status()).isEqualTo(200);
    String id = run("key", "list", "--account", ada).out().split(" ", 2)[0];

    CommandRun revoked = run("key", "revoke", id, "--account", ada);

    assertThat(revoked.status()).isZero();
    assertThat(list(key).status()).isEqualTo(401);
    assertThat(run("key", "list", "--account", ada).out()).contains("revoked ");
    assertThat(run("key", "revoke", id, "--account", ada).status()).isEqualTo(1);
  }

  @Test
  void aMistakeAboutKeysIsToldInOneLine() {
    run("account", "create", ada);

    assertOneLine(run("key", "create", "--account", "bob"), "there is no account bob");
    assertOneLine(run("key", "create", "--account", ada, "--scope", "all"), "no scope 'all'");
    assertOneLine(run("key", "create", "--account", ada, "--days", "-1"), "--days takes");
    assertOneLine(run("key", "revoke", "x", "--account", ada), "'x' is no id");
    assertOneLine(run("key", "list", "--account", "no one"), "there is no account no one");
  }

  @Test
  void anImportedTreeIsPublishedForEveryoneAtOnce() {
    run("account", "create", ada);

    CommandRun imported = run("import", demo(), "--account", ada, "--publish");

    assertThat(imported.status()).isZero();
    assertThat(imported.out())
        .isEqualTo("/api/v1/public/" + ada + "/engineering-growth" + System.lineSeparator());
    TestResponse read = server.client(null).get(imported.out().strip());
    assertThat(read.status()).isEqualTo(200);
    assertThat(read.data().get("paths")).hasSize(4);
    assertThat(read.data().at("/paths/0/talents")).hasSize(4);
  }

  @Test
  void anImportStaysADraftUnlessAskedToPublish() {
    String key = run("account", "create", ada).out().strip();

    CommandRun imported = run("import", demo(), "--account", ada);

    assertThat(imported.status()).isZero();
    assertThat(imported.out()).startsWith("draft ");
    assertThat(list(key).data().at("/data/0/isPublic").booleanValue()).isFalse();
    assertThat(server.client(null).get("/api/v1/public/" + ada + "/engineering-growth").status())
        .isEqualTo(404);
  }

  @Test
  void aTreeGoesOutBySlugOrIdAndComesInAgain() throws IOException {
    String key = run("account", "create", ada).out().strip();
    run("import", demo(), "--account", ada);
    JsonNode tree = list(key).data().at("/data/0");
    Path folder = Files.createTempDirectory("talenttree-export-");
    Path file = folder.resolve("tree.yaml");

    CommandRun bySlug =
        run(
            "export",
            "engineering-growth",
            "--account",
            ada,
            "--format",
            "yaml",
            "-o",
            file.toString());
    CommandRun again = run("import", file.toString(), "--account", ada);
    CommandRun byId =
        run("export", tree.get("id").stringValue(), "--account", ada, "-o", file.toString());

    assertThat(List.of(bySlug.status(), again.status(), byId.status())).containsOnly(0);
    assertThat(JsonMapper.shared().readTree(Files.readString(file))).isEqualTo(tree);
    assertThat(list(key).data().at("/data/0/paths")).isEqualTo(tree.get("paths"));
    assertOneLine(run("export", "none", "--account", ada), ada + " has no tree none");
    assertOneLine(run("export", "x", "--account", ada, "--format", "doc"), "--format is one of");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
    Files.delete(file);
    Files.delete(folder);
  }

  @Test
  void aFileThatCannotBeImportedIsToldWithThePlaceAndChangesNothing() throws IOException {
    String key = run("account", "create", ada).out().strip();
    String good = Files.readString(Path.of(demo()));
    // In a folder of its own: the data's belongs to the server.
    Path folder = Files.createTempDirectory("talenttree-import-");
    Path wrong = folder.resolve("wrong.json");
    Files.writeString(
        wrong, good.replaceFirst("\"displayName\"\\s*:\\s*\"[^\"]*\"", "\"displayName\": 7"));
    Path broken = Files.writeString(folder.resolve("broken.json"), good.substring(0, 200));

    assertOneLine(run("import", wrong.toString(), "--account", ada), wrong + ": #/tracks/");
    assertOneLine(
        run("import", broken.toString(), "--account", ada), broken + ": Not valid JSON: ");
    assertOneLine(run("import", "no/such.json", "--account", ada), "cannot read no/such.json");
    assertOneLine(run("import", demo(), "--account", "bob"), "there is no account bob");
    assertThat(list(key).data().get("data")).isEmpty();
    Files.delete(wrong);
    Files.delete(broken);
    Files.delete(folder);
  }

  private static void assertOneLine(CommandRun run, String message) {
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("talenttree: ").contains(message).hasLineCount(1);
  }

  private static String demo() {
    return Path.of("src", "test", "resources", "demo", "snowflake.json").toString();
  }

  private TestResponse list(String key) {
    return server.client(key).get("/api/v1/trees");
  }

  private CommandRun run(String... words) {
    Object[] all = new Object[words.length + 2];
    System.arraycopy(words, 0, all, 0, words.length);
    all[words.length] = "--data";
    all[words.length + 1] = data;
    return CommandRun.of(all);
  }
}
