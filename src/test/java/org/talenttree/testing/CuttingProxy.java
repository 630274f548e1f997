package org.talenttree.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A proxy to a server on this machine that cuts a connection when the client sends a certain text,
 * before or after the server has handled it.
 */
public final class CuttingProxy implements AutoCloseable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final ServerSocket entrance;
  private final int target;
  private final AtomicReference<@Nullable Cut> next = new AtomicReference<>();
  private final AtomicInteger passed = new AtomicInteger();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  private record Cut(String text, boolean afterAnswer) {}

  /** Lets clients through to this port of the machine. */
  public CuttingProxy(int target) {
    this.target = target;
    try {
      entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::accept);
  }

  /** Returns the port to connect to. */
  public int port() {
    return entrance.getLocalPort();
  }

  /** Cuts the next connection that sends the text, before the server gets it. */
  public void cutBefore(String text) {
    next.set(new Cut(text, false));
  }

  /** Cuts the next connection that sends the text, once the server has answered it. */
  public void cutAfter(String text) {
    next.set(new Cut(text, true));
  }

  /** Cancels a cut that was requested and has not happened. */
  public void cutNothing() {
    next.set(null);
  }

  /** Cuts all connections that are open now. */
  public void cutAll() {
    for (Socket socket : List.copyOf(open)) {
      open.remove(socket);
      try {
        socket.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Returns whether the cut that was requested last has happened. */
  public boolean hasCut() {
    return next.get() == null;
  }

  /** Returns how many connections were made so far. */
  public int connections() {
    return passed.get();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = entrance.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        passed.incrementAndGet();
        open.add(client);
        open.add(server);
        Link link = new Link(client, server);
        Thread.ofVirtual().start(link::toServer);
        Thread.ofVirtual().start(link::toClient);
      }
    } catch (IOException e) {
      close();
    }
  }

  private final class Link {
    private final Socket client;
    private final Socket server;
    private volatile boolean swallowsAnswer;

    Link(Socket client, Socket server) {
      this.client = client;
      this.server = server;
    }

    void toServer() {
      try (client;
          server) {
        byte[] buffer = new byte[BUFFER_BYTES];
        InputStream in = client.getInputStream();
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
          Cut cut = next.get();
          if (cut != null && holds(buffer, read, cut.text()) && next.compareAndSet(cut, null)) {
            if (!cut.afterAnswer()) {
              return;
            }
            swallowsAnswer = true;
          }
          server.getOutputStream().write(buffer, 0, read);
        }
      } catch (IOException e) {
        // One side has closed; both are closed below.
      }
    }

    void toClient() {
      try (client;
          server) {
        byte[] buffer = new byte[BUFFER_BYTES];
        InputStream in = server.getInputStream();
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
          if (swallowsAnswer) {
            return;
          }
          client.getOutputStream().write(buffer, 0, read);
        }
      } catch (IOException e) {
        // As above.
      }
    }
  }

  private static boolean holds(byte[] buffer, int length, String text) {
    return new String(buffer, 0, length, StandardCharsets.ISO_8859_1).contains(text);
  }

  @Override
  public void close() {
    try {
      entrance.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    cutAll();
  }
}
