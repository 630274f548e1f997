package org.talenttree.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.talenttree.mcp.ProtocolError.Code.HEADER_MISMATCH;
import static org.talenttree.mcp.ProtocolError.Code.MISSING_META;
import static org.talenttree.mcp.ProtocolError.Code.UNSUPPORTED_PROTOCOL_VERSION;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The revisions of the protocol that are spoken. A modern one is told by each request (2026-07-28,
 * Versioning); the others begin with {@code initialize}, of which nothing is remembered here.
 */
enum ProtocolVersion {
  MODERN("2026-07-28"),
  LEGACY("2025-11-25"),
  /** Differs from the next for clients alone. */
  OLDER("2025-06-18");

  static final String META = "io.modelcontextprotocol/";
  private static final String VERSION_HEADER = "MCP-Protocol-Version";
  private static final String ENCODED = "=?base64?";
  private static final String END = "?=";

  private final String text;

  ProtocolVersion(String text) {
    this.text = text;
  }

  /** Returns its name, a date. */
  String text() {
    return text;
  }

  static List<String> texts() {
    return Arrays.stream(values()).map(ProtocolVersion::text).toList();
  }

  boolean isModern() {
    return this == MODERN;
  }

  private static Optional<ProtocolVersion> named(String text) {
    return Arrays.stream(values()).filter(version -> version.text.equals(text)).findFirst();
  }

  /**
   * Returns the revision that {@code initialize} settles on: the one that the client asks for, else
   * the newest that has this method (2025-11-25, Lifecycle, section "Version Negotiation").
   */
  static ProtocolVersion negotiated(String asked) {
    return named(asked).filter(version -> !version.isModern()).orElse(LEGACY);
  }

  /** Returns the revision that the headers alone tell, for the answer to what is no message. */
  static ProtocolVersion of(Request request) {
    return request.header(VERSION_HEADER).flatMap(ProtocolVersion::named).orElse(LEGACY);
  }

  /**
   * Returns the revision of a message. Refuses one that is not spoken, and headers that do not say
   * what the body does (2026-07-28, Streamable HTTP, sections "Protocol Version Header" and "Server
   * Validation").
   */
  static ProtocolVersion of(Request request, Message message) {
    String header = request.header(VERSION_HEADER).orElse(null);
    String told = string(message.meta().path(META + "protocolVersion"));
    if (told != null && !told.equals(header)) {
      throw mismatch(VERSION_HEADER, header, told);
    }
    // Without both it is an older client, which need not send the header with its first request.
    ProtocolVersion version =
        header == null ? LEGACY : named(header).orElseThrow(() -> unsupported(header));
    if (version.isModern() && !message.isNotification()) {
      requireMeta(told, message);
      requireHeaders(request, message);
    }
    return version;
  }

  // Overview, section "_meta": what each request must carry.
  private static void requireMeta(@Nullable String told, Message message) {
    boolean hasCapabilities = message.meta().path(META + "clientCapabilities").isObject();
    if (told == null || !hasCapabilities) {
      String missing = META + (told == null ? "protocolVersion" : "clientCapabilities");
      throw new ProtocolError(MISSING_META, "params._meta needs “" + missing + "”.");
    }
  }

  // Section "Standard Request Headers".
  private static void requireHeaders(Request request, Message message) {
    requireSame("Mcp-Method", request.header("Mcp-Method").orElse(null), message.method());
    if (message.method().equals("tools/call")) {
      String header = request.header("Mcp-Name").orElse(null);
      String name = string(message.params().path("name"));
      requireSame("Mcp-Name", header == null ? null : decoded(header), name);
    }
  }

  private static void requireSame(String name, @Nullable String header, @Nullable String body) {
    if (header == null || !header.equals(body)) {
      throw mismatch(name, header, body);
    }
  }

  /** Section "Value Encoding"; a text in Base64 that is not valid is none that a body has. */
  private static @Nullable String decoded(String header) {
    if (!header.startsWith(ENCODED) || !header.endsWith(END)) {
      return header;
    }
    int end = Math.max(ENCODED.length(), header.length() - END.length());
    try {
      return new String(Base64.getDecoder().decode(header.substring(ENCODED.length(), end)), UTF_8);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static ProtocolError mismatch(
      String name, @Nullable String header, @Nullable String body) {
    return new ProtocolError(
        HEADER_MISMATCH,
        "Header mismatch: the header %s is %s, the body says %s."
            .formatted(name, quoted(header), quoted(body)));
  }

  private static String quoted(@Nullable String text) {
    return text == null ? "missing" : "“" + text + "”";
  }

  private static ProtocolError unsupported(String asked) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    texts().forEach(data.putArray("supported")::add);
    data.put("requested", asked);
    return new ProtocolError(UNSUPPORTED_PROTOCOL_VERSION, "Unsupported protocol version", data);
  }

  private static @Nullable String string(JsonNode node) {
    return node.isString() ? node.stringValue() : null;
  }
}
