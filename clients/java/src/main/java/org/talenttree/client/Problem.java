package org.talenttree.client;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A refusal by the server (RFC 9457). Programs compare {@link #code}; title and detail are for
 * people.
 */
public final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final transient JsonNode body;
  private final transient List<Violation> violations;
  private final @Nullable String etag;
  private final @Nullable Long retryAfter;

  private Problem(int status, JsonNode body, @Nullable String etag, @Nullable Long retryAfter) {
    super(message(status, body));
    this.status = status;
    this.body = body;
    this.violations = body.path("errors").valueStream().map(Violation::of).toList();
    this.etag = etag;
    this.retryAfter = retryAfter;
  }

  /** Returns what an answer tells. One that is not JSON, such as that of a proxy, has no code. */
  static Problem of(JsonMapper json, Answer answer) {
    JsonNode body;
    try {
      body = json.readTree(answer.body());
    } catch (JacksonException e) {
      body = json.missingNode();
    }
    return new Problem(
        answer.status(), body, answer.header("ETag").orElse(null), answer.retryAfter());
  }

  /** Returns the status of HTTP. */
  public int status() {
    return status;
  }

  /**
   * Returns the code, which this client may not know, as it was sent; empty if the answer is no
   * problem of this API.
   */
  public String code() {
    return body.path("code").asString("");
  }

  /** Returns what kind of problem it is, in one sentence. */
  public String title() {
    return body.path("title").asString("");
  }

  /** Returns what went wrong this time. */
  public String detail() {
    return body.path("detail").asString("");
  }

  /** Returns every mistake of the request that was found, at most 50. */
  public List<Violation> violations() {
    return violations;
  }

  /** Returns the name of the request in the server's log. */
  public String requestId() {
    return body.path("meta").path("requestId").asString("");
  }

  /** Returns the tree's present state, of 412. */
  public @Nullable String etag() {
    return etag;
  }

  /** Returns after how many seconds another attempt is worthwhile, if the server said so. */
  public @Nullable Long retryAfter() {
    return retryAfter;
  }

  /** Returns all that was sent, such as the {@code proposal} of an import. */
  public JsonNode body() {
    return body;
  }

  private static String message(int status, JsonNode body) {
    String told = body.path("detail").asString(body.path("title").asString(""));
    return "%d %s: %s".formatted(status, body.path("code").asString(""), told);
  }

  /** One mistake of a request; it names one place. */
  public record Violation(
      String code,
      String detail,
      @Nullable String pointer,
      @Nullable String parameter,
      @Nullable String header) {
    private static Violation of(JsonNode told) {
      return new Violation(
          told.path("code").asString(""),
          told.path("detail").asString(""),
          told.path("pointer").asString(null),
          told.path("parameter").asString(null),
          told.path("header").asString(null));
    }
  }
}
