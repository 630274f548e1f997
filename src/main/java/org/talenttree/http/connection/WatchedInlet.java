package org.talenttree.http.connection;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The reading side of a connection, which another thread ends when a read takes too long. */
final class WatchedInlet implements Inlet {
  private final Supplier<byte[]> socket;
  private final SocketChannel channel;
  private volatile long deadline;
  private volatile boolean waiting;

  /** Takes the socket, whose reads know no timeout, and its channel. */
  WatchedInlet(Supplier<byte[]> socket, SocketChannel channel) {
    this.socket = socket;
    this.channel = channel;
  }

  @Override
  public byte @Nullable [] read(long deadline) {
    this.deadline = deadline;
    waiting = true;
    try {
      return socket.get();
    } finally {
      waiting = false;
    }
  }

  /** Lets a read that waits past its deadline see the end; what was to be sent still can be. */
  void endIfLate() {
    if (!waiting || System.nanoTime() - deadline <= 0) {
      return;
    }
    try {
      channel.shutdownInput();
    } catch (IOException e) {
      // Closed meanwhile, which the reader sees as well.
    }
  }
}
