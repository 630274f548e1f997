import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends its requests in turn on one keep-alive connection, one at each interval. It measures each
 * from the time when it was due, so the time that it waits for the previous answer counts too.
 */
final class Probe extends Thread {
  private static final int TIMEOUT_SECONDS = 40;
  private static final String LENGTH = "content-length:";

  /** Not that of the clients under whose load it measures: each source has its share. */
  private static final InetSocketAddress FROM = new InetSocketAddress("127.255.0.1", 0);

  private final InetSocketAddress address;
  private final List<byte[]> requests;
  private final long interval;
  private final long start;
  private final long end;
  private final Waits waits = new Waits();
  private Socket socket;
  private InputStream in;
  private int failed;

  /** Takes an interval in milliseconds, and from when to when requests are due, as nanoTime. */
  Probe(InetSocketAddress address, List<byte[]> requests, int interval, long start, long end) {
    this.address = address;
    this.requests = requests;
    this.interval = TimeUnit.MILLISECONDS.toNanos(interval);
    this.start = start;
    this.end = end;
  }

  @Override
  public void run() {
    long last = end + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
    int number = 0;
    for (long due = start; due - end < 0; due += interval) {
      for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      if (System.nanoTime() - last > 0 || !succeeds(requests.get(number++ % requests.size()))) {
        failed++;
      }
      waits.add(System.nanoTime() - due);
    }
    close();
  }

  private boolean succeeds(byte[] request) {
    try {
      return ask(request) == 200;
    } catch (IOException e) {
      close();
      return false;
    }
  }

  private int ask(byte[] request) throws IOException {
    if (socket == null) {
      connect();
    }
    socket.getOutputStream().write(request);
    String status = line();
    int length = 0;
    boolean isLast = false;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.startsWith(LENGTH)) {
        length = Integer.parseInt(header.substring(LENGTH.length()).strip());
      }
      isLast |= header.equals("connection: close");
    }
    in.skipNBytes(length);
    if (isLast) {
      close();
    }
    return Integer.parseInt(status.substring(9, 12));
  }

  private void connect() throws IOException {
    socket = new Socket();
    int timeout = TIMEOUT_SECONDS * 1000;
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(timeout);
    socket.bind(FROM);
    socket.connect(address, timeout);
    in = new BufferedInputStream(socket.getInputStream());
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException("the server closed the connection");
      }
      line.append((char) c);
    }
    return line.toString().strip().toLowerCase(Locale.ROOT);
  }

  private void close() {
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (IOException e) {
      // A new connection is opened in any case.
    }
    socket = null;
  }

  /** Returns the time from when each request was due to its answer or its failure. */
  Waits waits() {
    return waits;
  }

  /** Returns how many requests had another answer than a 200, or none. */
  int failed() {
    return failed;
  }
}
