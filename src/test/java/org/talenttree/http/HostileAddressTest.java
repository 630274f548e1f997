package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.ResponseHeader;
import org.talenttree.testing.GuardedTree;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.TestResponse;

/** Odd addresses, methods and headers find nothing, do nothing and are answered in good form. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileAddressTest {
  private final GuardedTree guarded = new GuardedTree();

  @AfterEach
  void nothingWasHarmed() {
    guarded.assertUnharmed();
  }

  @AfterAll
  void stop() {
    guarded.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//",
        "///api/v1/trees",
        "//api/v1/trees",
        "/api//v1/trees",
        "/api/v1/trees/",
        "/api/v1/trees//",
        "/api/v1/./trees",
        "/api/v1/x/../trees",
        "/api/v1/x/%2e%2e/trees",
        "/api/v1/%2e%2e/%2e%2e/etc/passwd",
        "/../../../../etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/api%2fv1%2ftrees",
        "/api/v1/trees;a=b",
        "/api/v1;a=b/trees",
        "/api/v1/trees%00",
        "/api/v1/trees%0d%0aX:y",
        "/api/v1/trees%ff",
        "/api/v1/trees%c0%ae",
        "/API/V1/TREES",
        "/api/v1/trees+",
        "/api/v1/public/ada",
        "/api/v1/public//guarded",
        "/api/v1/public/ada/guarded/"
      })
  void anOddAddressLeadsNowhere(String path) {
    assertThat(exchange("GET", path).code()).isIn("route_not_found", "tree_not_found");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/public/ada/%00",
        "/api/v1/public/%00/guarded",
        "/api/v1/public/ada/guarded;a=b",
        "/api/v1/public/ada/..",
        "/api/v1/public/..%2fada/guarded",
        "/api/v1/public/ada/guarded%ff",
        "/api/v1/public/ada/GUARDED",
        "/api/v1/public/ada/guarded'--"
      })
  void anOddNameIsAnAbsentTree(String path) {
    assertThat(exchange("GET", path).code()).isEqualTo("tree_not_found");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/%zz",
        "/%",
        "/%4",
        "/api/v1/trees/%g0",
        "/api/v1/trees?%zz",
        "/api/v1/trees?x=%zz",
        "/api/v1/trees?a=\u00e9",
        "/api/v1/trees?<script>",
        "/\u0001",
        "/a|b",
        "/a\\b",
        "*",
        "api/v1/trees",
        "xapi/v1/trees",
        "localhost:80",
        "?",
        "#",
        "ftp://localhost/api/v1/trees",
        "http://",
        "http:///api/v1/trees"
      })
  void aBrokenAddressIsRefused(String target) {
    TestResponse answer = exchange("GET", target);

    assertThat(answer.code()).isEqualTo("bad_request");
    assertThat(ResponseHeader.SECURITY)
        .allSatisfy(one -> assertThat(answer.header(one.name())).hasValue(one.value()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/public/ada/guarded?utm_campaign={{campaign.name}}",
        "/api/v1/public/ada/guarded?utm_content=a|b^c[0]`\\",
        "/api/v1/public/ada/guarded?x=50%",
        "/ada/guarded.svg?theme=dark&%zz=1&utm_content=50%&a|b",
        "/ada?utm_content=50%&%",
        "/ada/guarded?utm_content={a|b}"
      })
  void aPublicAddressMayHaveWhatBrowsersAndCampaignsAppend(String target) {
    try (RawHttp raw = guarded.connect()) {
      raw.send(guarded.head("GET", target));

      assertThat(raw.read("GET").status()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"?x", "?x=1", "?=1&x", "?x&&y=2", "?+=1", "?%20", "?a%00=b"})
  void anUnknownParameterIsRefused(String query) {
    assertThat(exchange("GET", "/api/v1/trees" + query).code()).isEqualTo("invalid_parameter");
  }

  @Test
  void anAddressInAbsoluteFormIsTheAddressInIt() {
    try (RawHttp raw = guarded.connect()) {
      raw.send(guarded.head("GET", "http://localhost" + guarded.tree()));

      assertThat(raw.readChecked("GET", guarded.tree()).status()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TRACE", "OPTIONS", "PROPFIND", "PUT", "PATCH", "DELETE", "X-%", "BREW"})
  void anUnknownMethodOfAKnownAddressIsNotAllowed(String method) {
    TestResponse response = exchange(method, "/api/v1/trees");

    assertThat(response.code()).isEqualTo("method_not_allowed");
    assertThat(response.header("Allow")).contains("GET, HEAD, POST");
  }

  @ParameterizedTest
  @CsvSource({"CONNECT,localhost:443", "OPTIONS,*", "G(T,/api/v1/trees", "'',/api/v1/trees"})
  void aMethodWithoutAnAddressOfOursIsRefused(String method, String target) {
    assertThat(exchange(method, target).code()).isEqualTo("bad_request");
  }

  @Test
  void anAddressOf8KibIsReadAndALongerOneIsTooLong() {
    String start = "/api/v1/public/ada/";
    String longest = start + "a".repeat(8192 - start.length());

    assertThat(exchange("GET", longest).code()).isEqualTo("tree_not_found");
    assertThat(exchange("GET", longest + "a".repeat(800)).code()).isEqualTo("uri_too_long");
    assertThat(exchange("GET", "/" + "a".repeat(1 << 20)).code()).isEqualTo("uri_too_long");
  }

  @ParameterizedTest
  @ValueSource(ints = {20_000, 1 << 20})
  void headersOfMoreThan16KibAreTooLarge(int size) {
    String name = "X".repeat(size) + ": x";
    String value = "X: " + "x".repeat(size);
    String lines =
        IntStream.range(0, size / 10)
            .mapToObj(i -> "X-" + i + ": x")
            .collect(Collectors.joining("\r\n"));

    assertThat(exchange("GET", guarded.tree(), name).code()).isEqualTo("headers_too_large");
    assertThat(exchange("GET", guarded.tree(), value).code()).isEqualTo("headers_too_large");
    assertThat(exchange("GET", guarded.tree(), lines).code()).isEqualTo("headers_too_large");
  }

  @Test
  void manySmallHeadersAreRead() {
    String lines =
        IntStream.range(0, 300).mapToObj(i -> "X-" + i + ": x").collect(Collectors.joining("\r\n"));

    assertThat(exchange("GET", guarded.tree(), lines).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Authorization: Bearer|invalid_api_key",
        "Accept: text/html;q=1, */*;q=0|not_acceptable",
        "If-None-Match: 7|invalid_header",
        "If-None-Match: \"7|invalid_header",
        "If-None-Match: \"\u00ff\u0080|invalid_header"
      })
  void aHeaderThatMakesNoSenseIsRefused(String line, String code) {
    assertThat(exchange("GET", guarded.tree(), line).code()).isEqualTo(code);
  }

  private TestResponse exchange(String method, String target, String... lines) {
    try (RawHttp raw = guarded.connect()) {
      raw.send(guarded.head(method, target, lines));
      return raw.readChecked(method, target);
    }
  }
}
