package org.talenttree.testing.openapi;

import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Finds what the document declares for an answer, also for requests that reach no operation. */
final class DeclaredResponses {
  /** What is broken or too much is answered before anything is known of the operation. */
  private static final Map<Integer, String> BEFORE_ROUTING =
      Map.of(
          400, "BadRequest",
          408, "RequestTimeout",
          413, "PayloadTooLarge",
          414, "UriTooLong",
          415, "UnsupportedMediaType",
          429, "RateLimited",
          431, "HeadersTooLarge",
          500, "InternalError",
          503, "Unavailable");

  private final Operations operations;
  private final References references;

  DeclaredResponses(Operations operations, References references) {
    this.operations = operations;
    this.references = references;
  }

  /** Returns the response object for this status, or nothing when it is not declared. */
  Optional<JsonNode> find(String method, String target, int status) {
    String path = target.split("\\?", 2)[0];
    Optional<Operation> operation = operations.find(method, path);
    return operation
        .flatMap(one -> one.declared().path("responses").optional(Integer.toString(status)))
        .or(() -> operation.isPresent() ? Optional.empty() : withoutOperation(path, status))
        .or(() -> Optional.ofNullable(BEFORE_ROUTING.get(status)).map(this::shared))
        .map(references::follow);
  }

  private Optional<JsonNode> withoutOperation(String path, int status) {
    boolean isKnown = operations.isKnown(path);
    if (status != (isKnown ? 405 : 404)) {
      return Optional.empty();
    }
    return Optional.of(shared(isKnown ? "MethodNotAllowed" : "RouteNotFound"));
  }

  private JsonNode shared(String name) {
    return references.target("#/components/responses/" + name);
  }
}
