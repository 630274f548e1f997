package org.talenttree.reliability;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.talenttree.testing.RawHttp;

/** Clients that send one byte of a request now and then, and reconnect when disconnected. */
final class SlowSenders implements AutoCloseable {
  private static final String REQUEST =
      "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + "y".repeat(8_000);

  private final String base;
  private final List<RawHttp> connections = new ArrayList<>();
  private int sent;

  SlowSenders(String base, int count) {
    this.base = base;
    for (int i = 0; i < count; i++) {
      connections.add(RawHttp.connect(base).send("G"));
    }
  }

  /** Has each of them send one more byte. */
  void send() {
    sent++;
    String next = REQUEST.substring(sent % REQUEST.length(), sent % REQUEST.length() + 1);
    for (int i = 0; i < connections.size(); i++) {
      try {
        connections.get(i).send(next);
      } catch (UncheckedIOException e) {
        connections.get(i).close();
        connections.set(i, RawHttp.connect(base).send("G"));
      }
    }
  }

  @Override
  public void close() {
    connections.forEach(RawHttp::close);
  }
}
