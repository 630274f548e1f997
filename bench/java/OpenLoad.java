import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Sends requests at a fixed rate, whatever the answers are (an open load): an overloaded service
 * does not slow it down. A request is skipped only if no connection is free.
 */
final class OpenLoad {
  private final List<Client> clients;
  private final double rate;
  private final Latencies accepted = new Latencies();
  private final Latencies refused = new Latencies();
  private final Deque<Client> free = new ArrayDeque<>();
  private long sent;
  private long leftOut;
  private long others;
  private long measured;

  OpenLoad(List<Client> clients, double rate) {
    this.clients = clients;
    this.rate = rate;
    free.addAll(clients);
  }

  /** Runs for so many seconds and counts only those after the warm-up. */
  void run(int warmup, int seconds) throws IOException {
    try (Selector selector = Selector.open()) {
      for (Client client : clients) {
        client.channel().register(selector, SelectionKey.OP_READ, client);
      }
      turn(selector, warmup);
      accepted.clear();
      refused.clear();
      sent = 0;
      leftOut = 0;
      others = 0;
      measured = turn(selector, seconds);
      long late = System.nanoTime() + 5_000_000_000L;
      while (free.size() < clients.size() && System.nanoTime() - late < 0) {
        selector.select(this::serve, 10);
      }
    }
  }

  private long turn(Selector selector, int seconds) throws IOException {
    long start = System.nanoTime();
    long end = start + seconds * 1_000_000_000L;
    long due = 0;
    for (long now = start; now - end < 0; now = System.nanoTime()) {
      long wanted = (long) ((now - start) / 1e9 * rate);
      for (; due < wanted; due++) {
        Client client = free.poll();
        if (client == null) {
          leftOut += wanted - due;
          due = wanted;
          break;
        }
        send(selector, client);
      }
      selector.select(this::serve, 1);
    }
    return System.nanoTime() - start;
  }

  private void send(Selector selector, Client client) throws IOException {
    sent++;
    if (!client.send()) {
      client.channel().keyFor(selector).interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
    }
  }

  private void serve(SelectionKey key) {
    Client client = (Client) key.attachment();
    try {
      if (key.isWritable() && client.flush()) {
        key.interestOps(SelectionKey.OP_READ);
      }
      if (key.isReadable() && client.receive()) {
        count(client.status(), System.nanoTime() - client.sentAt());
        // Round robin, so that no connection is idle until the server closes it.
        free.add(client);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void count(int status, long nanos) {
    switch (status) {
      case 200 -> accepted.add(nanos);
      case 429, 503 -> refused.add(nanos);
      default -> others++;
    }
  }

  Latencies accepted() {
    return accepted;
  }

  Latencies refused() {
    return refused;
  }

  double sentRate() {
    return sent * 1e9 / measured;
  }

  double acceptedRate() {
    return accepted.count() * 1e9 / measured;
  }

  double refusedRate() {
    return refused.count() * 1e9 / measured;
  }

  /** Returns how many requests found no free connection. */
  double leftOutRate() {
    return leftOut * 1e9 / measured;
  }

  /** Returns how many answers were neither a success nor a refusal, and how many never came. */
  long wrong() {
    return others + clients.size() - free.size();
  }
}
