package org.talenttree.log;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.api.Scope;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.RequestLines;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

class RequestLogTest {
  private static final TestApp app = TestApp.start();

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void aRequestLeavesItsRouteStatusTimeAccountAndSize() {
    Account ada = app.account("ada-line");
    TestClient client = app.client(ada, Scope.OF_EVERY_ACCOUNT);
    try (RequestLines lines = RequestLines.read()) {
      TestResponse response = client.json("POST", "/api/v1/trees", Sample.title("Mine"));

      Map<String, Object> line = lines.of(response);
      assertThat(line)
          .containsEntry("method", "POST")
          .containsEntry("route", "/api/v1/trees")
          .containsEntry("status", 201)
          .containsEntry("account", ada.owner())
          .containsEntry("bytes", (long) response.bytes().length)
          .doesNotContainKey("traceId");
      assertThat(Double.parseDouble(String.valueOf(line.get("ms")))).isBetween(0.001, 60_000.0);
    }
  }

  @Test
  void nothingAClientMakesUpGetsIntoTheLine() {
    String secret = "ttk_0123456789abcdefghijklmnopqrstuv012345";
    try (RequestLines lines = RequestLines.read()) {
      TestResponse unmatched = app.client(secret).get("/no/such/place-4711?password=4711");
      TestResponse publicRead =
          app.client(secret).get("/api/v1/public/nobody-4711/slug-4711?utm_source=4711");

      Map<String, Object> first = lines.of(unmatched);
      Map<String, Object> second = lines.of(publicRead);
      assertThat(first).containsEntry("route", "unmatched").containsEntry("account", "-");
      assertThat(second).containsEntry("route", "/api/v1/public/{username}/{slug}");
      assertThat(first.toString() + second).doesNotContain("4711", secret);
    }
  }

  @Test
  void aValidTraceparentLeavesItsTraceId() {
    String trace = "0af7651916cd43dd8448eb211c80319c";
    String header = "00-" + trace + "-b7ad6b7169203331-01";
    try (RequestLines lines = RequestLines.read()) {
      TestResponse response = app.client(null).get("/health/live", "traceparent", header);

      assertThat(lines.of(response)).containsEntry("traceId", trace);
    }
  }

  @Test
  void aRequestThatIsNotHttpLeavesALineToo() throws IOException {
    try (RequestLines lines = RequestLines.read();
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), app.app().port())) {
      socket.getOutputStream().write("NONSENSE\r\n\r\n".getBytes(US_ASCII));
      socket.getOutputStream().flush();

      assertThat(lines.next())
          .containsEntry("route", "unmatched")
          .containsEntry("method", "-")
          .containsEntry("status", 400);
    }
  }

  @Test
  void aClientThatGoesAwayMidwayLeavesALineAndHoldsNoStopUp() throws IOException {
    TestClient ada = app.register("ada-gone");
    try (RequestLines lines = RequestLines.read()) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), app.app().port())) {
        String head =
            "POST /api/v1/trees HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
                + ada.key()
                + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n"
                + "Expect: 100-continue\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(US_ASCII));
        socket.getOutputStream().flush();
        // Now the server waits for the body; to close without linger is to reset.
        assertThat(socket.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 100");
        socket.setSoLinger(true, 0);
      }

      assertThat(lines.next()).containsEntry("route", "/api/v1/trees").containsEntry("status", 499);
    }
  }

  @Test
  void onlyALineOfARequestThatALimitCountsSaysAnswered() throws IOException {
    try (RequestLines lines = RequestLines.read()) {
      app.client(null).get("/no/such/place");
      assertThat(lines.messageOf(404)).isEqualTo("answered");
      try (RawHttp raw = RawHttp.connect(app.client(null).base())) {
        raw.send("GET /App/ HTTP/1.1\r\nHost: x\r\n\r\n").read("GET");
      }
      assertThat(lines.messageOf(308)).isEqualTo("answered");
      app.client(null).get("/health/live");
      assertThat(lines.messageOf(200)).isEqualTo("uncounted");

      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), app.app().port())) {
        String half = "POST /api/v1/trees HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{";
        socket.getOutputStream().write(half.getBytes(US_ASCII));
        socket.setSoLinger(true, 0);
      }
      assertThat(lines.messageOf(499)).isEqualTo("uncounted");
    }
  }
}
