package org.talenttree.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Program;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.Until;

/** The link that makes the first account, as it is printed. */
@Timeout(180)
class SetupLinkTest {
  private static final Pattern LINE =
      Pattern.compile(
          "Make the first account: (\\S+/app/setup\\?token=([\\w-]{43}))"
              + "  \\(works once, until \\d\\d:\\d\\d UTC\\)");

  @TempDir private Path folder = Path.of("");

  @Test
  void anEmptyServerPrintsALinkBelowItsAddressAtEachStart() {
    String first;
    try (ServerProcess server = ServerProcess.start(folder)) {
      first = linkOf(server).group(1);
      assertThat(server.out()).startsWith("Listening on " + server.base() + "\n").hasLineCount(2);
      assertThat(first).startsWith(server.base() + "/app/setup?token=");
      assertThat(status(server, first)).isEqualTo(200);
    }
    try (ServerProcess server = ServerProcess.start(folder)) {
      Matcher second = linkOf(server);

      assertThat(status(server, first)).isEqualTo(403);
      assertThat(status(server, second.group(1))).isEqualTo(200);
      Until.holds(
          "the log has both requests",
          () -> server.err().split("route=/app/setup", -1).length == 3);
      assertThat(server.err()).doesNotContain(second.group(2));
    }
  }

  @Test
  void theCommandPrintsAnotherLinkWhileTheServerRuns() {
    try (ServerProcess server = ServerProcess.start(folder)) {
      String first = linkOf(server).group(1);

      CommandRun run =
          CommandRun.of("setup-link", "--data", folder, "--port", Integer.toString(server.port()));

      assertThat(run.status()).isZero();
      assertThat(run.out()).startsWith(server.base() + "/app/setup?token=").hasLineCount(1);
      assertThat(run.err()).matches("works once, until \\d\\d:\\d\\d UTC\\R");
      assertThat(status(server, run.out().strip())).isEqualTo(200);
      assertThat(status(server, first)).isEqualTo(403);
    }
  }

  @Test
  void withAnAccountNothingIsPrintedAndTheCommandSaysWhy() {
    CommandRun.of("account", "create", "ada", "--data", folder);

    try (ServerProcess server = ServerProcess.start(folder)) {
      CommandRun run = CommandRun.of("setup-link", "--data", folder);

      assertThat(run.status()).isEqualTo(1);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).startsWith("talenttree: there is an account already");
      assertThat(server.out()).isEqualTo("Listening on " + server.base() + "\n");
      assertThat(status(server, server.base() + "/app/setup")).isEqualTo(404);
    }
  }

  @Test
  void theLinkBeginsWithTheAddressThatPeopleType() {
    Map<String, String> settings =
        Map.of("TALENTTREE_SERVER_PUBLIC_URL", "https://talents.example.org");
    CommandRun.of("account", "list", "--data", folder);

    Program.Result run = Program.run(settings, "setup-link", "--data", folder.toString());

    assertThat(run.out()).startsWith("https://talents.example.org/app/setup?token=");
  }

  @Test
  void aServerOnAllInterfacesIsReachedOnThisMachine() {
    Map<String, String> settings = Map.of("TALENTTREE_SERVER_HOST", "0.0.0.0");

    Program.Result run = Program.run(settings, "setup-link", "--data", folder.toString());

    assertThat(run.out()).startsWith("http://127.0.0.1:8080/app/setup?token=");
  }

  @Test
  void theDemoPrintsNoLink() {
    try (ServerProcess demo = ServerProcess.demo()) {
      assertThat(demo.out()).doesNotContain("/app/setup");
      assertThat(status(demo, demo.base() + "/app/setup")).isEqualTo(404);
    }
  }

  private static Matcher linkOf(ServerProcess server) {
    Until.holds("a second line", () -> server.out().lines().count() >= 2);
    List<String> lines = server.out().lines().toList();
    Matcher matcher = LINE.matcher(lines.get(1));
    assertThat(matcher.matches()).as(lines.get(1)).isTrue();
    return requireNonNull(matcher);
  }

  private static int status(ServerProcess server, String address) {
    String path = address.replaceFirst("^http://[^/]+", "");
    return new TestVisitor(server.base()).get(path).status();
  }
}
