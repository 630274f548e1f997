import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A client of {@link BusyClients}: its requests, and the one that is in progress. */
final class BusyClient {
  final List<byte[]> requests;
  final Set<Integer> expected;
  InetSocketAddress from = new InetSocketAddress(0);
  Client connection;
  SelectionKey key;
  long since;
  boolean isWaiting;

  /** Takes the requests to send in turn, and the error statuses that are expected. */
  BusyClient(List<byte[]> requests, Set<Integer> expected) {
    this.requests = new ArrayList<>(requests);
    this.expected = expected;
  }

  /** Sets the local address to connect from. */
  void connectFrom(InetSocketAddress address) {
    from = address;
  }
}
