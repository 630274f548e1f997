import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A client of {@link BusyClients}: what it sends, and the request that it has under way. */
final class BusyClient {
  final List<byte[]> requests;
  final Set<Integer> expected;
  InetSocketAddress from = new InetSocketAddress(0);
  Client connection;
  SelectionKey key;
  long since;
  boolean isWaiting;

  /** Takes requests to send in turn, and which errors are the right answers to them. */
  BusyClient(List<byte[]> requests, Set<Integer> expected) {
    this.requests = new ArrayList<>(requests);
    this.expected = expected;
  }

  /** Sets the local address to connect from. */
  void connectFrom(InetSocketAddress address) {
    from = address;
  }
}
