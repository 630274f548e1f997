package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Program;
import org.talenttree.testing.TerminalProgram;
import picocli.CommandLine;

class HelpTest {

  @ParameterizedTest
  @MethodSource("commands")
  void theFirstLineOfACommandIsAWholeSentence(CommandLine command) {
    String first = command.getCommandSpec().usageMessage().description()[0];

    assertThat(first).matches("\\p{Lu}[^\\n]+\\.").doesNotContain(". ");
  }

  static Stream<CommandLine> commands() {
    return CommandLineTest.commands();
  }

  @Test
  void theListOfCommandsHasEachFirstSentenceInFull() {
    String list = words(CommandRun.of("--help").out());

    for (CommandLine command : CommandLineInterface.commandLine().getSubcommands().values()) {
      assertThat(list).contains(words(command.getCommandSpec().usageMessage().description()[0]));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80, 132})
  void helpIsWrappedAtTheColumnsOfTheTerminal(int columns) {
    Program.Result run =
        Program.run(Map.of("COLUMNS", Integer.toString(columns)), "import", "--help");

    assertThat(longest(run.out())).isBetween(columns - 12, columns);
    assertThat(words(run.out()))
        .contains("The file is recognised by what is in it")
        .contains("on standard error what became of each item of the file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "wide", "-3", "0"})
  void whereTheColumnsAreUnknownALineHasEighty(String columns) {
    Program.Result run = Program.run(Map.of("COLUMNS", columns), "import", "--help");

    assertThat(longest(run.out())).isBetween(70, 80);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void withoutColumnsTheTerminalItselfTellsItsWidth() throws IOException {
    try (TerminalProgram program = TerminalProgram.start(100, "import", "--help")) {
      assertThat(program.awaitExit()).isZero();
      assertThat(longest(program.screen())).isBetween(88, 100);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "serve", "account", "account create", "config print"})
  void helpOfACommandIsWhatItsOptionHelpPrints(String command) {
    List<String> names = Stream.of(command.split(" ")).filter(name -> !name.isEmpty()).toList();

    CommandRun help = CommandRun.of(Stream.concat(Stream.of("help"), names.stream()).toArray());
    CommandRun option = CommandRun.of(Stream.concat(names.stream(), Stream.of("--help")).toArray());

    assertThat(help.status()).isZero();
    assertThat(help.err()).isEmpty();
    assertThat(help.out()).isEqualTo(option.out()).startsWith("Usage: talenttree");
  }

  @ParameterizedTest
  @ValueSource(strings = {"help servr", "help account crate", "help serve now"})
  void helpOfNoCommandIsStatusTwo(String line) {
    CommandRun run = CommandRun.of((Object[]) line.split(" ", -1));

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("talenttree: ").containsPattern("See talenttree.* --help");
  }

  private static int longest(String text) {
    return text.lines().mapToInt(String::length).max().orElse(0);
  }

  private static String words(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
