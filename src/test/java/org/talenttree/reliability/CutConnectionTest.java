package org.talenttree.reliability;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;

/** A write repeated under one key happens once, however often its answer is lost on the way. */
class CutConnectionTest {
  private static final int ACCOUNTS = 4;

  @Test
  void eachKeyHasOneEffectThoughConnectionsAreCut() throws Exception {
    Figures figures = Figures.of("cut connections");
    int keys = Scale.of(200, 10_000);
    try (TestApp app = TestApp.start();
        ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      List<TestClient> owners = new ArrayList<>();
      for (int i = 0; i < Math.max(ACCOUNTS, keys / 400 + 1); i++) {
        owners.add(app.register("owner-" + i));
      }
      int[] effects = new int[owners.size()];
      for (int key = 0; key < keys; key++) {
        int owner = key % owners.size();
        send(owners.get(owner), "key-" + key, Scale.random(key), executor);
        effects[owner]++;
      }

      for (int i = 0; i < owners.size(); i++) {
        assertThat(owners.get(i).get("/api/v1/trees?view=summary").data().get("data"))
            .as(Scale.replay())
            .hasSize(effects[i]);
      }
    }
    figures.print("%d keys, one effect each".formatted(keys));
  }

  private static void send(
      TestClient owner, String key, RandomGenerator random, ExecutorService executor)
      throws Exception {
    List<Callable<Object>> sends = new ArrayList<>();
    int times = 1 + random.nextInt(4);
    for (int i = 0; i < times; i++) {
      int bytes = random.nextInt(4) == 0 ? random.nextInt(300) : Integer.MAX_VALUE;
      sends.add(() -> sendAndCut(owner, key, bytes));
    }
    executor.invokeAll(sends).forEach(future -> future.state());
    TestResponse last = repeat(owner, key);
    assertThat(last.status()).as("%s", last).isEqualTo(201);
  }

  /** Sends the request, or its first bytes, and hangs up without reading the answer. */
  private static Object sendAndCut(TestClient owner, String key, int bytes) throws IOException {
    byte[] body = body(key).getBytes(UTF_8);
    String head =
        """
        POST /api/v1/trees HTTP/1.1\r
        Host: localhost\r
        Authorization: Bearer %s\r
        Content-Type: application/json\r
        Idempotency-Key: %s\r
        Content-Length: %d\r
        \r
        """
            .formatted(owner.key(), key, body.length);
    byte[] request = (head + new String(body, UTF_8)).getBytes(UTF_8);
    try (Socket socket =
        new Socket(InetAddress.getLoopbackAddress(), URI.create(owner.base()).getPort())) {
      socket.getOutputStream().write(request, 0, Math.min(bytes, request.length));
      socket.getOutputStream().flush();
    }
    return key;
  }

  private static TestResponse repeat(TestClient owner, String key) {
    TestResponse response;
    do {
      response = owner.json("POST", "/api/v1/trees", body(key), "Idempotency-Key", key);
    } while (response.status() == 409 && response.code().equals("idempotency_in_progress"));
    return response;
  }

  private static String body(String key) {
    return "{\"title\":\"" + key + "\"}";
  }
}
