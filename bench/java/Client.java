import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.List;

/** One keep-alive connection that sends its requests in turn, one at a time. */
final class Client {
  private static final int USUAL_ANSWER = 16 << 10;
  private static final byte[] LENGTH = "content-length:".getBytes(ISO_8859_1);
  private static final byte[] CLOSE = "connection: close".getBytes(ISO_8859_1);

  private final SocketChannel channel;
  private final List<ByteBuffer> requests;
  private ByteBuffer answer = ByteBuffer.allocateDirect(USUAL_ANSWER);
  private ByteBuffer request;
  private int end;
  private boolean isLast;
  private long sentAt;
  private long answered;
  private long failed;

  Client(InetSocketAddress address, List<byte[]> requests) throws IOException {
    this(SocketChannel.open(address), requests);
  }

  private Client(SocketChannel channel, List<byte[]> requests) throws IOException {
    this.channel = channel;
    this.requests = requests.stream().map(Client::direct).toList();
    request = this.requests.getFirst();
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
  }

  /**
   * Starts to connect without blocking; the channel is connectable when it can be finished.
   *
   * @param from the local address to connect from, port 0 for any
   */
  static Client connecting(InetSocketAddress address, InetSocketAddress from, List<byte[]> requests)
      throws IOException {
    SocketChannel channel = SocketChannel.open();
    try {
      Client client = new Client(channel, requests);
      channel.bind(from).connect(address);
      return client;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  private static ByteBuffer direct(byte[] bytes) {
    return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
  }

  SocketChannel channel() {
    return channel;
  }

  /** Returns how many answers were received, of any status. */
  long answered() {
    return answered;
  }

  /** Returns how many answers were not a 200. */
  long failed() {
    return failed;
  }

  long sentAt() {
    return sentAt;
  }

  /** Starts the next request; returns whether all of it was sent. */
  boolean send() throws IOException {
    request = requests.get((int) (answered % requests.size()));
    request.rewind();
    answer.clear();
    end = 0;
    isLast = false;
    sentAt = System.nanoTime();
    return flush();
  }

  /** Sends what is left of the request; returns whether that was all. */
  boolean flush() throws IOException {
    channel.write(request);
    return !request.hasRemaining();
  }

  /** Reads available bytes; returns whether the answer is complete. */
  boolean receive() throws IOException {
    if (channel.read(answer) < 0) {
      throw new IOException("the server closed the connection");
    }
    if (end == 0) {
      end = findEnd();
    }
    if (end == 0 || answer.position() < end) {
      makeRoom();
      return false;
    }
    answered++;
    if (status() != 200) {
      failed++;
    }
    return true;
  }

  /** Returns whether the server closes the connection after this answer. */
  boolean isLast() {
    return isLast;
  }

  /** Returns the status of the last answer. */
  int status() {
    return 100 * (answer.get(9) - '0') + 10 * (answer.get(10) - '0') + answer.get(11) - '0';
  }

  private void makeRoom() {
    if (!answer.hasRemaining()) {
      answer = ByteBuffer.allocateDirect(2 * answer.capacity()).put(answer.flip());
    }
  }

  /** Returns the whole answer, for checking. */
  String text() {
    byte[] bytes = new byte[answer.position()];
    answer.get(0, bytes);
    return new String(bytes, ISO_8859_1);
  }

  private int findEnd() {
    int length = 0;
    for (int i = 0; i + 2 < answer.position(); i++) {
      if (answer.get(i) != '\n') {
        continue;
      }
      if (answer.get(i + 1) == '\r') {
        return i + 3 + length;
      }
      if (startsWith(LENGTH, i + 1)) {
        length = number(i + 1 + LENGTH.length);
      }
      isLast |= startsWith(CLOSE, i + 1);
    }
    return 0;
  }

  private boolean startsWith(byte[] header, int at) {
    for (int i = 0; i < header.length; i++) {
      // Setting this bit makes letters lower-case and leaves '-', ':' and ' ' unchanged.
      if (at + i >= answer.position() || (answer.get(at + i) | 0x20) != header[i]) {
        return false;
      }
    }
    return true;
  }

  private int number(int at) {
    int number = 0;
    for (int i = at; i < answer.position() && answer.get(i) != '\r'; i++) {
      if (answer.get(i) != ' ') {
        number = number * 10 + answer.get(i) - '0';
      }
    }
    return number;
  }
}
