package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.openapi.OpenApiDocument;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The routes about the service itself. */
class ServiceRoutesTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @ValueSource(strings = {"/health/live", "/health/ready"})
  void healthIsToldWithoutAKey(String path) {
    var answer = app.client(null).get(path);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().get("status").stringValue()).isEqualTo("UP");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/health/live", "/health/ready"})
  void healthIsToldOnTheManagementPortToo(String path) {
    var answer = app.management().get(path);

    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void healthIsNotStored() {
    var answer = app.client(null).get("/health/ready");

    assertThat(answer.header("Cache-Control")).hasValue("no-store");
  }

  @Test
  void measurementsAreNotForTheWorld() {
    var answer = TestOwner.register(app).client().get("/metrics");

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.code()).isEqualTo("route_not_found");
  }

  @Test
  void measurementsAreOnTheManagementPort() throws Exception {
    app.client(null).get("/health/live");

    // Not an operation of the API, so it is not described and TestClient cannot judge it.
    var answer = raw(app.management().base() + "/metrics");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body())
        .contains("route=\"/health/live\"")
        .contains("jvm_memory")
        .contains("jvm_gc_pause_seconds_count{gc=");
  }

  @Test
  void treesAreNotOnTheManagementPort() throws Exception {
    var answer = raw(app.management().base() + "/api/v1/trees");

    assertThat(answer.statusCode()).isEqualTo(404);
  }

  @Test
  void theDescriptionIsTheSameInBothForms() {
    var yaml = app.client(null).get("/openapi.yaml");
    var json = app.client(null).get("/openapi.json");

    assertThat(new YAMLMapper().readTree(yaml.bytes())).isEqualTo(json.json());
  }

  @Test
  void theDescriptionIsTheOneThatIsShipped() throws Exception {
    try (var shipped = OpenApiDocument.class.getResourceAsStream("/openapi.yaml")) {

      var served = app.client(null).get("/openapi.yaml");

      assertThat(shipped).isNotNull().hasBinaryContent(served.bytes());
    }
  }

  @Test
  void theDescriptionIsSentPackedToWhoeverTakesThat() throws Exception {
    for (String address : List.of("/openapi.json", "/openapi.yaml")) {
      var plain = app.client(null).get(address);
      var packed = TestVisitor.of(app).get(address, "Accept", "*/*", "Accept-Encoding", "gzip");

      assertThat(packed.header("Content-Encoding")).as(address).hasValue("gzip");
      assertThat(packed.header("Vary")).hasValue("Accept-Encoding");
      assertThat(plain.header("Vary")).hasValue("Accept-Encoding");
      try (var unpacked = new GZIPInputStream(new ByteArrayInputStream(packed.bytes()))) {
        assertThat(unpacked).hasBinaryContent(plain.bytes());
      }
    }
  }

  @Test
  void theDescriptionMayBeKeptAndReadByEveryOrigin() {
    var answer = app.client(null).get("/openapi.json");

    assertThat(answer.header("Cache-Control")).hasValue("public, max-age=300");
    assertThat(answer.header("Access-Control-Allow-Origin")).hasValue("*");
  }

  private static HttpResponse<String> raw(String address) throws Exception {
    try (var http = HttpClient.newHttpClient()) {
      var request = HttpRequest.newBuilder(URI.create(address)).build();
      return http.send(request, HttpResponse.BodyHandlers.ofString());
    }
  }
}
