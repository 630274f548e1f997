package org.talenttree.samples.tree;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.channels.SocketChannel;

/** A sample for the guards: a feature that connects to elsewhere. */
public final class CallsHome {
  HttpClient byClient() {
    return HttpClient.newHttpClient();
  }

  InputStream byAddress(URI address) throws IOException {
    return address.toURL().openStream();
  }

  SocketChannel byChannel(InetSocketAddress address) throws IOException {
    return SocketChannel.open(address);
  }
}
