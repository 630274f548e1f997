package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Program;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TerminalProgram;
import org.talenttree.testing.TestVisitor;

/** {@code account create --password}. */
@Timeout(120)
class AccountPasswordTest {
  private static final String PASSWORD = "ein stiller Fluß im Mai";
  private static final String FIRST = "Password for ada: ";
  private static final String AGAIN = "The same again: ";

  @TempDir private Path folder = Path.of("");

  private String[] create(String... more) {
    String[] all = {"account", "create", "ada", "--password", "--data", folder.toString()};
    String[] arguments = new String[all.length + more.length];
    System.arraycopy(all, 0, arguments, 0, all.length);
    System.arraycopy(more, 0, arguments, all.length, more.length);
    return arguments;
  }

  private static int signIn(ServerProcess server, String password) {
    String fields = "username=ada&password=" + URLEncoder.encode(password, StandardCharsets.UTF_8);
    TestVisitor visitor = new TestVisitor(server.base());
    return visitor.submit("/app/sign-in", fields, "Origin", server.base()).status();
  }

  private String accounts() {
    return CommandRun.of("account", "list", "--data", folder).out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", ""})
  void aPasswordFromStandardInputSignsInOnThePages(String end) {
    try (ServerProcess server = ServerProcess.start(folder)) {
      Program.Result run = Program.runWithInput(PASSWORD + end, create());

      assertThat(run.status()).as(run.err()).isZero();
      assertThat(run.out()).matches("ttk_\\w{38}\\R");
      assertThat(run.err()).doesNotContain(PASSWORD);
      assertThat(signIn(server, PASSWORD)).isEqualTo(303);
      assertThat(signIn(server, PASSWORD + "!")).isEqualTo(401);
      assertThat(server.err() + server.out()).doesNotContain(PASSWORD);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "short\n", "aaaaaaaaaaaaaaaaaaaa\n"})
  void aPasswordThatSigningUpWouldRefuseIsRefusedAndMakesNoAccount(String input) {
    Program.Result run = Program.runWithInput(input, create());

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines()).last().asString().startsWith("talenttree: the password must ");
    assertThat(accounts()).isEmpty();
  }

  @Test
  void aPasswordAsAnArgumentIsRefusedAndNotRepeated() {
    CommandRun given = CommandRun.of("account", "create", "ada", "--password=" + PASSWORD);
    assertThat(given.status()).isEqualTo(2);
    assertThat(given.err()).contains("--password takes no value").doesNotContain(PASSWORD);
    CommandRun after = CommandRun.of("account", "create", "ada", "--password", PASSWORD);
    assertThat(after.status()).isEqualTo(2);
    assertThat(after.err()).contains("--password takes no value").doesNotContain(PASSWORD);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void onATerminalThePasswordIsAskedForTwiceAndNotShown() throws IOException {
    try (TerminalProgram terminal = TerminalProgram.start(80, create())) {
      terminal.answer(FIRST, PASSWORD);
      terminal.answer(AGAIN, PASSWORD);

      assertThat(terminal.awaitExit()).as(terminal.screen()).isZero();
      assertThat(terminal.screen()).contains("ttk_").doesNotContain(PASSWORD);
    }
    try (ServerProcess server = ServerProcess.start(folder)) {
      assertThat(signIn(server, PASSWORD)).isEqualTo(303);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theKeyMayGoElsewhereWhileTheTerminalIsAsked() throws IOException {
    String line = "KEY=$(%s); stty -a; echo has $KEY";
    try (TerminalProgram terminal = TerminalProgram.startIn(line, 80, create())) {
      terminal.answer(FIRST, PASSWORD);
      terminal.answer(AGAIN, PASSWORD);

      assertThat(terminal.awaitExit()).as(terminal.screen()).isZero();
      assertThat(terminal.screen()).contains("has ttk_").doesNotContain(PASSWORD);
      assertThat(terminal.screen()).as("shows again what is typed").containsPattern("(?m) echo\\b");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void twoPasswordsThatDifferMakeNoAccount() throws IOException {
    try (TerminalProgram terminal = TerminalProgram.start(80, create())) {
      terminal.answer(FIRST, PASSWORD);
      terminal.answer(AGAIN, PASSWORD + "!");

      assertThat(terminal.awaitExit()).isEqualTo(1);
      assertThat(terminal.screen()).contains("talenttree: the two passwords differ");
    }
    assertThat(accounts()).isEmpty();
  }
}
