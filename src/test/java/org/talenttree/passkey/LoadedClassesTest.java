package org.talenttree.passkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Program;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.Until;

/** What people sign in with costs nothing where nobody uses it. */
@Tag("sqlite")
class LoadedClassesTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void nothingOfALibraryIsLoadedUntilSomebodySignsInByIt() {
    Path log = folder.resolve("classes.txt");
    // Without the cache, from which Java maps types that others only name.
    List<String> options = List.of("-Xlog:class+load:file=" + log, "-XX:AOTMode=off");
    try (ServerProcess server = ServerProcess.startWith(options, folder.resolve("data"))) {
      String origin = server.base().replace("127.0.0.1", "localhost");
      TestVisitor visitor = new TestVisitor(origin);
      assertThat(visitor.get("/app/sign-in?erased=").text()).contains("data-passkey");
      assertThat(offered(visitor, "").status()).isEqualTo(200);
      assertThat(loaded(log, "org.talenttree.passkey.")).isNotEmpty();
      assertThat(loaded(log, "com.webauthn4j.")).isEmpty();
      assertThat(loaded(log, "com.nimbusds.")).isEmpty();
      assertThat(loaded(log, "com.standardwebhooks.")).isEmpty();

      offered(visitor, "asked=1");

      Until.holds("the library is loaded", () -> !loaded(log, "com.webauthn4j.").isEmpty());
    }
  }

  private static List<String> loaded(Path log, String start) {
    return Program.text(log).lines().filter(line -> line.contains("] " + start)).toList();
  }

  private static TestVisitor.Visit offered(TestVisitor visitor, String fields) {
    return visitor.submit("/app/sign-in/passkey/options", fields, "Origin", visitor.base());
  }
}
