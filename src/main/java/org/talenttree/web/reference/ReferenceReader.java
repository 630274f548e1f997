package org.talenttree.web.reference;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.talenttree.json.Json;
import org.talenttree.web.reference.Operation.Answer;
import org.talenttree.web.reference.Operation.Body;
import org.talenttree.web.reference.Reference.Chapter;
import tools.jackson.databind.JsonNode;

/** Reads the description of the API. */
final class ReferenceReader {
  private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");
  private static final int MAX_EXAMPLE = 2_000;

  private final JsonNode api;

  private ReferenceReader(JsonNode api) {
    this.api = api;
  }

  /** Reads a description. */
  static Reference read(JsonNode api) {
    ReferenceReader reader = new ReferenceReader(api);
    List<NamedValue> access = new ArrayList<>();
    api.at("/components/securitySchemes")
        .forEachEntry((name, scheme) -> access.add(SchemaReader.member(name, "", false, scheme)));
    List<Chapter> chapters = new ArrayList<>();
    for (JsonNode tag : api.get("tags")) {
      String name = tag.get("name").stringValue();
      chapters.add(new Chapter(name, text(tag), reader.operations(name)));
    }
    List<NamedValue> types = new ArrayList<>();
    api.at("/components/schemas")
        .forEachEntry((name, schema) -> types.add(SchemaReader.member(name, "", false, schema)));
    return new Reference(text(api.get("info")), access, chapters, types);
  }

  private List<Operation> operations(String tag) {
    List<Operation> operations = new ArrayList<>();
    api.get("paths")
        .forEachEntry((path, item) ->
            item.forEachEntry((method, operation) -> {
              if (METHODS.contains(method) && operation.at("/tags/0").asString().equals(tag)) {
                operations.add(operation(method, path, item, operation));
              }
            }));
    return operations;
  }

  private Operation operation(String method, String path, JsonNode item, JsonNode operation) {
    List<NamedValue> parameters = new ArrayList<>();
    item.path("parameters").forEach(one -> parameters.add(parameter(resolve(one))));
    operation.path("parameters").forEach(one -> parameters.add(parameter(resolve(one))));
    List<Body> bodies = bodies(operation.path("requestBody"));
    List<Answer> answers = new ArrayList<>();
    operation
        .get("responses")
        .forEachEntry((status, answer) -> answers.add(answer(status, answer)));
    String verb = method.toUpperCase(Locale.ROOT);
    return new Operation(
        operation.get("operationId").stringValue(),
        verb,
        path,
        operation.get("summary").stringValue(),
        text(operation),
        AccessWords.of(operation.path("security")),
        parameters,
        bodies,
        CurlCommand.of(verb, path, operation.path("security"), bodies),
        answers);
  }

  private static NamedValue parameter(JsonNode parameter) {
    return SchemaReader.member(
        parameter.get("name").stringValue(),
        parameter.get("in").stringValue(),
        parameter.path("required").asBoolean(false),
        parameter.get("schema"),
        text(parameter));
  }

  private Answer answer(String status, JsonNode given) {
    JsonNode answer = resolve(given);
    Set<String> codes = new TreeSet<>();
    answer
        .path("content")
        .forEach(content ->
            content
                .at("/schema/properties/code/enum")
                .forEach(code -> codes.add(code.stringValue())));
    // Problems are of one type, and those that many calls have are explained behind their codes.
    Prose text = codes.isEmpty() || !given.has("$ref") ? text(answer) : Prose.of("");
    List<Body> bodies = codes.isEmpty() ? bodies(answer) : List.of();
    return new Answer(status, text, bodies, List.copyOf(codes));
  }

  private List<Body> bodies(JsonNode of) {
    List<Body> bodies = new ArrayList<>();
    of.path("content")
        .forEachEntry((mediaType, content) ->
            bodies.add(
                new Body(
                    mediaType,
                    SchemaReader.member("", "", true, content.path("schema")),
                    example(content))));
    return bodies;
  }

  private String example(JsonNode content) {
    JsonNode example =
        content.has("example")
            ? content.get("example")
            : content
                .path("examples")
                .valueStream()
                .findFirst()
                .map(one -> resolve(one).path("value"))
                .orElse(content.path("example"));
    String text =
        example.isMissingNode()
            ? ""
            : example.isString()
                ? example.stringValue()
                : new String(Json.indented(example), UTF_8);
    return text.length() > MAX_EXAMPLE ? "" : text.strip();
  }

  private JsonNode resolve(JsonNode node) {
    return node.has("$ref") ? api.at(node.get("$ref").stringValue().substring(1)) : node;
  }

  private static Prose text(JsonNode of) {
    return Prose.of(of.path("description").asString(""));
  }
}
