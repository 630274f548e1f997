package org.talenttree.testing.openapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.StringNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Compares an answer with the response object declared for it. */
final class AnswerRules {
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private static final ObjectMapper YAML = new YAMLMapper();

  private final References references;
  private final Schemas schemas;

  AnswerRules(References references, Schemas schemas) {
    this.references = references;
    this.schemas = schemas;
  }

  List<String> violations(Answer answer, JsonNode declared) {
    List<String> found = new ArrayList<>(headers(answer, declared.path("headers")));
    JsonNode content = declared.path("content");
    if (answer.isToHead() || content.isMissingNode()) {
      if (answer.body().length > 0) {
        found.add("the body must be empty");
      }
      answer
          .mediaType()
          .filter(type -> !content.has(type))
          .map(AnswerRules::undeclared)
          .ifPresent(found::add);
    } else {
      found.addAll(content(answer, content));
    }
    return found;
  }

  private List<String> headers(Answer answer, JsonNode declared) {
    List<String> found = new ArrayList<>();
    declared.forEachEntry((name, reference) -> {
      JsonNode rule = references.follow(reference);
      Optional<String> value = answer.header(name);
      if (value.isPresent()) {
        schemas.violations(rule.path("schema"), StringNode.valueOf(value.get())).stream()
            .map(message -> "header " + name + message)
            .forEach(found::add);
      } else if (rule.path("required").asBoolean(false)) {
        found.add("header " + name + " is missing");
      }
    });
    return found;
  }

  private List<String> content(Answer answer, JsonNode content) {
    Optional<String> type = answer.mediaType();
    if (type.isEmpty() || !content.has(type.get())) {
      return List.of(undeclared(type.orElse("(none)")));
    }
    try {
      JsonNode body = read(type.get(), answer.body());
      List<String> found = new ArrayList<>(requestIds(answer, body));
      found.addAll(schemas.violations(content.path(type.get()).path("schema"), body));
      return found;
    } catch (JacksonException e) {
      return List.of("the body cannot be parsed: " + e.getOriginalMessage());
    }
  }

  private static JsonNode read(String type, byte[] body) {
    if (type.startsWith("text/") || type.startsWith("image/") || type.equals("application/zip")) {
      return StringNode.valueOf(new String(body, UTF_8));
    }
    return (type.endsWith("yaml") ? YAML : JSON).readTree(body);
  }

  private static String undeclared(String mediaType) {
    return "content type " + mediaType + " is not declared";
  }

  // No schema can say that two places of an answer agree.
  private static List<String> requestIds(Answer answer, JsonNode body) {
    List<String> found = new ArrayList<>();
    String expected = answer.header("X-Request-Id").orElse("");
    JsonNode id = body.at("/meta/requestId");
    if (id.isString() && !id.stringValue().equals(expected)) {
      found.add("meta.requestId differs from the header X-Request-Id");
    }
    JsonNode instance = body.path("instance");
    if (instance.isString() && !instance.stringValue().equals("urn:uuid:" + expected)) {
      found.add("instance differs from the header X-Request-Id");
    }
    return found;
  }
}
