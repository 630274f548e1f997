package org.talenttree.api;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import tools.jackson.core.JsonGenerator;

/**
 * An error answer: {@code application/problem+json} (RFC 9457).
 *
 * @param detail what is wrong with this request and what to do about it
 * @param violations the mistakes found, at most {@link Violations#MAX}
 * @param truncated whether there were more
 * @param extension a member of this type of problem alone; null if it has none
 */
public record Problem(
    ProblemType type,
    Translatable detail,
    List<Violation> violations,
    boolean truncated,
    List<ResponseHeader> headers,
    @Nullable Extension extension)
    implements Response {
  public static final String CONTENT_TYPE = "application/problem+json";

  /** A member that only problems of one type have. */
  public record Extension(String name, Consumer<JsonGenerator> value) {}

  /** Copies the lists. */
  public Problem {
    violations = List.copyOf(violations);
    headers = List.copyOf(headers);
  }

  /** Returns a problem of this type. */
  public static Problem of(ProblemType type, Translatable detail) {
    return new Problem(type, detail, List.of(), false, List.of(), null);
  }

  /** Returns a problem with one violation, whose detail becomes the problem's. */
  public static Problem of(ProblemType type, Violation violation) {
    return new Problem(type, violation.detail(), List.of(violation), false, List.of(), null);
  }

  /** Returns the problem for invalid input. */
  public static Problem of(InvalidInput input) {
    ProblemType type =
        switch (input.kind()) {
          case SYNTAX -> ProblemType.INVALID_JSON;
          case MEMBERS -> ProblemType.VALIDATION_FAILED;
          case PARAMETERS -> ProblemType.INVALID_PARAMETER;
        };
    return new Problem(
        type, input.detail(), input.violations(), input.isTruncated(), List.of(), null);
  }

  /** Returns this problem with one more header. */
  public Problem with(String name, String value) {
    List<ResponseHeader> more = new ArrayList<>(headers);
    more.add(new ResponseHeader(name, value));
    return new Problem(type, detail, violations, truncated, more, extension);
  }

  /** Returns this problem with a member of its type. */
  public Problem with(Extension member) {
    return new Problem(type, detail, violations, truncated, headers, member);
  }

  @Override
  public int status() {
    return type.status();
  }

  /** Returns the JSON in a language, with the request id. */
  public byte[] body(UUID requestId, Messages say) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeStringProperty("type", "/problems/" + type.code());
      json.writeStringProperty("title", type.title().in(say));
      json.writeNumberProperty("status", type.status());
      json.writeStringProperty("detail", detail.in(say));
      json.writeStringProperty("instance", "urn:uuid:" + requestId);
      json.writeStringProperty("code", type.code());
      writeViolations(json, say);
      if (extension != null) {
        json.writeName(extension.name());
        extension.value().accept(json);
      }
      json.writeObjectPropertyStart("meta");
      json.writeStringProperty("requestId", requestId.toString());
      json.writeEndObject();
      json.writeEndObject();
    });
  }

  private void writeViolations(JsonGenerator json, Messages say) {
    if (violations.isEmpty()) {
      return;
    }
    json.writeArrayPropertyStart("errors");
    for (Violation violation : violations) {
      json.writeStartObject();
      json.writeStringProperty("code", violation.code());
      json.writeStringProperty(violation.place().member(), violation.where());
      json.writeStringProperty("detail", violation.detail().in(say));
      json.writeEndObject();
    }
    json.writeEndArray();
    if (truncated) {
      json.writeBooleanProperty("errorsTruncated", true);
    }
  }
}
