package org.talenttree.cli;

import java.util.List;
import org.talenttree.cli.manual.ManualPage;
import org.talenttree.cli.options.Subcommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code talenttree help}: prints the same as a command's option {@code --help}. */
@Command(name = "help", description = "Explain the program, or one of its commands.")
final class HelpCommand extends Subcommand {

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "The command, such as `account create`; without one, all are listed.")
  private List<String> names = List.of();

  @Option(
      names = "--man",
      description = "Print the manual page, for `man -l -`: all commands and all settings.")
  private boolean manualPage;

  @Override
  public Integer call() {
    // The parser that runs this command may have no other commands.
    CommandLine command = CommandLineInterface.commandLine().setErr(err());
    if (manualPage) {
      String page = ManualPage.of(command.getCommandSpec(), VersionCommand.Release.name());
      out().print(page);
      out().flush();
      return 0;
    }
    for (String name : names) {
      CommandLine next = command.getSubcommands().get(name);
      if (next == null) {
        throw new UnmatchedArgumentException(command, List.of(name));
      }
      command = next;
    }
    command.usage(out());
    return 0;
  }
}
