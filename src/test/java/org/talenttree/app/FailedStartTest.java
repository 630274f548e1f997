package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.account.HashCost;
import org.talenttree.config.Config;
import org.talenttree.config.LiveConfig;
import org.talenttree.storage.sqlite.FolderLock;
import org.talenttree.testing.Ports;

/** A start that fails closes what it has opened. */
@Tag("sqlite")
class FailedStartTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void anErrorClosesTheDatabase() throws IOException {
    Thread test = Thread.currentThread();
    InstantSource clock =
        () -> {
          if (Thread.currentThread().equals(test)) {
            throw new StackOverflowError("planted by a test");
          }
          return InstantSource.system().instant();
        };

    assertThatThrownBy(() -> App.start(config(0), clock))
        .isInstanceOf(StackOverflowError.class)
        .hasMessage("planted by a test");

    // It excludes any other use.
    try (FolderLock lock = FolderLock.lockExclusive(folder)) {
      assertThat(lock).isNotNull();
    }
  }

  @Test
  void aFailureInTheBackgroundClosesThePort() throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    int port = Ports.free();

    assertThatThrownBy(() ->
            App.start(
                config(port), InstantSource.system(), HashCost.OWASP, FailedStartTest::unstartable))
        .hasMessageContaining("rejected");

    try (ServerSocket next = new ServerSocket(port, 1, loopback);
        FolderLock lock = FolderLock.lockExclusive(folder)) {
      assertThat(next.isBound()).isTrue();
      assertThat(lock).isNotNull();
    }
  }

  private LiveConfig config(int port) {
    Map<String, String> values =
        Map.of(
            "data.directory", folder.toString(),
            "server.port", Integer.toString(port),
            "management.port", "off");
    return () -> Config.read(values);
  }

  private static Background unstartable(Services services, Config config) {
    Background background = Background.of(services, config);
    background.housekeeping().getLast().close();
    return background;
  }
}
