package org.talenttree.mcp;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Access;
import org.talenttree.api.Authenticator;
import org.talenttree.api.Caller;
import org.talenttree.api.ReadyResponse;
import org.talenttree.api.Response.Accepted;
import org.talenttree.api.Route;
import org.talenttree.app.Pipelines;
import org.talenttree.config.RateSettings;
import org.talenttree.config.ServerSettings;
import org.talenttree.http.IdempotencyRecords;
import org.talenttree.http.Pools;
import org.talenttree.http.RequestHandling;
import org.talenttree.http.Routes;
import org.talenttree.http.engine.HttpServer;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Languages;
import org.talenttree.storage.sqlite.SqliteDatabase;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The address for assistants with the tools that the conformance tests of the protocol call, for
 * {@code bin/mcp-tests}. Any key is right.
 */
public final class ConformanceServer {
  private static final String PIXEL =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
  private static final String SILENCE =
      "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

  /** As the conformance tests have it. */
  private static final String SCHEMA =
      """
      {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
       "$defs":{"address":{"$anchor":"addressDef","type":"object",
         "properties":{"street":{"type":"string"},"city":{"type":"string"}}}},
       "properties":{"name":{"type":"string"},"address":{"$ref":"#/$defs/address"},
         "contactMethod":{"type":"string","enum":["phone","email"]},
         "phone":{"type":"string"},"email":{"type":"string"}},
       "allOf":[{"anyOf":[{"required":["phone"]},{"required":["email"]}]}],
       "if":{"properties":{"contactMethod":{"const":"phone"}},"required":["contactMethod"]},
       "then":{"required":["phone"]},"else":{"required":["email"]},"additionalProperties":false}
      """;

  private ConformanceServer() {}

  /** Serves on the port that is given until the process is ended. */
  public static void main(String[] arguments) throws IOException {
    int port = Integer.parseInt(arguments[0]);
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    SqliteDatabase database = SqliteDatabase.open(Files.createTempDirectory("talenttree-mcp-"));
    InstantSource clock = InstantSource.system();
    ServerSettings settings =
        new ServerSettings("127.0.0.1", port, "127.0.0.1", -1, "", List.of(), 100);
    RequestHandling handling =
        new Pipelines(
                settings,
                new RateSettings(100_000, 100_000, 100_000, 100, 16),
                new AnyKey(),
                database,
                new IdempotencyRecords(database, clock, 1 << 20),
                clock,
                Pools.MAX_RUN)
            .handling(
                new Routes(new McpRoutes(tools(), "0").routes()),
                new NothingReady(),
                new Routes(List.of()),
                (problem, requestId, address, languages) -> problem,
                Languages.builtIn(),
                new Ids(clock, new Random(7)),
                registry);
    HttpServer server = HttpServer.start(settings, handling, registry);
    System.out.println("Listening on " + server.port());
  }

  private static ToolSet tools() {
    Map<String, Tool> tools = new HashMap<>();
    tools.put("test_simple_text", (_, _) -> ToolResult.of("A simple text for testing."));
    tools.put("test_image_content", (_, _) -> of(media("image", PIXEL, "image/png")));
    tools.put("test_audio_content", (_, _) -> of(media("audio", SILENCE, "audio/wav")));
    tools.put("test_embedded_resource", (_, _) -> of(resource()));
    tools.put(
        "test_multiple_content_types",
        (_, _) ->
            of(
                ToolResult.of("Several kinds:").content().getFirst(),
                media("image", PIXEL, "image/png"),
                resource()));
    tools.put("test_error_handling", (_, _) -> ToolResult.error("This fails on purpose."));
    tools.put("test_logging_tool", (_, _) -> ToolResult.of("Nothing was logged."));
    tools.put("test_streaming_elicitation", (_, _) -> ToolResult.of("Nothing was asked."));
    tools.put("json_schema_2020_12_tool", (_, _) -> ToolResult.of("Called."));
    tools.put(
        "test_missing_capability",
        (_, _) -> {
          ObjectNode data = JsonNodeFactory.instance.objectNode();
          data.putObject("requiredCapabilities").putObject("sampling");
          throw new ProtocolError(
              ProtocolError.Code.MISSING_CLIENT_CAPABILITY, "This needs sampling.", data);
        });
    ArrayNode definitions = JsonNodeFactory.instance.arrayNode();
    tools.keySet().stream().sorted().forEach(name -> define(name, definitions.addObject()));
    return new ToolSet(tools, definitions);
  }

  private static void define(String name, ObjectNode definition) {
    definition.put("name", name).put("description", "For the conformance tests.");
    definition.set(
        "inputSchema",
        JsonMapper.shared()
            .readTree(name.startsWith("json_schema") ? SCHEMA : "{\"type\":\"object\"}"));
  }

  private static ToolResult of(JsonNode... content) {
    return new ToolResult(false, List.of(content));
  }

  private static ObjectNode media(String type, String data, String mediaType) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("type", type)
        .put("data", data)
        .put("mimeType", mediaType);
  }

  private static ObjectNode resource() {
    ObjectNode block = JsonNodeFactory.instance.objectNode().put("type", "resource");
    block
        .putObject("resource")
        .put("uri", "test://embedded-resource")
        .put("mimeType", "text/plain")
        .put("text", "This is an embedded resource content.");
    return block;
  }

  private static final class AnyKey implements Authenticator {
    private static final Outcome CALLER =
        new Outcome.Authenticated(
            new Caller(
                new OwnerId(new UUID(0, 1)),
                Set.of(),
                Optional.of(new UUID(0, 2)),
                Optional.empty()));

    @Override
    public Outcome authenticate(String token) {
      return CALLER;
    }

    @Override
    public Outcome authenticateChange(String token) {
      return CALLER;
    }

    @Override
    public Outcome authenticateUncached(String token) {
      return CALLER;
    }

    @Override
    public Outcome authenticateSession(String secret) {
      return new Outcome.Invalid();
    }

    @Override
    public Outcome authenticate(String username, String password) {
      return new Outcome.Invalid();
    }
  }

  private static final class NothingReady implements ReadyResponse.Source {
    @Override
    public Route route() {
      return Route.get("/ready/{name}", Access.PUBLIC, request -> new Accepted());
    }

    @Override
    public @Nullable ReadyResponse find(String address) {
      return null;
    }
  }
}
