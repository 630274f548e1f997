package org.talenttree.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Program;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class CommandLineTest {

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandExplainsItselfWithAllItsOptions(CommandLine command) {
    String name = command.getCommandSpec().qualifiedName().replaceFirst("^talenttree ?", "");
    List<String> words = Stream.of((name + " --help").strip().split(" ", -1)).toList();

    CommandRun run = CommandRun.of(words.toArray());

    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith("Usage: " + command.getCommandSpec().qualifiedName());
    for (OptionSpec option : command.getCommandSpec().options()) {
      if (option.hidden()) {
        continue; // what the launcher asks for, and nobody else
      }
      assertThat(run.out()).contains(option.longestName());
      assertThat(option.description()).as(option.longestName()).isNotEmpty();
    }
    for (String subcommand : command.getSubcommands().keySet()) {
      assertThat(run.out()).contains(subcommand);
    }
  }

  static Stream<CommandLine> commands() {
    return Stream.of(CommandLineInterface.commandLine()).flatMap(CommandLineTest::withSubcommands);
  }

  private static Stream<CommandLine> withSubcommands(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().flatMap(CommandLineTest::withSubcommands));
  }

  @ParameterizedTest
  @MethodSource("names")
  void aCommandMadeAloneIsTheSameAsAmongAll(String name) {
    CommandLine alone = CommandLineInterface.commandLine(name, "--help");

    assertThat(alone.getSubcommands().keySet()).containsExactly(name);
    assertThat(usage(alone, name)).isEqualTo(usage(CommandLineInterface.commandLine(), name));
  }

  private static String usage(CommandLine line, String name) {
    return requireNonNull(line.getSubcommands().get(name)).getUsageMessage();
  }

  static Stream<String> names() {
    return CommandLineInterface.commandLine().getSubcommands().keySet().stream();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--help", "servr"})
  void whereNoneIsNamedAllCommandsAreAtHand(String argument) {
    CommandLine line = CommandLineInterface.commandLine(argument);

    assertThat(line.getSubcommands().keySet()).containsExactlyElementsOf(names().toList());
  }

  @Test
  void theCommandsAreTheOnesThatAreDocumented() {
    assertThat(commands().map(command -> command.getCommandSpec().qualifiedName()))
        .contains(
            "talenttree demo",
            "talenttree serve",
            "talenttree account create",
            "talenttree account list",
            "talenttree key create",
            "talenttree key list",
            "talenttree key revoke",
            "talenttree import",
            "talenttree export",
            "talenttree apply",
            "talenttree diff",
            "talenttree version");
  }

  @Test
  void anUnknownScopeIsToldWithThoseThereAre(@TempDir Path folder) {
    CommandRun.of("account", "create", "ada", "--data", folder);

    CommandRun run =
        CommandRun.of(
            "key",
            "create",
            "--account",
            "ada",
            "--name",
            "x",
            "--scope",
            "trees:rad",
            "--data",
            folder);

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err())
        .contains(
            "'trees:rad'; there are trees:read, trees:write, trees:publish, teams:read, teams:manage,");
  }

  @Test
  void theVersionNamesTheReleaseJavaAndSqlite() {
    CommandRun run = CommandRun.of("version");

    assertThat(run.status()).isZero();
    assertThat(run.out()).matches("(?s)Talent Tree .+\\RJava 2.+, SQLite 3\\.\\d+\\.\\d+\\R");
  }

  @ParameterizedTest
  @ValueSource(strings = {"account password ada", "export --account ada", "diff --help", "help"})
  @EnabledOnOs(OS.LINUX)
  void resultsThatCannotBeWrittenAreAFailure(String line, @TempDir Path folder) throws Exception {
    CommandRun.of("account", "create", "ada", "--data", folder);
    Process full = process(line, folder).redirectOutput(Path.of("/dev/full").toFile()).start();
    Process closed = process(line, folder).start();
    closed.getInputStream().close();

    for (Process process : List.of(full, closed)) {
      int status = process.waitFor();
      String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
      assertThat(status).as(err).isEqualTo(line.startsWith("diff") ? 2 : 1);
      assertThat(err.lines())
          .as(line)
          .containsExactly("talenttree: cannot write to standard output");
    }
  }

  private static ProcessBuilder process(String line, Path folder) {
    ProcessBuilder builder = Program.builder(List.of(), line.split(" ", -1));
    builder.environment().put("TALENTTREE_DATA_DIRECTORY", folder.toString());
    return builder;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no-such",
        "serve --no-such",
        "serve extra",
        "account create",
        "account create one two",
        "import --account ada",
        "import",
        "key create",
        "key create --account ada --days many"
      })
  void whatIsNotUnderstoodIsStatusTwoAndPointsToTheHelp(String line) {
    CommandRun run = CommandRun.of((Object[]) line.split(" ", -1));

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("talenttree: ").containsPattern("See talenttree.* --help");
  }
}
