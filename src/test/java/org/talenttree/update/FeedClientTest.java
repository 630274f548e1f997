package org.talenttree.update;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.LocalFeed;

@Timeout(30)
class FeedClientTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final String JSON = "{\"tag_name\":\"v1.2.3\"}";

  @Test
  void aFeedIsReadByARequestThatSaysNothingOfThisInstallation() throws Exception {
    try (LocalFeed feed = LocalFeed.answering(LocalFeed.json(JSON))) {
      assertThat(new String(read(feed, PATIENCE), UTF_8)).isEqualTo(JSON);

      assertThat(feed.requests()).hasSize(1);
      assertThat(feed.requests().getFirst())
          .containsExactlyInAnyOrder(
              "GET /latest HTTP/1.1",
              "Host: 127.0.0.1:" + feed.port(),
              "Accept: application/json",
              "User-Agent: talenttree");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.org/latest",
        "http://127.0.0.1.example.org/",
        "http://10.0.0.1/",
        "ftp://127.0.0.1/",
        "file:///etc/passwd",
        "https://",
        "https:///latest",
        "latest",
        "",
        "https://ada:secret@example.org/",
        "https://exa mple.org"
      })
  void anAddressWithoutTlsOrHostIsRefused(String address) {
    assertThatThrownBy(() -> FeedAddress.of(address))
        .isInstanceOf(FeedFailed.class)
        .hasMessageStartingWith("the address of a feed must begin with https://");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://example.org/", "file:///etc/passwd", "//example.org/", "\u001b[2J", ""})
  void aRedirectLeadsNowhereElse(String location) {
    try (LocalFeed feed = LocalFeed.answering(LocalFeed.redirect(location))) {
      assertThatThrownBy(() -> read(feed, PATIENCE))
          .isInstanceOf(FeedFailed.class)
          .hasMessageContaining("leads")
          .message()
          .matches("[ -~]+");
    }
  }

  @Test
  void fromTlsNoRedirectLeadsToThisMachine() throws Exception {
    FeedAddress feed = FeedAddress.of("https://example.org/feed/latest");

    assertThat(feed.redirected("/other")).hasToString("https://example.org/other");
    assertThatThrownBy(() -> feed.redirected("http://127.0.0.1:8081/metrics"))
        .isInstanceOf(FeedFailed.class);
  }

  @Test
  void redirectsEnd() {
    try (LocalFeed feed = LocalFeed.answering(LocalFeed.redirect("/latest"))) {
      assertThatThrownBy(() -> read(feed, PATIENCE)).hasMessageContaining("more than 3 times");
      assertThat(feed.requests()).hasSize(4);
    }
  }

  @Test
  void anAnswerThatIsNoSuccessIsToldByItsStatus() {
    try (LocalFeed feed =
        LocalFeed.answering(LocalFeed.head("403 Forbidden", "Content-Length: 0", ""))) {
      assertThatThrownBy(() -> read(feed, PATIENCE))
          .hasMessage(feed.url() + " answers with status 403");
    }
  }

  @Test
  void aFeedThatNeverAnswersOrNeverEndsIsLeft() {
    CountDownLatch never = new CountDownLatch(1);
    LocalFeed.Answer silent = out -> await(never);
    LocalFeed.Answer halfOfIt =
        out -> {
          LocalFeed.head("200 OK", "Content-Length: 100", "{").write(out);
          out.flush();
          await(never);
        };
    for (LocalFeed.Answer answer : new LocalFeed.Answer[] {silent, halfOfIt}) {
      try (LocalFeed feed = LocalFeed.answering(answer)) {
        assertThatThrownBy(() -> read(feed, SHORT)).hasMessageContaining("did not answer within");
      }
    }
    never.countDown();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void anAnswerWithoutEndIsCutOff() {
    LocalFeed.Answer endless =
        out -> {
          LocalFeed.head("200 OK", "Transfer-Encoding: chunked", "").write(out);
          chunks(out);
        };
    try (LocalFeed feed = LocalFeed.answering(endless)) {
      assertThatThrownBy(() -> read(feed, PATIENCE))
          .isInstanceOf(FeedFailed.class)
          .hasMessageContaining("cannot be read");
    }
  }

  // 64 MiB, far beyond the limit, so that the test ends even if the client read on.
  private static void chunks(OutputStream out) throws java.io.IOException {
    String chunk = "10000\r\n" + " ".repeat(0x10000) + "\r\n";
    for (int i = 0; i < 1024; i++) {
      out.write(chunk.getBytes(UTF_8));
    }
    out.write("0\r\n\r\n".getBytes(UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "SSH-2.0-OpenSSH_9.2\r\n",
        "HTTP/1.1 \u001b[31m\r\n\r\n",
        "HTTP/1.1 200 OK\r\n"
      })
  void whatIsNoHttpIsSaidInPlainLetters(String answer) {
    try (LocalFeed feed = LocalFeed.answering(out -> out.write(answer.getBytes(UTF_8)))) {
      assertThatThrownBy(() -> read(feed, PATIENCE))
          .isInstanceOf(FeedFailed.class)
          .hasMessageMatching("http://[ -~]+ cannot be read: [ -~]+");
    }
  }

  @Test
  void overTlsOnlyATrustedServerIsBelieved(@TempDir Path folder) throws Exception {
    SSLContext server = SelfSigned.context(folder);
    try (LocalFeed feed =
        LocalFeed.serving(
            server.getServerSocketFactory().createServerSocket(0), LocalFeed.json(JSON))) {
      FeedAddress address = FeedAddress.of("https://localhost:" + feed.port() + "/latest");

      assertThat(new FeedClient(server, PATIENCE).read(address)).asString(UTF_8).isEqualTo(JSON);
      assertThatThrownBy(() -> new FeedClient(SSLContext.getDefault(), PATIENCE).read(address))
          .isInstanceOf(FeedFailed.class)
          .hasMessageContaining("PKIX path building failed");
    }
  }

  private static byte[] read(LocalFeed feed, Duration timeout) throws Exception {
    return new FeedClient(SSLContext.getDefault(), timeout).read(FeedAddress.of(feed.url()));
  }
}
