package org.talenttree.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Digests;
import org.talenttree.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A request that has passed the checks: route matched, caller identified, body read. */
public final class Request {
  /** The cost of drawing a picture: as much as twenty requests. */
  public static final long DRAWING = 20 * RequestBudget.UNIT;

  private final UUID id;
  private final Target target;
  private final Function<String, @Nullable String> headers;
  private final @Nullable Caller caller;
  private final byte[] body;
  private final RequestBudget budget;
  private final String origin;

  /**
   * What a request is sent to.
   *
   * @param line the method and the path with its query, as sent
   * @param variables the variables of the route's template, percent-decoded
   * @param parameters the query parameters, decoded
   */
  public record Target(
      String line, Map<String, String> variables, Map<String, String> parameters) {}

  public Request(
      UUID id,
      Target target,
      Function<String, @Nullable String> headers,
      @Nullable Caller caller,
      byte[] body,
      RequestBudget budget,
      String origin) {
    this.id = id;
    this.target = target;
    this.headers = headers;
    this.caller = caller;
    this.body = body;
    this.budget = budget;
    this.origin = origin;
  }

  /** Returns the query parameters, encoded again, with a leading question mark; empty for none. */
  public String query() {
    return target.parameters().isEmpty()
        ? ""
        : target.parameters().entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(one -> one.getKey() + "=" + URLEncoder.encode(one.getValue(), UTF_8))
            .collect(Collectors.joining("&", "?", ""));
  }

  /**
   * Returns this request with its query parsed. Refuses parameters that the route does not declare,
   * and a body other than {@code {}} if the route takes none.
   */
  public Request checked(Route route, String rawQuery) {
    Map<String, String> read = Query.read(route, rawQuery);
    if (route.body() instanceof Route.BodyRule.Empty) {
      requireEmptyObject();
    }
    return new Request(
        id,
        new Target(target.line(), target.variables(), read),
        headers,
        caller,
        body,
        budget,
        origin);
  }

  private void requireEmptyObject() {
    boolean blank = new String(body, StandardCharsets.UTF_8).isBlank();
    if (!blank && !json().equals(JsonNodeFactory.instance.objectNode())) {
      throw new Refused(ProblemType.UNEXPECTED_BODY, "This call takes no body, or {}.");
    }
  }

  /** Returns the id that the server gave this request. */
  public UUID id() {
    return id;
  }

  /** Returns a variable of the route's template, percent-decoded. */
  public String variable(String name) {
    String value = target.variables().get(name);
    if (value == null) {
      throw new IllegalArgumentException("the route has no variable " + name);
    }
    return value;
  }

  /** Returns a query parameter, decoded; its route must have declared it. */
  public Optional<String> parameter(String name) {
    return Optional.ofNullable(target.parameters().get(name));
  }

  /** Returns a header; several lines of the same name are joined by commas (RFC 9110, 5.3). */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.apply(name));
  }

  /** Returns the caller; fails on a route that anyone may call. */
  public Caller caller() {
    if (caller == null) {
      throw new IllegalStateException("a public route has no caller");
    }
    return caller;
  }

  /** Returns the caller, or empty if nobody is signed in. */
  public Optional<Caller> signedIn() {
    return Optional.ofNullable(caller);
  }

  /** Returns the public origin of the service, such as {@code https://talents.example.org}. */
  public String origin() {
    return origin;
  }

  /** Returns whether the client's connection is encrypted, here or by a proxy. */
  public boolean isUnderTls() {
    return origin.startsWith("https:");
  }

  /**
   * Reserves so many more bytes of memory for the answer; refuses with {@code overloaded} when
   * there are too many large answers at once.
   */
  public void reserve(long bytes) {
    budget.reserve(bytes);
  }

  /** Reserves the memory that an answer of this kind needs for so many bytes of trees. */
  public void reserve(RequestBudget.Memory memory, long bytes) {
    reserve(memory.of(bytes));
  }

  /**
   * Counts the cost of an answer before it is made. The request itself has counted as one; each 64
   * KiB begun beyond the first counts as one more, up to a twentieth of the limit. Refuses with
   * {@code rate_limited} if less is left.
   *
   * @param answerBytes size of the answer or of its source in bytes; {@link #DRAWING} for a picture
   */
  public void charge(long answerBytes) {
    budget.charge(answerBytes);
  }

  /**
   * Counts this request as ten, like one to a {@link Route#costlyToRun} route, when only its
   * content shows that it is costly. Refuses with {@code rate_limited}.
   */
  public void chargeAsCostly() {
    budget.chargeAsCostly();
  }

  /**
   * Counts an attempt with an account's password before the password is hashed. Refuses with {@code
   * rate_limited} after too many from this address or for this name.
   *
   * @param username as typed; may be any text
   */
  public PasswordTry countPassword(String username) {
    return budget.countPassword(username);
  }

  /**
   * Counts an attempt with a secret that belongs to no account, such as that of a link, before the
   * secret is looked up. It counts as an attempt with a password from this address does. Refuses
   * with {@code rate_limited}.
   */
  public PasswordTry countSecret() {
    return budget.countSecret();
  }

  /**
   * Returns the SHA-256 of method, path, query, media type, {@code If-Match} and body. Two requests
   * with the same Idempotency-Key must have the same fingerprint.
   */
  public byte[] fingerprint() {
    MessageDigest digest = Digests.sha256();
    for (String part : List.of(target.line(), mediaType(), header("If-Match").orElse(""))) {
      digest.update(part.getBytes(StandardCharsets.UTF_8));
      digest.update((byte) 0); // No header may contain it.
    }
    return digest.digest(body);
  }

  /** Returns the body; the array is not copied. */
  public byte[] body() {
    return body;
  }

  /** Returns the fields of a page's form. */
  public FormFields form() {
    return FormFields.read(body);
  }

  /** Returns the body as JSON; refuses anything else with {@code invalid_json}. */
  public JsonNode json() {
    return Json.read(body);
  }

  /** Returns the body as JSON, or an empty object if there is no body. */
  public JsonNode jsonOrEmpty() {
    return body.length == 0 ? JsonNodeFactory.instance.objectNode() : json();
  }

  /** Returns the body's media type without parameters, in lower case; empty if there is none. */
  public String mediaType() {
    return header("Content-Type").map(MediaTypes::bare).orElse("");
  }
}
