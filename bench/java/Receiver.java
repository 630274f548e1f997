import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicLong;

/** A server that webhooks are sent to: takes one POST after another and answers each with 204. */
final class Receiver implements AutoCloseable {
  private static final byte[] ANSWER =
      "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n".getBytes(ISO_8859_1);
  private static final int WAITING = 100;
  private static final int MAX_BYTES = 64 << 10;

  private final ServerSocket socket;
  private final AtomicLong received = new AtomicLong();

  private Receiver(ServerSocket socket) {
    this.socket = socket;
  }

  static Receiver start() throws IOException {
    Receiver receiver =
        new Receiver(new ServerSocket(0, WAITING, InetAddress.ofLiteral("127.0.0.1")));
    Thread.ofPlatform().daemon().name("receiver").start(receiver::loop);
    return receiver;
  }

  String url() {
    return "http://127.0.0.1:" + socket.getLocalPort() + "/";
  }

  /** Returns how many have arrived. */
  long received() {
    return received.get();
  }

  private void loop() {
    byte[] buffer = new byte[MAX_BYTES];
    while (!socket.isClosed()) {
      try (Socket connection = socket.accept()) {
        if (isWhole(connection.getInputStream(), buffer)) {
          received.incrementAndGet();
          connection.getOutputStream().write(ANSWER);
        }
      } catch (IOException e) {
        // Of one connection, or this is closed.
      }
    }
  }

  /** Reads until a head and as many bytes as it says are there. */
  private static boolean isWhole(InputStream in, byte[] buffer) throws IOException {
    int length = 0;
    int wanted = buffer.length;
    while (length < wanted) {
      int read = in.read(buffer, length, buffer.length - length);
      if (read < 0) {
        return false;
      }
      length += read;
      String text = new String(buffer, 0, length, ISO_8859_1);
      int end = text.indexOf("\r\n\r\n");
      if (end > 0) {
        wanted = end + 4 + bytes(text.substring(0, end));
      }
    }
    return true;
  }

  private static int bytes(String head) {
    return head.lines()
        .filter(line -> line.regionMatches(true, 0, "content-length:", 0, 15))
        .mapToInt(line -> Integer.parseInt(line.substring(15).strip()))
        .findFirst()
        .orElse(0);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
