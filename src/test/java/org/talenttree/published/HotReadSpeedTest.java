package org.talenttree.published;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

/**
 * Only notices a gross loss: the hot read beside a server that does nothing but write the same
 * bytes, in one process and in turn, so that both suffer alike from whatever else runs here.
 */
@Tag("alone")
class HotReadSpeedTest {
  /** Half of what is aimed at; before answers were kept it was about a twentieth. */
  private static final double MIN = 0.25;

  private static final int ROUNDS = 7;
  private static final int CONNECTIONS = 4;
  private static final long ROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

  @Test
  void aHotReadCostsNoMoreThanFourTimesTheWritingOfItsBytes() throws Exception {
    try (TestApp app = TestApp.start();
        ServerSocket bare = new ServerSocket(0, 64, InetAddress.getLoopbackAddress())) {
      TestTree tree = TestTree.published(app);
      tree.replacePaths(Sample.manyTalents(20));
      byte[] request =
          ("GET " + tree.publicPath() + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(US_ASCII);
      byte[] answer = new byte[answerLength(app.app().port(), request)];
      Thread _ = Thread.startVirtualThread(() -> serve(bare, answer));

      List<Double> ratios = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        double ours = rate(app.app().port(), request, answer.length);
        double bound = rate(bare.getLocalPort(), request, answer.length);
        ratios.add(ours / bound);
      }

      // The best round: the first ones are not compiled yet.
      assertThat(ratios.stream().mapToDouble(ratio -> ratio).max().orElseThrow())
          .as("%s", ratios)
          .isGreaterThan(MIN);
    }
  }

  private static void serve(ServerSocket server, byte[] answer) {
    try {
      while (true) {
        Socket socket = server.accept();
        Thread _ = Thread.startVirtualThread(() -> serve(socket, answer));
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  private static void serve(Socket socket, byte[] answer) {
    byte[] request = new byte[1024];
    try (socket) {
      while (socket.getInputStream().read(request) > 0) {
        socket.getOutputStream().write(answer);
      }
    } catch (IOException e) {
      // The client is gone.
    }
  }

  private static double rate(int port, byte[] request, int length) throws Exception {
    long end = System.nanoTime() + ROUND_NANOS;
    List<FutureTask<Integer>> clients = new ArrayList<>();
    for (int i = 0; i < CONNECTIONS; i++) {
      FutureTask<Integer> client = new FutureTask<>(() -> ask(port, request, length, end));
      clients.add(client);
      Thread _ = Thread.startVirtualThread(client);
    }
    int sum = 0;
    for (FutureTask<Integer> client : clients) {
      sum += client.get();
    }
    return sum;
  }

  private static int ask(int port, byte[] request, int length, long end) throws IOException {
    int count = 0;
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setTcpNoDelay(true);
      while (System.nanoTime() - end < 0) {
        socket.getOutputStream().write(request);
        assertThat(socket.getInputStream().readNBytes(length).length).isEqualTo(length);
        count++;
      }
    }
    return count;
  }

  // All answers are as long as the first: ids and dates are.
  private static int answerLength(int port, byte[] request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      StringBuilder head = new StringBuilder();
      for (int i = 0; i < 2; i++) {
        socket.getOutputStream().write(request);
        head.setLength(0);
        while (head.indexOf("\r\n\r\n") < 0) {
          head.append((char) socket.getInputStream().read());
        }
        String length = head.toString().split("Content-Length: ", -1)[1].split("\r\n", -1)[0];
        socket.getInputStream().readNBytes(Integer.parseInt(length));
        if (i == 1) {
          return head.length() + Integer.parseInt(length);
        }
      }
    }
    throw new IllegalStateException("no answer");
  }
}
