package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.GuardedTree;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.TestResponse;

/** Where a body ends is never guessed: nothing can be smuggled in behind one, or kept waiting. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileFramingTest {
  private static final String JSON = "Content-Type: application/json";

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
        "Content-Length: 2\r\nContent-Length: 3",
        "Content-Length: 2\r\nContent-Length: 2",
        "Content-Length: 2, 2",
        "Content-Length: -1",
        "Content-Length: +2",
        "Content-Length: 0x2",
        "Content-Length: 2.0",
        "Content-Length: two",
        "Content-Length:",
        "Content-Length: 99999999999999999999999",
        "Content-Length: 2\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 2",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked, identity",
        "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: identity",
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding:"
      })
  void aBodyOfUnclearLengthIsRefusedAndEndsTheConnection(String framing) {
    String smuggled = "0\r\n\r\n" + guarded.head("DELETE", guarded.tree());
    try (RawHttp raw = guarded.connect()) {
      raw.send(guarded.head("PUT", guarded.paths(), JSON, framing) + smuggled).endOutput();

      assertThat(raw.readChecked("PUT", guarded.paths()).code()).isEqualTo("bad_request");
      assertThat(raw.endsHere()).isTrue();
    }
  }

  @Test
  void headersThatImplyABodyOfEightBytesAreRefused() {
    String old = "Sec-WebSocket-Key1: 1\r\nSec-WebSocket-Key2: 2\r\nUpgrade: websocket";
    for (String path : List.of(guarded.tree(), "/api/v1/public/ada/guarded")) {
      try (RawHttp raw = guarded.connect()) {
        raw.send(guarded.head("GET", path, old) + "12345678" + guarded.head("GET", path));
        raw.endOutput();

        assertThat(raw.readChecked("GET", path).code()).isEqualTo("bad_request");
        assertThat(raw.endsHere()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x\r\n{}\r\n0\r\n\r\n",
        "-2\r\n{}\r\n0\r\n\r\n",
        "0x2\r\n{}\r\n0\r\n\r\n",
        " \r\n{}\r\n0\r\n\r\n",
        "\r\n{}\r\n0\r\n\r\n",
        "2\n{}\n0\n\n",
        "ffffffffff\r\n{}\r\n0\r\n\r\n",
        "2\r\n{}\r\n0\r\nTrailer: no\r\n\r\n",
        "5\r\n{}"
      })
  void brokenChunksAreRefusedAndEndTheConnection(String chunks) {
    try (RawHttp raw = guarded.connect()) {
      raw.send(guarded.head("PATCH", guarded.tree(), JSON, "Transfer-Encoding: chunked") + chunks);
      raw.endOutput();

      assertThat(raw.readChecked("PATCH", guarded.tree()).code()).isEqualTo("bad_request");
      assertThat(raw.endsHere()).isTrue();
    }
  }

  @Test
  void goodChunksAreRead() {
    String chunks = "1\r\n{\r\n000001;note=\"x\"\r\n}\r\n0\r\n\r\n";

    assertThat(patch("Transfer-Encoding: chunked", chunks).status()).isEqualTo(200);
  }

  @Test
  void aChunkSizeThatNeverEndsIsNotGathered() {
    String endless = "0".repeat(1 << 20);

    assertThat(patch("Transfer-Encoding: chunked", endless).code()).isEqualTo("bad_request");
  }

  @Test
  void aChunkOfTwoGigabytesIsNotWaitedFor() {
    String chunk = "7fffffff\r\n" + " ".repeat(70_000);

    assertThat(patch("Transfer-Encoding: chunked", chunk).code()).isEqualTo("payload_too_large");
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 60_000})
  void aBodyThatEndsBeforeItsLengthIsRefused(int length) {
    try (RawHttp raw = guarded.connect()) {
      raw.send(guarded.head("PATCH", guarded.tree(), JSON, "Content-Length: " + length) + "{}");
      raw.endOutput();

      assertThat(raw.readChecked("PATCH", guarded.tree()).code()).isEqualTo("bad_request");
      assertThat(raw.endsHere()).isTrue();
    }
  }

  @Test
  void anUnreadBodyBeforeTheNextRequestIsSkipped() {
    try (RawHttp raw = guarded.connect()) {
      raw.send(
          guarded.head("POST", "/api/v1/nowhere", "Content-Length: 60000") + " ".repeat(60_000));
      raw.send(guarded.head("GET", guarded.tree()));

      assertThat(raw.readChecked("POST", "/api/v1/nowhere").status()).isEqualTo(404);
      assertThat(raw.readChecked("GET", guarded.tree()).status()).isEqualTo(200);
    }
  }

  @Test
  void whoAsksFirstIsToldToContinue() {
    try (RawHttp raw = guarded.connect()) {
      raw.send(
          guarded.head("PATCH", guarded.tree(), JSON, "Content-Length: 2", "Expect: 100-continue"));

      assertThat(raw.read("PATCH").status()).isEqualTo(100);
      raw.send("{}");
      assertThat(raw.readChecked("PATCH", guarded.tree()).status()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/nowhere,2,404",
    "/api/v1/trees,10000000,413",
    "/api/v1/trees,1000000000,413"
  })
  void whoAsksFirstIsRefusedBeforeTheBody(String path, long length, int status) {
    try (RawHttp raw = guarded.connect()) {
      raw.send(
          guarded.head("POST", path, JSON, "Content-Length: " + length, "Expect: 100-continue"));
      raw.send(guarded.head("DELETE", guarded.tree())).endOutput();

      assertThat(raw.readChecked("POST", path).status()).isEqualTo(status);
      // Whether the second request is one, or the body of the first, nobody can tell.
      assertThat(raw.endsHere()).isTrue();
    }
  }

  private TestResponse patch(String lines, String body) {
    try (RawHttp raw = guarded.connect()) {
      raw.send(guarded.head("PATCH", guarded.tree(), JSON, lines) + body);
      return raw.readChecked("PATCH", guarded.tree());
    }
  }
}
