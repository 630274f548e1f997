package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.talenttree.cli.manual.Shell;
import org.talenttree.config.Setting;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The manual page and the completions know all commands, options and settings. */
class ManualTest {
  private static List<CommandSpec> commands() {
    return CommandLineTest.commands()
        .map(command -> command.getCommandSpec())
        .filter(command -> command.parent() != null)
        .toList();
  }

  private static Stream<String> options(CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.hidden())
        .flatMap((OptionSpec option) -> Stream.of(option.names()));
  }

  private static String path(CommandSpec command) {
    return command.qualifiedName().replaceFirst("^talenttree ", "");
  }

  @Test
  void theManualPageHasEveryCommandWithItsOptionsAndEverySetting() {
    String page = CommandRun.of("help", "--man").out().replace("\\-", "-");

    for (CommandSpec command : commands()) {
      int start = page.indexOf(".SS talenttree " + path(command) + " ");
      assertThat(start).as(path(command)).isPositive();
      String section = page.substring(start, page.indexOf("\n.S", start + 3));
      assertThat(options(command)).allSatisfy(name -> assertThat(section).contains("\\fB" + name));
    }
    for (Setting<?> setting : Setting.all()) {
      assertThat(page).contains(setting.name(), setting.environmentName());
    }
    assertThat(page).doesNotContain("--rehearse").matches("\\p{ASCII}*");
  }

  @ParameterizedTest
  @EnumSource(Shell.class)
  void theCompletionHasEveryCommandAndOption(Shell shell) {
    CommandRun run = CommandRun.of("completion", shell.text());

    assertThat(run.status()).isZero();
    for (CommandSpec command : commands()) {
      // One case, or for fish one condition, for each command.
      List<String> own =
          run.out()
              .replace(" \\\n", " ")
              .lines()
              .filter(line -> line.contains("'" + path(command)))
              .toList();
      assertThat(own).as(path(command)).isNotEmpty();
      assertThat(options(command))
          .allSatisfy(name -> assertThat(run.out()).contains(inScript(shell, name)));
    }
    assertThat(run.out()).doesNotContain("rehearse");
  }

  private static String inScript(Shell shell, String option) {
    if (shell != Shell.FISH) {
      return option;
    }
    return option.startsWith("--") ? "-l " + option.substring(2) : "-s " + option.substring(1);
  }

  @Test
  void anUnknownShellIsToldThoseThereAre() {
    CommandRun run = CommandRun.of("completion", "cmd");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).contains("'cmd'; there are bash, zsh, fish");
  }
}
