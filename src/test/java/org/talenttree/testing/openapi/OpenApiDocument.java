package org.talenttree.testing.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The OpenAPI document, which checks answers of the service. */
public final class OpenApiDocument {
  /** Of two members of one name only the last would count. */
  private static final YAMLMapper STRICT =
      YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final JsonNode root;
  private final References references;
  private final Schemas schemas;
  private final Operations operations;
  private final DeclaredResponses responses;
  private final AnswerRules rules;

  OpenApiDocument(JsonNode root) {
    this.root = root;
    this.references = new References(root);
    this.schemas = new Schemas(root);
    this.operations = new Operations(root);
    this.responses = new DeclaredResponses(operations, references);
    this.rules = new AnswerRules(references, schemas);
  }

  /** Returns the document the service ships. */
  public static OpenApiDocument load() {
    try (InputStream yaml = OpenApiDocument.class.getResourceAsStream("/openapi.yaml")) {
      if (yaml == null) {
        throw new IllegalStateException("openapi.yaml is not on the class path");
      }
      return new OpenApiDocument(STRICT.readTree(yaml));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns every operation, such as {@code GET /api/v1/trees/{id}}; HEAD is not listed. */
  public Set<String> operations() {
    return operations.names();
  }

  /** Returns the operation that a request with a concrete path goes to; HEAD goes to GET. */
  public Optional<String> operation(String method, String path) {
    return operations.find(method, path.split("\\?", 2)[0]).map(Operation::name);
  }

  /**
   * Returns each violation of the document by an answer, in words.
   *
   * @param method the request's method; HEAD is checked as GET and must have an empty body
   * @param path the request's concrete path; a query is ignored
   * @param headers the answer's headers, their names in any case
   * @param body the answer's body, empty when there is none
   */
  public List<String> violations(
      String method, String path, int status, Map<String, List<String>> headers, byte[] body) {
    var answer = new Answer(method, headers, body);
    String start = method + " " + path + " -> " + status + ": ";
    return responses
        .find(method, path, status)
        .map(declared -> rules.violations(answer, declared))
        .orElseGet(() -> List.of("the status is not declared"))
        .stream()
        .map(start::concat)
        .toList();
  }

  /** Returns the statuses that each operation declares. */
  public Map<String, Set<Integer>> statuses() {
    Map<String, Set<Integer>> statuses = new TreeMap<>();
    for (Operation operation : operations.all()) {
      Set<Integer> declared = new TreeSet<>();
      operation
          .declared()
          .path("responses")
          .forEachEntry((status, response) -> declared.add(Integer.valueOf(status)));
      statuses.put(operation.name(), declared);
    }
    return statuses;
  }

  List<Operation> everyOperation() {
    return operations.all();
  }

  JsonNode root() {
    return root;
  }

  References references() {
    return references;
  }

  Schemas schemas() {
    return schemas;
  }
}
