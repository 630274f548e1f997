package org.talenttree.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.RequestLines;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;

/** A read answered on the event loop gets what the pool of workers answers. */
class HotReadsTest {
  private static TestApp app;
  private static TestTree tree;
  private static String etag;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    tree = TestTree.published(app);
    etag = tree.readPublicly().header("ETag").orElseThrow();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Accept: application/json\r\n",
        "Accept: */*\r\nUser-Agent: curl/8\r\n",
        "Accept: text/html, application/json;q=0.9\r\n",
        "Accept: text/html\r\n",
        "Accept: text/html\r\nAccept: application/json\r\n",
        "Accept-Encoding: gzip\r\n",
        "Accept-Encoding: gzip, deflate, br\r\nAccept: */*\r\n",
        "Accept-Encoding: gzip;q=0\r\n",
        "accept-encoding:identity\r\n",
        "If-None-Match: ETAG\r\n",
        "If-None-Match:   ETAG \r\nAccept-Encoding: gzip\r\n",
        "If-None-Match: W/\"other\"\r\n",
        "If-None-Match: *\r\n",
        "If-None-Match: \"a\", ETAG\r\n",
        "If-None-Match: nonsense\r\n",
        "If-None-Match: W/\"a\"b\"\r\n",
        "If-None-Match: W/\"a\tb\"\r\n",
        "Authorization: Bearer nonsense\r\n",
        "Connection: keep-alive\r\n",
        "Connection: Keep-Alive, x\r\n",
        "Content-Length: 0\r\n",
        "Range: bytes=0-9\r\n",
        "Cookie: a=b\r\nX-Forwarded-For: 203.0.113.9\r\n",
        "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n",
        "X-Request-Id: mine\r\n",
      })
  void theLoopAnswersLikeAWorker(String headers) {
    assertThat(unique(answer(request(tree.publicPath(), headers))))
        .isEqualTo(unique(answer(request(byAWorker(tree.publicPath()), headers))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Host: a\r\n",
        "Bad Name: x\r\n",
        ": x\r\n",
        "X: a\0b\r\n",
        "X: a\rb\r\n",
        " folded: x\r\n",
        "Transfer-Encoding: gzip\r\n",
        "Content-Length: x\r\n",
      })
  void aRequestThatIsNotInOrderIsRefusedAsEver(String headers) {
    TestResponse answer = answer(request(tree.publicPath(), headers));
    TestResponse workers = answer(request(byAWorker(tree.publicPath()), headers));

    assertThat(answer.status()).isEqualTo(workers.status()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"?utm_source=x", "/", "/at-all", "//", "%2D", "x", "/../x", ";v=1", "#top"})
  void anAddressThatIsNotPlainIsReadAsEver(String rest) {
    String path = tree.publicPath() + rest;

    assertThat(unique(answer(request(path, ""))))
        .isEqualTo(unique(answer(request(byAWorker(path), ""))));
  }

  @Test
  void requestsThatCameTogetherAreAllAnswered() {
    String two =
        request(tree.publicPath(), "")
            + request("/health/live", "")
            + request(tree.publicPath(), "");
    try (RawHttp http = RawHttp.connect(app.client(null).base()).send(two)) {
      assertThat(http.read("GET").header("ETag")).hasValue(etag);
      assertThat(new String(http.read("GET").bytes(), ISO_8859_1)).contains("UP");
      assertThat(http.read("GET").header("ETag")).hasValue(etag);
    }
  }

  @Test
  void eachAnswerHasAnIdOfItsOwnInTheHeadersTheBodyAndTheLog() {
    try (RequestLines lines = RequestLines.read()) {
      TestResponse first = answer(request(tree.publicPath(), "Accept-Encoding: gzip\r\n"));
      TestResponse second = answer(request(tree.publicPath(), ""));

      String id = second.header("X-Request-Id").orElseThrow();
      assertThat(first.header("X-Request-Id").orElseThrow()).isNotEqualTo(id);
      assertThat(new String(second.bytes(), ISO_8859_1))
          .endsWith(",\"meta\":{\"requestId\":\"" + id + "\"}}");
      assertThat(lines.of(first)).containsEntry("bytes", (long) first.bytes().length);
      assertThat(lines.of(second))
          .containsEntry("route", "/api/v1/public/{username}/{slug}")
          .containsEntry("status", 200)
          .containsEntry("bytes", (long) second.bytes().length);
    }
  }

  @Test
  void itsAnswersAreAsTheDocumentSays() {
    tree.readPublicly();

    for (String headers : new String[] {"", "If-None-Match: " + etag + "\r\n"}) {
      try (RawHttp http = RawHttp.connect(app.client(null).base())) {
        http.send(request(tree.publicPath(), headers)).readChecked("GET", tree.publicPath());
      }
    }
  }

  @Test
  void whereNothingIsThatIsSaidAndCountedOnce() {
    String path = "/api/v1/public/nobody/nothing";
    try (TestApp few = TestApp.start(Map.of("limits.public-reads-per-minute", "3"));
        RawHttp http = RawHttp.connect(few.client(null).base())) {
      for (int i = 0; i < 3; i++) {
        assertThat(http.send(request(path, "")).read("GET").status()).isEqualTo(404);
      }
      assertThat(http.send(request(path, "")).read("GET").status()).isEqualTo(429);
    }
  }

  @Test
  void whatIsNotAtHandYetIsReadAndEachChangeShowsAtOnce() {
    TestTree changing = TestTree.published(app);
    try (RawHttp http = RawHttp.connect(app.client(null).base())) {
      for (String title : List.of("One", "Two", "Three")) {
        changing.patch("{\"title\":\"" + title + "\"}");

        TestResponse answer = http.send(request(changing.publicPath(), "")).read("GET");

        assertThat(answer.data().get("title").stringValue()).isEqualTo(title);
      }
      changing.publish();
      assertThat(http.send(request(changing.publicPath(), "")).read("GET").status()).isEqualTo(404);
    }
  }

  @Test
  void itsRequestsAreCountedAndLimited() {
    try (TestApp few = TestApp.start(Map.of("limits.public-reads-per-minute", "5"))) {
      String path = TestTree.published(few).publicPath();
      try (RawHttp http = RawHttp.connect(few.client(null).base())) {
        for (int i = 0; i < 5; i++) {
          assertThat(http.send(request(path, "")).read("GET").status()).isEqualTo(200);
        }
        assertThat(http.send(request(path, "")).read("GET").status()).isEqualTo(429);
      }
      try (RawHttp http = RawHttp.connect(few.management().base())) {
        assertThat(http.send(request("/metrics", "")).read("GET").toString())
            .contains("route=\"/api/v1/public/{username}/{slug}\",status=\"200\"} 5");
      }
    }
  }

  private static String request(String path, String headers) {
    return "GET "
        + path
        + " HTTP/1.1\r\nHost: localhost\r\n"
        + headers.replace("ETAG", etag)
        + "\r\n";
  }

  private static TestResponse answer(String request) {
    // So that what is asked for is at hand.
    tree.readPublicly();
    try (RawHttp http = RawHttp.connect(app.client(null).base())) {
      return http.send(request).read("GET");
    }
  }

  // An escaped letter, which is the same address (RFC 3986, section 6.2.2.2) and not plain.
  private static String byAWorker(String path) {
    return path.replace("/public/", "/%70ublic/");
  }

  private static String unique(TestResponse response) {
    return response.unpacked().withoutRequestId();
  }
}
