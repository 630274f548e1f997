import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Measures the memory of connections that are idle after a first request. */
final class Idle {
  private static final byte[] NONE = {};
  private static final int ANSWER = 16 << 10;

  private Idle() {}

  public static void main(String[] arguments) throws Exception {
    int count = arguments.length == 0 ? 10_000 : Integer.parseInt(arguments[0]);
    Path folder = Folder.make(Path.of("target/bench"));
    List<Socket> open = new ArrayList<>();
    // Any other address has at most half of all connections.
    Map<String, String> proxy = Map.of("TALENTTREE_SERVER_TRUSTED_PROXIES", "127.0.0.1");
    try (Service service = Service.start(folder.resolve("data"), proxy)) {
      byte[] request = service.request("GET", "/health/live", "", NONE);
      connect(service.address(), request, 100, open); // Loads what any connection needs.
      long before = settled(service);
      connect(service.address(), request, count, open);
      long after = settled(service);
      long asked = System.nanoTime();
      ask(open.getFirst(), request);
      System.out.printf(
          Locale.ROOT,
          "%,d idle connections: %d MB before, %d MB with them, %.1f kB each; the first one is still"
              + " answered, in %.1f ms%n",
          count,
          before >> 10,
          after >> 10,
          (after - before) / (double) count,
          (System.nanoTime() - asked) / 1e6);
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
    Folder.remove(folder);
  }

  private static void connect(
      InetSocketAddress address, byte[] request, int count, List<Socket> open) throws IOException {
    for (int i = 0; i < count; i++) {
      Socket socket = new Socket();
      open.add(socket);
      socket.connect(address);
      ask(socket, request);
    }
  }

  private static void ask(Socket socket, byte[] request) throws IOException {
    socket.getOutputStream().write(request);
    byte[] answer = new byte[ANSWER];
    int length = socket.getInputStream().read(answer);
    if (length < 12 || answer[9] != '2') {
      throw new IOException("not answered with success");
    }
  }

  /** Returns the resident memory in KiB, when it no longer changes. */
  private static long settled(Service service) throws IOException, InterruptedException {
    TimeUnit.SECONDS.sleep(3);
    Path status = Path.of("/proc/" + service.process().pid() + "/status");
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow();
  }
}
