package org.talenttree.cli;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Program;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;

/** A terminal shows what happens to an account, where no server can be reached. */
class WebhooksCommandTest {
  private static final String MADE =
      "HTTP/1.1 201 Created\r\nContent-Length: 20\r\n\r\n{\"data\":{\"id\":\"w1\"}}";

  @TempDir private Path folder = Path.of("");

  private Process listen(String server, String... more) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("webhooks", "listen", "--server", server));
    arguments.addAll(List.of("--key-file", folder.resolve("key").toString()));
    arguments.addAll(List.of(more));
    return Program.builder(List.of(), arguments.toArray(String[]::new))
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  @Test
  void eachChangeIsALineUntilItIsEndedWhichLeavesNothing() throws Exception {
    try (TestApp app = TestApp.start()) {
      TestOwner owner = TestOwner.register(app);
      Files.writeString(folder.resolve("key"), owner.client().key());
      Path out = folder.resolve("out");
      Process process = listen(app.client(null).base(), "--type", "tree.*");
      try {
        Until.holds("it listens", () -> !webhooks(owner).equals("[]"));
        TestTree tree = owner.tree("Mine");
        Until.holds("it was told of the tree", () -> Program.text(out).contains("tree.created"));
        tree.replacePaths(Sample.level("4"));
        Until.holds("and of its change", () -> Program.text(out).contains("tree.updated"));

        assertThat(Program.text(out).lines()).hasSize(2);
        assertThat(Program.text(out)).contains("  " + tree.id() + " r1").contains(" r2");
      } finally {
        process.destroy();
      }
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(webhooks(owner)).isEqualTo("[]");
    }
  }

  @Test
  void aServiceThatAnswersNoMoreDelaysTheEndForSeconds() throws Exception {
    try (ServerSocket service = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Files.writeString(folder.resolve("key"), "ttk_key");
      Path err = folder.resolve("err");
      Process process = listen("http://127.0.0.1:" + service.getLocalPort());
      try (Socket first = service.accept()) {
        // It answers the first request, which makes the webhook, and nothing that comes after.
        assertThat(first.getInputStream().read()).isEqualTo('P');
        first.getOutputStream().write(MADE.getBytes(US_ASCII));
        Until.holds("it listens", () -> Program.text(err).contains("listening"));

        process.destroy();

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(Program.text(err)).contains("remove the webhook w1 yourself: ");
      } finally {
        process.destroyForcibly();
      }
    }
  }

  private static String webhooks(TestOwner owner) {
    return owner.client().get("/api/v1/webhooks").data().get("data").toString();
  }
}
