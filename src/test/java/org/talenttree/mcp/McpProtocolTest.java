package org.talenttree.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.mcp.Assistant.object;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.node.ObjectNode;

/** The rules of the protocol: messages, headers, versions, methods. */
class McpProtocolTest {
  private static final String VERSION = "MCP-Protocol-Version";

  private static TestApp app;
  private static Assistant assistant;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    assistant = new Assistant(TestOwner.register(app).client());
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static int code(TestResponse answer) {
    return answer.json().required("error").required("code").intValue();
  }

  @Test
  void discoveryTellsVersionsAndCapabilitiesAndHowLongBothHold() {
    TestResponse answer = assistant.request("server/discover");

    assertThat(answer.json().required("result").toString())
        .contains("\"resultType\":\"complete\"")
        .contains("\"supportedVersions\":[\"2026-07-28\",\"2025-11-25\",\"2025-06-18\"]")
        .contains("\"capabilities\":{\"tools\":{}}")
        .contains("\"ttlMs\":3600000,\"cacheScope\":\"public\"")
        .contains("\"io.modelcontextprotocol/serverInfo\":{\"name\":\"talenttree\"");
  }

  @Test
  void theListOfToolsIsShortAndOfAtMostNine() {
    TestResponse answer = assistant.request("tools/list");

    assertThat(answer.bytes().length).isLessThanOrEqualTo(12 << 10);
    assertThat(answer.json().required("result").required("tools")).hasSizeLessThanOrEqualTo(9);
    assertThat(answer.json().required("result").required("ttlMs").intValue()).isPositive();
    assertThat(answer.json().required("result").required("cacheScope").stringValue())
        .isEqualTo("public");
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "-1", "\"seven\"", "123456789012345678"})
  void anIdComesBackAsItWasSent(String id) {
    ObjectNode message = Assistant.message("tools/list", object());
    String sent = message.toString().replace("\"id\":7", "\"id\":" + id);

    TestResponse answer = assistant.send(sent, Assistant.headers("tools/list", object()));

    assertThat(answer.json().required("id").toString()).isEqualTo(id);
  }

  @ParameterizedTest
  @MethodSource("noMessages")
  void whatIsNoMessageIsRefused(String sent, int code) {
    TestResponse answer = assistant.send(sent, VERSION, Assistant.MODERN);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(code(answer)).isEqualTo(code);
  }

  static Stream<Arguments> noMessages() {
    return Stream.of(
        Arguments.of("", -32700),
        Arguments.of("{", -32700),
        Arguments.of("{\"id\":1,\"id\":2}", -32700),
        Arguments.of("[".repeat(17) + "]".repeat(17), -32700),
        Arguments.of("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}]", -32600),
        Arguments.of("7", -32600),
        Arguments.of("{\"id\":1,\"method\":\"tools/list\"}", -32600),
        Arguments.of("{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"tools/list\"}", -32600),
        Arguments.of("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"tools/list\"}", -32600),
        Arguments.of("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"tools/list\"}", -32600),
        Arguments.of("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", -32600),
        Arguments.of(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":[]}", -32600));
  }

  @Test
  void anErrorHasTheIdOfItsMessage() {
    TestResponse answer =
        assistant.send("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"result\":{}}", VERSION, "2026-07-28");

    assertThat(answer.json().required("id").stringValue()).isEqualTo("a");
  }

  @ParameterizedTest
  @MethodSource("headers")
  void headersSayWhatTheBodySays(List<String> headers, int status) {
    ObjectNode params = object().put("name", "find");
    String call = Assistant.message("tools/call", params).toString();

    TestResponse answer = assistant.send(call, headers.toArray(String[]::new));

    assertThat(answer.status()).isEqualTo(status);
    if (status == 400) {
      assertThat(code(answer)).isEqualTo(-32020);
    }
  }

  static Stream<Arguments> headers() {
    String method = "Mcp-Method";
    String name = "Mcp-Name";
    String version = Assistant.MODERN;
    return Stream.of(
        Arguments.of(List.of(VERSION, version, method, "tools/call", name, "find"), 200),
        Arguments.of(
            List.of("mcp-protocol-version", version, "MCP-METHOD", "tools/call", name, "find"),
            200),
        Arguments.of(
            List.of(VERSION, version, method, "tools/call", name, "=?base64?ZmluZA==?="), 200),
        Arguments.of(
            List.of(VERSION, version, method, "tools/call", name, "=?base64?ZmluZ!==?="), 400),
        Arguments.of(List.of(VERSION, version, method, "tools/call", name, "=?base64?="), 400),
        Arguments.of(List.of(VERSION, version, method, "tools/call", name, "export"), 400),
        Arguments.of(List.of(VERSION, version, method, "tools/call"), 400),
        Arguments.of(List.of(VERSION, version, method, "tools/list", name, "find"), 400),
        Arguments.of(List.of(VERSION, version, method, "Tools/Call", name, "find"), 400),
        Arguments.of(List.of(VERSION, version, name, "find"), 400),
        Arguments.of(
            List.of(VERSION, version, method, "tools/call", method, "tools/call", name, "find"),
            400),
        Arguments.of(List.of(VERSION, "2025-11-25", method, "tools/call", name, "find"), 400),
        Arguments.of(List.of(method, "tools/call", name, "find"), 400));
  }

  @Test
  void anUnknownVersionIsAnsweredWithThoseThatAreSpoken() {
    ObjectNode params = object();
    String list =
        Assistant.message("tools/list", params).toString().replace("2026-07-28", "2031-01-01");

    TestResponse answer = assistant.send(list, VERSION, "2031-01-01", "Mcp-Method", "tools/list");

    assertThat(answer.status()).isEqualTo(400);
    assertThat(code(answer)).isEqualTo(-32022);
    assertThat(answer.json().required("error").required("data").toString())
        .isEqualTo(
            "{\"supported\":[\"2026-07-28\",\"2025-11-25\",\"2025-06-18\"],\"requested\":\"2031-01-01\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"protocolVersion", "clientCapabilities"})
  void whatEachRequestMustTellIsMissed(String field) {
    ObjectNode message = Assistant.message("tools/list", object());
    message.withObject("params").withObject("_meta").remove("io.modelcontextprotocol/" + field);

    TestResponse answer =
        assistant.send(message.toString(), Assistant.headers("tools/list", object()));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(code(answer)).isEqualTo(-32602);
  }

  @ParameterizedTest
  @ValueSource(strings = {"initialize", "ping", "prompts/list", "subscriptions/listen", "x"})
  void aMethodThatTheNewRevisionDoesNotHaveHereIsNotFound(String method) {
    TestResponse answer = assistant.request(method);

    assertThat(answer.status()).isEqualTo(404);
    assertThat(code(answer)).isEqualTo(-32601);
  }

  @Test
  void anUnknownToolAndACursorAreInvalid() {
    assertThat(code(assistant.request("tools/call", object().put("name", "rm")))).isEqualTo(-32602);
    assertThat(code(assistant.request("tools/list", object().put("cursor", "x"))))
        .isEqualTo(-32602);
  }

  @ParameterizedTest
  @MethodSource("negotiations")
  void initializeSettlesOnAnOlderRevisionAndGivesNoSession(String asked, String settled) {
    String message =
        "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\""
            + asked
            + "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"a\",\"version\":\"1\"}}}";

    TestResponse answer = assistant.send(message);

    assertThat(answer.json().required("result").toString())
        .contains("\"protocolVersion\":\"" + settled + "\"")
        .contains("\"capabilities\":{\"tools\":{}}", "\"serverInfo\":{\"name\":\"talenttree\"");
    assertThat(answer.header("Mcp-Session-Id")).isEmpty();
  }

  static Stream<Arguments> negotiations() {
    return Stream.of(
        Arguments.of("2025-11-25", "2025-11-25"),
        Arguments.of("2025-06-18", "2025-06-18"),
        Arguments.of("2024-11-05", "2025-11-25"),
        Arguments.of("2026-07-28", "2025-11-25"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2025-11-25", "2025-06-18"})
  void anOlderClientCallsToolsWithoutWhatIsNew(String version) {
    String call =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"find\"}}";

    assertThat(assistant.send(call, VERSION, version).json().required("result").toString())
        .contains("yourTrees");
    assertThat(assistant.send(call).json().required("result").toString()).contains("yourTrees");
  }

  @Test
  void anOlderClientMayPingAndIsToldOfAnUnknownMethodWithout404() {
    String ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    assertThat(assistant.send(ping, VERSION, "2025-11-25").json().required("result")).isEmpty();
    TestResponse unknown =
        assistant.send(ping.replace("ping", "prompts/list"), VERSION, "2025-11-25");
    assertThat(unknown.status()).isEqualTo(200);
    assertThat(code(unknown)).isEqualTo(-32601);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2025-11-25", "2026-07-28"})
  void aNotificationIsAcceptedWithoutABody(String version) {
    TestResponse answer =
        assistant.send(
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}", VERSION, version);

    assertThat(answer.status()).isEqualTo(202);
    assertThat(answer.bytes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "DELETE", "PUT"})
  void thereIsNoStreamAndNoSession(String method) {
    TestResponse answer = assistant.client().send(method, "/mcp", BodyPublishers.noBody());

    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.header("Allow")).hasValue("POST");
  }

  @Test
  void aBodyBeyondAMebibyteIsRefused() {
    assertThat(assistant.send("\"" + "a".repeat(1 << 20) + "\"").status()).isEqualTo(413);
  }
}
