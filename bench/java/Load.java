import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Keeps one request of each client in progress. One thread serves all connections: it shares two
 * cores with the server, and with a thread per connection, switches would cost more than the work.
 */
final class Load {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);

  private final List<Client> clients;
  private final ProcessHandle server;
  private final LongSupplier database;
  private final Latencies latencies = new Latencies();
  private long measured;
  private long late;
  private long serverCpu;
  private long databaseCpu;
  private long ownCpu;

  Load(List<Client> clients, ProcessHandle server) {
    this(clients, server, () -> 0);
  }

  /**
   * Takes the clients and the server.
   *
   * @param database returns the processor time, in nanoseconds, of a separate database
   */
  Load(List<Client> clients, ProcessHandle server, LongSupplier database) {
    this.clients = clients;
    this.server = server;
    this.database = database;
  }

  /** Runs for so many seconds, counts only those after the warm-up, and awaits the last answers. */
  void run(int warmup, int seconds) throws IOException {
    try (Selector selector = Selector.open()) {
      for (Client client : clients) {
        SelectionKey key = client.channel().register(selector, SelectionKey.OP_READ, client);
        send(key, client);
      }
      turn(selector, System.nanoTime() + TimeUnit.SECONDS.toNanos(warmup));
      latencies.clear();
      serverCpu = -cpu(server);
      databaseCpu = -database.getAsLong();
      ownCpu = -cpu(ProcessHandle.current());
      long start = System.nanoTime();
      turn(selector, start + TimeUnit.SECONDS.toNanos(seconds));
      measured = System.nanoTime() - start;
      serverCpu += cpu(server);
      databaseCpu += database.getAsLong();
      ownCpu += cpu(ProcessHandle.current());
      finish(selector);
    }
  }

  private void turn(Selector selector, long end) throws IOException {
    while (System.nanoTime() - end < 0) {
      selector.select(key -> serve(key, true), 100);
    }
  }

  private void finish(Selector selector) throws IOException {
    long counted = latencies.count();
    long deadline = System.nanoTime() + PATIENCE;
    long started = clients.stream().mapToLong(Client::answered).sum() + clients.size();
    while (clients.stream().mapToLong(Client::answered).sum() < started) {
      selector.select(key -> serve(key, false), 100);
      if (System.nanoTime() - deadline > 0) {
        throw new IOException("some requests were never answered");
      }
    }
    late = latencies.count() - counted;
  }

  private void serve(SelectionKey key, boolean goOn) {
    Client client = (Client) key.attachment();
    try {
      if (key.isWritable() && client.flush()) {
        key.interestOps(SelectionKey.OP_READ);
      }
      if (key.isReadable() && client.receive()) {
        latencies.add(System.nanoTime() - client.sentAt());
        if (goOn) {
          send(key, client);
        }
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void send(SelectionKey key, Client client) throws IOException {
    if (!client.send()) {
      key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
    }
  }

  /** Returns the answers a second within the measured time. */
  double rate() {
    return (latencies.count() - late) * 1e9 / measured;
  }

  /** Returns the server's processor time for one answer in microseconds; neighbours don't count. */
  double serverMicros() {
    return serverCpu / 1e3 / (latencies.count() - late);
  }

  /** Returns the database's processor time for one answer in microseconds. */
  double databaseMicros() {
    return databaseCpu / 1e3 / (latencies.count() - late);
  }

  /** Returns the generator's own processor time for one answer in microseconds. */
  double ownMicros() {
    return ownCpu / 1e3 / (latencies.count() - late);
  }

  static long cpu(ProcessHandle process) {
    return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
  }

  Latencies latencies() {
    return latencies;
  }

  /** Returns how many answers were not a 200, warm-up and end included. */
  long failed() {
    return clients.stream().mapToLong(Client::failed).sum();
  }
}
