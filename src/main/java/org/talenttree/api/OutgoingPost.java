package org.talenttree.api;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;

/** Sends POSTs to servers that accounts have chosen. */
public interface OutgoingPost extends AutoCloseable {

  /**
   * Sends JSON, and reads the answer up to 64 KiB. Follows no redirect.
   *
   * @param uri whose host the server's certificate must have, and the header {@code Host} has
   * @param address where to connect to, whatever the host's name leads to by now
   * @param time for all of it
   * @return the status of the answer
   * @throws java.net.SocketTimeoutException when there was no answer in time
   * @throws javax.net.ssl.SSLException when the server has no valid certificate for the host
   * @throws IOException when there was no answer
   */
  int post(URI uri, InetAddress address, Map<String, String> headers, byte[] body, Duration time)
      throws IOException;

  /** Ends what is being sent, which fails, as do all later posts. */
  @Override
  void close();
}
