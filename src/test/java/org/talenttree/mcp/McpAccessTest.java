package org.talenttree.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.api.Scope;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** A tool does what the key of its caller may do, and nothing else. */
class McpAccessTest {
  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

  private static TestApp app;

  @BeforeAll
  static void start() {
    app = TestApp.start(Map.of("limits.keys", "100"));
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void withoutAKeyAClientIsToldWhatToSet() {
    TestClient anyone = app.client(null);

    TestResponse answer = new Assistant(anyone).send(PING);

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.json().at("/error/data/code").stringValue()).isEqualTo("missing_credentials");
    assertThat(answer.json().required("id").intValue()).isEqualTo(1);
    assertThat(answer.json().at("/error/message").stringValue())
        .contains("Authorization: Bearer ttk_", anyone.base() + "/app/keys");
    assertThat(answer.header("WWW-Authenticate").orElseThrow()).startsWith("Bearer ");
  }

  @Test
  void withAWrongKeyAClientIsToldWhatToSet() {
    TestResponse answer = new Assistant(app.client("ttk_wrong")).send(PING);

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.json().at("/error/data/code").stringValue()).isEqualTo("invalid_api_key");
    assertThat(answer.json().at("/error/message").stringValue())
        .contains("Authorization: Bearer ttk_", "/app/keys");
  }

  @Test
  void aSessionCountsForNothing() {
    TestOwner owner = TestOwner.register(app);
    TestClient anyone = app.client(null);

    TestResponse answer =
        new Assistant(anyone)
            .send(PING, "Cookie", app.cookie(owner.account()), "Origin", anyone.base());

    assertThat(answer.status()).isEqualTo(401);
  }

  @ParameterizedTest
  @CsvSource({
    "https://evil.example.com,403",
    "null,403",
    "http://localhost:1,403",
    "OWN,200",
  })
  void aPageOfAnotherSiteIsRefused(String origin, int status) {
    TestClient client = TestOwner.register(app).client();
    String sent = origin.equals("OWN") ? client.base() : origin;

    TestResponse answer = new Assistant(client).send(PING, "Origin", sent);

    assertThat(answer.status()).isEqualTo(status);
    assertThat(new Assistant(app.client(null)).send(PING, "Origin", sent).status())
        .as("and without a key")
        .isEqualTo(status == 403 ? 403 : 401);
  }

  @Test
  void theConfiguredAddressAloneIsOurOwn() {
    String own = "https://talents.example.org";
    try (TestApp behindProxy = TestApp.start(Map.of("server.public-url", own))) {
      TestClient client = TestOwner.register(behindProxy).client();

      assertThat(new Assistant(client).send(PING, "Origin", own).status()).isEqualTo(200);
      assertThat(new Assistant(client).send(PING, "Origin", client.base()).status()).isEqualTo(403);
    }
  }

  @Test
  void aNameThatWasBentToThisMachineIsForeign() {
    TestClient client = TestOwner.register(app).client();
    String request =
        "POST /mcp HTTP/1.1\r\nHost: evil.example.com\r\nOrigin: http://evil.example.com\r\n"
            + "Authorization: Bearer "
            + client.key()
            + "\r\nContent-Type: application/json\r\nContent-Length: "
            + PING.length()
            + "\r\nConnection: close\r\n\r\n"
            + PING;

    try (RawHttp connection = RawHttp.connect(client.base())) {
      assertThat(connection.send(request).readToEnd()).startsWith("HTTP/1.1 403");
    }
  }

  /** The scope that each tool needs, and arguments with which it would do something. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "find | TREES_READ | {}",
        "read_tree | TREES_READ | {'tree':'ID'}",
        "explain_changes | TREES_WRITE | {'tree':'ID','edits':[{'op':'add','name':'New'}]}",
        "edit_tree | TREES_WRITE | {'tree':'ID','revision':'2','edits':[{'op':'add','name':'New'}]}",
        "publish | TREES_PUBLISH | {'tree':'ID','revision':'2','public':true}",
        "compare | TREES_READ | {'tree':'ID','other':'ID'}",
        "import_text | TREES_WRITE | {'text':'- Java: 4'}",
        "export | TREES_READ | {'tree':'ID'}",
        "history | TREES_READ | {'tree':'ID'}",
        "history | TREES_WRITE | {'tree':'ID','restore':1,'revision':'2'}",
      })
  void aToolWithoutItsScopeSaysWhichIsMissing(String tool, Scope scope, String arguments) {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("4"));
    String sent = arguments.replace('\'', '"').replace("ID", tree.id());
    String before = tree.now() + tree.owner().client().get("/api/v1/trees").data().toString();

    var refused = new Assistant(tree.owner().withoutScope(scope)).call(tool, sent);

    assertThat(refused.isError()).isTrue();
    assertThat(refused.text())
        .startsWith("Refused (insufficient_scope)")
        .contains("needs the scope " + scope.text(), "/app/keys");
    assertThat(tree.now() + tree.owner().client().get("/api/v1/trees").data().toString())
        .isEqualTo(before);
    assertThat(new Assistant(tree.owner().client()).call(tool, sent).isError()).isFalse();
  }

  @Test
  void aKeyOfNoUsefulScopeMayStillListTheTools() {
    TestOwner owner = TestOwner.register(app);

    TestResponse answer =
        new Assistant(owner.withScopes(Set.of(Scope.TEAMS_READ))).request("tools/list");

    assertThat(answer.status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "read_tree | {'tree':'ID'}",
        "read_tree | {'tree':'SLUG'}",
        "explain_changes | {'tree':'ID','edits':[{'op':'add','name':'New'}]}",
        "edit_tree | {'tree':'ID','revision':'2','edits':[{'op':'add','name':'New'}]}",
        "publish | {'tree':'ID','revision':'2','public':true}",
        "compare | {'tree':'ID','other':'SHOWN'}",
        "compare | {'tree':'SHOWN','other':'SLUG','asRole':true}",
        "export | {'tree':'ID'}",
        "history | {'tree':'ID'}",
        "history | {'tree':'ID','restore':1,'revision':'2'}",
      })
  void whoMayNotSeeATreeCannotTellWhetherThereIsOne(String tool, String arguments) {
    TestOwner owner = TestOwner.register(app);
    TestTree draft = owner.tree("Secret plans");
    TestTree deleted = owner.tree("Secret regrets");
    owner.client().delete(deleted.path() + "?trash=true");
    TestTree shown = TestTree.published(app);
    Assistant other = new Assistant(TestOwner.register(app).client());
    String sent =
        arguments
            .replace('\'', '"')
            .replace("SHOWN", shown.owner().username() + "/" + shown.slug());
    TestTree never = new TestTree(owner, "01960405-ed17-7d4d-a365-8ab4b8dc85b1", "never-plans");

    String absent = answer(other, tool, sent, never);

    assertThat(absent).contains("\"isError\":true");
    assertThat(answer(other, tool, sent, draft)).isEqualTo(absent).doesNotContain("Secret");
    assertThat(answer(other, tool, sent, deleted)).isEqualTo(absent).doesNotContain("Secret");
  }

  private static String answer(Assistant assistant, String tool, String arguments, TestTree tree) {
    String address = tree.owner().username() + "/" + tree.slug();
    String sent = arguments.replace("ID", tree.id()).replace("SLUG", address);
    return assistant
        .call(tool, sent)
        .json()
        .toString()
        .replace(tree.id(), "X")
        .replace(tree.slug(), "Y");
  }
}
