package org.talenttree.http.connection;

import io.helidon.common.buffers.DataReader;
import io.helidon.common.buffers.DataWriter;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.ProxyProtocolData;
import io.helidon.webserver.Router;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/** A connection as the parser sees it: the real one, read through a guard. */
final class GuardedContext implements ConnectionContext {
  private final ConnectionContext real;
  private final WatchedInlet inlet;
  private final Arrival arrival;
  private final DataReader reader;

  GuardedContext(ConnectionContext real, Watch watch, Patience patience, Shortcut shortcut) {
    this.real = real;
    Shortcut.Lookout lookout = shortcut.on(peer(real), real.dataWriter());
    this.inlet = watch.inlet(real);
    this.arrival = new Arrival(inlet, patience, lookout);
    this.reader = new GuardedReader(arrival);
  }

  private static InetAddress peer(ConnectionContext real) {
    return real.remotePeer().address() instanceof InetSocketAddress socket
        ? socket.getAddress()
        : InetAddress.getLoopbackAddress();
  }

  WatchedInlet inlet() {
    return inlet;
  }

  Arrival arrival() {
    return arrival;
  }

  @Override
  public DataReader dataReader() {
    return reader;
  }

  @Override
  public DataWriter dataWriter() {
    return real.dataWriter();
  }

  @Override
  public ListenerContext listenerContext() {
    return real.listenerContext();
  }

  @Override
  public ExecutorService executor() {
    return real.executor();
  }

  @Override
  public Router router() {
    return real.router();
  }

  @Override
  public Optional<ProxyProtocolData> proxyProtocolData() {
    return real.proxyProtocolData();
  }

  @Override
  public HelidonSocket serverSocket() {
    return real.serverSocket();
  }

  @Override
  public PeerInfo remotePeer() {
    return real.remotePeer();
  }

  @Override
  public PeerInfo localPeer() {
    return real.localPeer();
  }

  @Override
  public boolean isSecure() {
    return real.isSecure();
  }

  @Override
  public String socketId() {
    return real.socketId();
  }

  @Override
  public String childSocketId() {
    return real.childSocketId();
  }
}
