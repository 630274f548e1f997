package org.talenttree.http.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.Ports;

/** POSTs go to the address that was checked, and to a server that is who it claims to be. */
class HttpSenderTest {
  private static final Duration TIME = Duration.ofSeconds(10);
  private static final char[] PASSWORD = "changeit".toCharArray();
  private static final byte[] BODY = "{\"a\":1}".getBytes(UTF_8);

  @TempDir private Path folder = Path.of("");
  private final HttpSender plain = new HttpSender();

  @AfterEach
  void close() {
    plain.close();
  }

  private static InetAddress here() {
    return InetAddress.ofLiteral("127.0.0.1");
  }

  private static int send(HttpSender sender, String uri, Duration time) throws IOException {
    return sender.post(URI.create(uri), here(), Map.of("webhook-id", "7"), BODY, time);
  }

  private KeyStore keys() throws Exception {
    Path file = folder.resolve("keys.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=hooks.test",
                "-ext",
                "san=dns:hooks.test",
                "-validity",
                "2",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                new String(PASSWORD))
            .inheritIO()
            .start();
    assertThat(keytool.waitFor()).isZero();
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (var in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD);
    }
    return keys;
  }

  private static HttpServer answering(HttpServer server, int status, byte[] answer) {
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            boolean isWhole =
                exchange.getRequestBody().readAllBytes().length == BODY.length
                    && exchange.getRequestHeaders().getFirst("Host").startsWith("hooks.test:")
                    && exchange.getRequestURI().toString().equals("/a?b=c");
            exchange.sendResponseHeaders(isWhole ? status : 599, 0);
            exchange.getResponseBody().write(answer);
          } catch (IOException e) {
            // The sender reads no more.
          }
        });
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
    return server;
  }

  @Test
  void aCertificateMustBeTrustedAndOfTheHost() throws Exception {
    KeyStore keys = keys();
    KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
    own.init(keys, PASSWORD);
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(own.getKeyManagers(), null, null);
    HttpsServer server = HttpsServer.create(new InetSocketAddress(here(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(tls));
    answering(server, 204, new byte[0]);
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(keys);
    String port = ":" + server.getAddress().getPort() + "/a?b=c";
    try (HttpSender trusting = new HttpSender(trust, Thread.ofPlatform().daemon().factory())) {
      assertThat(send(trusting, "https://hooks.test" + port, TIME)).isEqualTo(204);
      assertThatThrownBy(() -> send(trusting, "https://other.test" + port, TIME))
          .isInstanceOf(SSLException.class);
      assertThatThrownBy(() -> send(plain, "https://hooks.test" + port, TIME))
          .isInstanceOf(SSLException.class);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void ofALargeAnswerNoMoreThanSomeIsRead() throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress(here(), 0), 0);
    answering(server, 201, new byte[50 << 20]);
    try {
      String uri = "http://hooks.test:" + server.getAddress().getPort() + "/a?b=c";
      assertThat(send(plain, uri, TIME)).isEqualTo(201);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void anAnswerThatDripsForEverEndsInTime() throws Exception {
    AtomicLong dripped = new AtomicLong();
    try (ServerSocket server = new ServerSocket(0, 1, here())) {
      Thread.ofVirtual()
          .start(() -> {
            try (var socket = server.accept();
                OutputStream out = socket.getOutputStream()) {
              out.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".getBytes(UTF_8));
              while (true) {
                out.write("1\r\nx\r\n".getBytes(UTF_8));
                dripped.incrementAndGet();
                java.util.concurrent.locks.LockSupport.parkNanos(50_000_000);
              }
            } catch (IOException e) {
              // The sender has closed the connection.
            }
          });
      String uri = "http://hooks.test:" + server.getLocalPort() + "/a?b=c";
      assertThatThrownBy(() -> send(plain, uri, Duration.ofSeconds(1)))
          .isInstanceOf(SocketTimeoutException.class);
      assertThat(dripped).hasPositiveValue();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | HTTP/1.1 103 Early Hints~Link: </style.css>~~ | 0",
        "HTTP/1.1 200 OK~ | X-More: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx~ | 0",
        "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~ | 1;of=xxxxxxxxxxxxxxxxx~x~ | 200",
        "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~0~ | X-More: xxxxxxxxxxxxxxxxxxx~ | 0",
      })
  void ofAFloodNoMoreThanSomeIsRead(String begin, String more, int status) throws Exception {
    AtomicLong sent = new AtomicLong();
    try (ServerSocket server = new ServerSocket(0, 1, here())) {
      Thread flood = Thread.ofVirtual().start(() -> flood(server, begin, more, sent));
      String uri = "http://hooks.test:" + server.getLocalPort() + "/a?b=c";
      if (status == 0) {
        assertThatThrownBy(() -> send(plain, uri, Duration.ofMinutes(1)))
            .isInstanceOf(IOException.class)
            .isNotInstanceOf(SocketTimeoutException.class);
      } else {
        assertThat(send(plain, uri, Duration.ofMinutes(1))).isEqualTo(status);
      }
      flood.join(Duration.ofSeconds(30));

      assertThat(flood.isAlive()).isFalse();
      assertThat(sent).as("bytes, those in buffers among them").hasValueLessThan(16 << 20);
    }
  }

  private static void flood(ServerSocket server, String begin, String more, AtomicLong sent) {
    byte[] piece = more.replace("~", "\r\n").repeat(100).getBytes(UTF_8);
    try (var socket = server.accept();
        OutputStream out = socket.getOutputStream()) {
      out.write(begin.replace("~", "\r\n").getBytes(UTF_8));
      while (true) {
        out.write(piece);
        sent.addAndGet(piece.length);
      }
    } catch (IOException e) {
      // The sender has closed the connection.
    }
  }

  // Again and again, as it depends on how far the connection is.
  @RepeatedTest(50)
  void whatIsBeingSentEndsWhenItIsClosed() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 1, here());
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      String uri = "http://hooks.test:" + silent.getLocalPort() + "/";
      var sending = threads.submit(() -> send(plain, uri, Duration.ofSeconds(30)));
      try (var _ = silent.accept()) {
        plain.close();

        assertThatThrownBy(() -> sending.get(1, TimeUnit.MINUTES))
            .cause()
            .isInstanceOf(IOException.class)
            .isNotInstanceOf(SocketTimeoutException.class);
      }
      assertThatThrownBy(() -> send(plain, uri, TIME)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void withoutAThreadItFailsAtOnceAndWithOneItGoesOn() throws Exception {
    AtomicBoolean isFull = new AtomicBoolean(true);
    HttpServer server = HttpServer.create(new InetSocketAddress(here(), 0), 0);
    answering(server, 204, new byte[0]);
    String uri = "http://hooks.test:" + server.getAddress().getPort() + "/a?b=c";
    try (HttpSender sender =
        new HttpSender(
            null,
            run -> {
              if (isFull.get()) {
                throw new OutOfMemoryError("unable to create native thread");
              }
              return Thread.ofPlatform().daemon().unstarted(run);
            })) {
      assertThatThrownBy(() -> send(sender, uri, Duration.ofMinutes(1)))
          .isInstanceOf(IOException.class)
          .isNotInstanceOf(SocketTimeoutException.class);
      isFull.set(false);
      assertThat(send(sender, uri, TIME)).isEqualTo(204);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void whereNothingListensThereIsNoAnswer() throws Exception {
    int port = Ports.free();
    assertThatThrownBy(() -> send(plain, "http://hooks.test:" + port + "/", TIME))
        .isInstanceOf(IOException.class);
  }
}
