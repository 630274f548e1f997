package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;

@Timeout(60)
@Tag("alone")
class OverloadTest {
  @Test
  void moreThanCanBeWorkedOnIs503WithRetryAfterAndHealthStillAnswers() {
    try (Busy busy = Busy.reading()) {
      TestResponse refused = busy.answerToARead();

      assertThat(refused.code()).isEqualTo("overloaded");
      assertThat(refused.header("Retry-After")).contains("1");
      assertThat(busy.stranger().get("/health/live").status()).isEqualTo(200);
      busy.release();
      Until.holds("the worker is free", () -> busy.answerToARead().status() == 200);
    }
  }

  @Test
  void aSlowSenderTakesNoWorker() {
    try (TestApp app = TestApp.start(Map.of("limits.in-flight", "1"))) {
      TestClient ada = app.register("ada");
      String head =
          "POST /api/v1/trees HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\n"
              .formatted(ada.key());
      String body = Sample.title("Slow");
      try (RawHttp small = RawHttp.connect(ada.base());
          RawHttp chunked = RawHttp.connect(ada.base())) {
        small.send(head + "Content-Length: " + body.length() + "\r\n\r\n{");
        chunked.send(head + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n");

        // On a busy machine the one worker may still be about to end the read before.
        for (int i = 0; i < 20; i++) {
          Until.holds("a read gets the worker", () -> ada.get("/api/v1/trees").status() == 200);
        }
        assertThat(small.send(body.substring(1)).read("POST").status()).isEqualTo(201);
      }
    }
  }
}
