import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Clients that each have one request in progress at any time, whatever the answers are. A client
 * whose connection breaks reconnects. One thread serves them all, as in {@link Load}.
 */
final class BusyClients {
  private static final long TIMEOUT = TimeUnit.SECONDS.toNanos(40);
  private static final long RECONNECT_DELAY = TimeUnit.MILLISECONDS.toNanos(100);

  private final InetSocketAddress address;
  private final List<BusyClient> clients;
  private final List<BusyClient> disconnected = new ArrayList<>();
  private final Tally tally = new Tally();
  private long end;

  BusyClients(InetSocketAddress address, List<BusyClient> clients) {
    this.address = address;
    this.clients = clients;
  }

  /** Runs until this nanoTime, and waits for the last answers; returns the counts. */
  Tally run(long until) throws IOException {
    end = until;
    long start = System.nanoTime();
    try (Selector selector = Selector.open()) {
      for (BusyClient client : clients) {
        connect(client, selector);
      }
      while (isOpen() || clients.stream().anyMatch(client -> client.isWaiting)) {
        selector.select(this::serve, 50);
        failLate();
        reconnect(selector);
      }
      for (BusyClient client : clients) {
        disconnect(client);
      }
    }
    tally.took((until - start) / 1e9);
    return tally;
  }

  private boolean isOpen() {
    return System.nanoTime() - end < 0;
  }

  private void connect(BusyClient client, Selector selector) throws IOException {
    client.since = System.nanoTime();
    client.isWaiting = true;
    client.connection = Client.connecting(address, client.from, client.requests);
    client.key = client.connection.channel().register(selector, SelectionKey.OP_CONNECT, client);
  }

  private void serve(SelectionKey key) {
    BusyClient client = (BusyClient) key.attachment();
    try {
      if (key.isConnectable()) {
        client.connection.channel().finishConnect();
        send(client);
      }
      if (key.isWritable() && client.connection.flush()) {
        key.interestOps(SelectionKey.OP_READ);
      }
      if (key.isReadable() && client.connection.receive()) {
        receive(client);
      }
    } catch (IOException e) {
      fail(client);
    }
  }

  private void send(BusyClient client) throws IOException {
    boolean isSent = client.connection.send();
    client.key.interestOps(
        isSent ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
  }

  private void receive(BusyClient client) throws IOException {
    long now = System.nanoTime();
    int status = client.connection.status();
    tally.answer(status, client.expected.contains(status), now - client.since, now - end < 0);
    client.isWaiting = false;
    if (client.connection.isLast()) {
      disconnect(client);
      disconnected.add(client);
    } else if (isOpen()) {
      client.since = now;
      client.isWaiting = true;
      send(client);
    }
  }

  private void fail(BusyClient client) {
    tally.failure(System.nanoTime() - client.since);
    client.isWaiting = false;
    disconnect(client);
    disconnected.add(client);
  }

  /** Fails the requests that have waited longer than the timeout. */
  private void failLate() {
    long now = System.nanoTime();
    for (BusyClient client : clients) {
      if (client.isWaiting && now - client.since > TIMEOUT) {
        fail(client);
      }
    }
  }

  /** Reconnects after a delay, so that a stopped server does not keep this thread busy. */
  private void reconnect(Selector selector) throws IOException {
    for (BusyClient client : List.copyOf(disconnected)) {
      if (isOpen() && System.nanoTime() - client.since > RECONNECT_DELAY) {
        disconnected.remove(client);
        connect(client, selector);
      }
    }
  }

  private static void disconnect(BusyClient client) {
    if (client.connection == null) {
      return;
    }
    // The next connection continues with the next request: the last ones may be cached.
    int next = (int) (client.connection.answered() % client.requests.size());
    Collections.rotate(client.requests, -next);
    try {
      client.connection.channel().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    client.connection = null;
  }
}
