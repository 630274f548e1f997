package org.talenttree.testing.openapi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OpenApiDocumentTest {
  private static final OpenApiDocument DOCUMENT = OpenApiDocument.load();
  private static final String REQUEST_ID = "0199f2c4-6f0b-7c1e-9a55-2f1d0c7b8e34";
  private static final String TREE_PATH = "/api/v1/trees/0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41";
  private static final String TREE =
      """
      {"data": {
        "id": "0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41", "title": "My Skills", "slug": "my-skills",
        "isPublic": false, "publishedAt": null,
        "createdAt": "2026-11-21T09:30:00.000Z", "updatedAt": "2026-11-21T09:30:00.001Z",
        "theme": {"background": "#0F172A"},
        "paths": [{"id": "7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10", "name": "Backend",
          "displayOrder": 0, "talents": [{"id": "2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21",
            "name": "Java", "level": 5, "displayOrder": 0}]}],
        "revision": 2},
       "meta": {"requestId": "0199f2c4-6f0b-7c1e-9a55-2f1d0c7b8e34"}}
      """;
  private static final String NOT_FOUND =
      """
      {"type": "/problems/CODE", "title": "Not found.", "status": 404, "code": "CODE",
       "instance": "urn:uuid:0199f2c4-6f0b-7c1e-9a55-2f1d0c7b8e34",
       "meta": {"requestId": "0199f2c4-6f0b-7c1e-9a55-2f1d0c7b8e34"}}
      """;

  @Test
  void aGoodTreePasses() {
    assertThat(violationsOfTree(TREE)).isEmpty();
  }

  @Test
  void aMissingMemberIsReported() {
    assertThat(violationsOfTree(TREE.replace("\"slug\": \"my-skills\",", "")))
        .singleElement()
        .asString()
        .contains("slug", "required");
  }

  @Test
  void aSurplusMemberIsReportedAtEveryDepth() {
    assertThat(violationsOfTree(TREE.replace("\"revision\": 2", "\"revision\": 2, \"a\": 1")))
        .anyMatch(message -> message.contains("'a'"));
    assertThat(violationsOfTree(TREE.replace("\"level\": 5", "\"level\": 5, \"b\": 1")))
        .anyMatch(
            message -> message.contains("/data/paths/0/talents/0") && message.contains("'b'"));
    assertThat(violationsOfTree(TREE.replace("\"meta\": {", "\"meta\": {\"c\": 1, ")))
        .anyMatch(message -> message.contains("/meta") && message.contains("'c'"));
  }

  @Test
  void aWrongTypeIsReported() {
    assertThat(violationsOfTree(TREE.replace("\"level\": 5", "\"level\": \"5\"")))
        .anyMatch(message -> message.contains("/level") && message.contains("integer"));
  }

  @Test
  void aValueOutsideItsRuleIsReported() {
    assertThat(violationsOfTree(TREE.replace("\"level\": 5", "\"level\": 6"))).hasSize(1);
    assertThat(violationsOfTree(TREE.replace("00.001Z", "00Z"))).hasSize(1);
    assertThat(violationsOfTree(TREE.replace("-11-21", "-13-21"))).hasSize(2);
    assertThat(violationsOfTree(TREE.replace("7b0c2f7e", "7B0C2F7E"))).hasSize(1);
    assertThat(violationsOfTree(TREE.replace("#0F172A", "navy"))).hasSize(1);
    assertThat(violationsOfTree(TREE.replace("my-skills", "My Skills"))).hasSize(1);
  }

  @Test
  void aPublishedTreeWithoutItsTimeIsReported() {
    assertThat(violationsOfTree(TREE.replace("\"isPublic\": false", "\"isPublic\": true")))
        .anyMatch(message -> message.contains("publishedAt"));
  }

  @Test
  void anotherRequestIdInTheBodyIsReported() {
    assertThat(violationsOfTree(TREE.replace(REQUEST_ID, "0199f2c4-0000-7000-8000-000000000000")))
        .anyMatch(message -> message.contains("meta.requestId differs"));
  }

  @Test
  void aRepeatedMemberIsReported() {
    assertThat(violationsOfTree(TREE.replace("\"meta\":", "\"data\": {}, \"meta\":")))
        .anyMatch(message -> message.contains("cannot be parsed"));
  }

  @Test
  void anUndeclaredStatusIsReported() {
    assertThat(violations("GET", TREE_PATH, 202, treeHeaders(), TREE))
        .containsExactly("GET " + TREE_PATH + " -> 202: the status is not declared");
  }

  @Test
  void aWrongContentTypeIsReported() {
    var headers = treeHeaders();
    headers.put("content-type", List.of("text/html"));

    assertThat(violations("GET", TREE_PATH, 200, headers, TREE))
        .singleElement()
        .asString()
        .endsWith("content type text/html is not declared");
  }

  @Test
  void aMissingRequestIdHeaderIsReported() {
    var headers = treeHeaders();
    headers.remove("x-request-id");

    assertThat(violations("GET", TREE_PATH, 200, headers, TREE))
        .anyMatch(message -> message.endsWith("header X-Request-Id is missing"));
  }

  @Test
  void aHeaderThatBreaksItsRuleIsReported() {
    var headers = treeHeaders();
    headers.put("etag", List.of("W/\"2\""));

    assertThat(violations("GET", TREE_PATH, 200, headers, TREE))
        .singleElement()
        .asString()
        .contains("header ETag");
  }

  @Test
  void headIsHeldAgainstGetAndHasNoBody() {
    assertThat(violations("HEAD", TREE_PATH, 200, treeHeaders(), "")).isEmpty();
    assertThat(violations("HEAD", TREE_PATH, 200, treeHeaders(), TREE))
        .singleElement()
        .asString()
        .endsWith("the body must be empty");
  }

  @Test
  void aNotModifiedAnswerHasNoBody() {
    var headers = treeHeaders();
    headers.remove("content-type");

    assertThat(violations("GET", TREE_PATH, 304, headers, "")).isEmpty();
    assertThat(violations("GET", TREE_PATH, 304, headers, TREE)).hasSize(1);
  }

  @Test
  void anUnknownPathAnswersRouteNotFound() {
    String body = NOT_FOUND.replace("CODE", "route_not_found");

    assertThat(violations("GET", "/nowhere", 404, problemHeaders(), body)).isEmpty();
    assertThat(violations("GET", "/nowhere", 200, treeHeaders(), TREE)).hasSize(1);
    assertThat(violations("GET", TREE_PATH, 404, problemHeaders(), body)).isNotEmpty();
  }

  @Test
  void anUnknownMethodAnswersWhatIsAllowed() {
    String body =
        NOT_FOUND
            .replace("CODE", "method_not_allowed")
            .replace("\"status\": 404", "\"status\": 405");
    var headers = problemHeaders();

    assertThat(violations("PUT", "/api/v1/trees", 405, headers, body))
        .singleElement()
        .asString()
        .endsWith("header Allow is missing");
    headers.put("allow", List.of("GET, HEAD, POST"));
    assertThat(violations("PUT", "/api/v1/trees", 405, headers, body)).isEmpty();
    assertThat(violations("POST", "/api/v1/trees", 405, headers, body)).hasSize(1);
  }

  @Test
  void anAnswerToBrokenHttpIsHeldAgainstItsSharedResponse() {
    String body =
        NOT_FOUND.replace("CODE", "uri_too_long").replace("\"status\": 404", "\"status\": 414");

    assertThat(violations("GET", "/?", 414, problemHeaders(), body)).isEmpty();
    assertThat(violations("GET", "/?", 414, problemHeaders(), "")).isNotEmpty();
    assertThat(violations("GET", "/?", 431, problemHeaders(), body)).isNotEmpty();
  }

  @Test
  void aDocumentInYamlIsReadAsYaml() {
    var headers = problemHeaders();
    headers.put("content-type", List.of("application/yaml"));
    headers.put("cache-control", List.of("public, max-age=300"));
    headers.put("access-control-allow-origin", List.of("*"));
    headers.put("vary", List.of("Accept-Encoding"));
    String body = "{openapi: 3.1.1, info: {}, paths: {}, components: {}}";

    assertThat(violations("GET", "/openapi.yaml", 200, headers, body)).isEmpty();
    assertThat(violations("GET", "/openapi.yaml", 200, headers, "openapi: 3.1.1")).hasSize(3);
  }

  @Test
  void aViolationNamesExactlyOnePlace() {
    String body =
        NOT_FOUND
            .replace("CODE", "tree_not_found")
            .replace(
                "\"meta\"", "\"errors\": [{\"code\": \"x\", \"detail\": \"y\"PLACE}], \"meta\"");
    String pointer = ", \"pointer\": \"#/title\"";

    assertThat(violationsOfProblem(body.replace("PLACE", pointer))).isEmpty();
    assertThat(violationsOfProblem(body.replace("PLACE", ""))).isNotEmpty();
    assertThat(violationsOfProblem(body.replace("PLACE", pointer + ", \"header\": \"ETag\"")))
        .isNotEmpty();
  }

  private static List<String> violationsOfTree(String body) {
    return violations("GET", TREE_PATH, 200, treeHeaders(), body);
  }

  private static List<String> violationsOfProblem(String body) {
    return violations("GET", TREE_PATH, 404, problemHeaders(), body);
  }

  private static List<String> violations(
      String method, String path, int status, Map<String, List<String>> headers, String body) {
    return DOCUMENT.violations(method, path, status, headers, body.getBytes(UTF_8));
  }

  private static Map<String, List<String>> treeHeaders() {
    var headers = problemHeaders();
    headers.put("content-type", List.of("application/json"));
    headers.put("etag", List.of("\"2\""));
    return headers;
  }

  private static Map<String, List<String>> problemHeaders() {
    Map<String, List<String>> headers = new HashMap<>();
    headers.put("content-type", List.of("application/problem+json"));
    headers.put("x-request-id", List.of(REQUEST_ID));
    headers.put("cache-control", List.of("no-store"));
    headers.put("content-language", List.of("en"));
    headers.put("vary", List.of("Accept-Language"));
    return headers;
  }
}
