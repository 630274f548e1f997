package org.talenttree.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Stream;
import org.talenttree.ascode.ApplyFailed;
import org.talenttree.cli.account.AccountCommand;
import org.talenttree.cli.account.AuditCommand;
import org.talenttree.cli.account.KeyCommand;
import org.talenttree.cli.data.BackupCommand;
import org.talenttree.cli.data.MoveCommand;
import org.talenttree.cli.data.RestoreCommand;
import org.talenttree.cli.data.VerifyCommand;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.cli.terminal.Terminal;
import org.talenttree.cli.trees.ApplyCommand;
import org.talenttree.cli.trees.CompareCommand;
import org.talenttree.cli.trees.CopyCommands;
import org.talenttree.cli.trees.DiffCommand;
import org.talenttree.cli.trees.ExportCommand;
import org.talenttree.cli.trees.ImportCommand;
import org.talenttree.cli.trees.RoleCommand;
import org.talenttree.cli.trees.TalentCommand;
import org.talenttree.cli.trees.WebhooksCommand;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.json.InvalidInput;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program {@code talenttree} and its commands. */
@Command(
    name = "talenttree",
    description = "Publish what you can do as a talent tree, under one link.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Start with: talenttree demo",
      "Each command explains itself: talenttree help COMMAND"
    },
    versionProvider = VersionCommand.Release.class)
public final class CommandLineInterface extends Subcommand {
  private static final List<Class<?>> COMMANDS =
      List.of(
          DemoCommand.class,
          ServeCommand.class,
          SetupLinkCommand.class,
          AccountCommand.class,
          KeyCommand.class,
          AuditCommand.class,
          ImportCommand.class,
          ExportCommand.class,
          ApplyCommand.class,
          DiffCommand.class,
          CompareCommand.class,
          CopyCommands.Copy.class,
          CopyCommands.Upstream.class,
          RoleCommand.class,
          TalentCommand.class,
          WebhooksCommand.class,
          BackupCommand.class,
          RestoreCommand.class,
          VerifyCommand.class,
          MoveCommand.class,
          HealthCommand.class,
          ConfigCommand.class,
          HelpCommand.class,
          CompletionCommand.class,
          VersionCommand.class);

  private static final String PASSWORD_ADVICE =
      "--password takes no value: the password is asked for, or read from standard input";

  @Override
  public Integer call() {
    return printUsage();
  }

  /**
   * Runs a command line; returns its exit status: 0 for success, 1 for failure, 2 for bad usage.
   */
  public static int run(String... arguments) {
    CommandLine line = commandLine(arguments);
    int status = line.execute(arguments);
    // Neither a print stream nor a writer on one throws when the disk is full or nobody reads on.
    if (System.out.checkError()) {
      System.err.println("talenttree: cannot write to standard output");
      return line.getParseResult()
          .asCommandLineList()
          .getLast()
          .getCommandSpec()
          .exitCodeOnExecutionException();
    }
    return status;
  }

  /** Returns a parser with all commands. */
  static CommandLine commandLine() {
    return commandLine(COMMANDS);
  }

  /**
   * Returns a parser with only the command that the first argument names, or with all commands if
   * it names none. Setting up all commands takes a fifth of the start-up time.
   */
  static CommandLine commandLine(String... arguments) {
    String name = arguments.length == 0 ? "" : arguments[0];
    return COMMANDS.stream()
        .filter(command -> command.getAnnotation(Command.class).name().equals(name))
        .findFirst()
        .map(command -> commandLine(List.of(command)))
        .orElseGet(CommandLineInterface::commandLine);
  }

  private static CommandLine commandLine(List<Class<?>> commands) {
    CommandLine line = new CommandLine(new CommandLineInterface());
    commands.forEach(line::addSubcommand);
    return line.setHelpFactory(CommandLineInterface::help)
        .setExecutionExceptionHandler(explaining())
        .setParameterExceptionHandler(CommandLineInterface::explain);
  }

  // The width is set only when help is printed, as asking the terminal starts a process.
  private static CommandLine.Help help(CommandSpec command, CommandLine.Help.ColorScheme colors) {
    command.usageMessage().width(Terminal.helpWidth(System.getenv().getOrDefault("COLUMNS", "")));
    return new CommandLine.Help(command, colors);
  }

  // Prints no usage, since it would push the reason off the screen.
  private static int explain(ParameterException e, String[] arguments) {
    CommandLine command = e.getCommandLine();
    if (!(e instanceof MissingParameterException)
        && Stream.of(arguments).anyMatch(CommandLineInterface::isPasswordOption)) {
      // The message would repeat an argument, which may be the password.
      command.getErr().println("talenttree: " + PASSWORD_ADVICE);
    } else {
      command.getErr().println("talenttree: " + e.getMessage());
      UnmatchedArgumentException.printSuggestions(e, command.getErr());
    }
    command.getErr().println("See " + command.getCommandSpec().qualifiedName() + " --help");
    return command.getCommandSpec().exitCodeOnInvalidInput();
  }

  private static boolean isPasswordOption(String argument) {
    return argument.equals("--password") || argument.startsWith("--password=");
  }

  // Prints messages without stack traces.
  private static IExecutionExceptionHandler explaining() {
    return (exception, commandLine, parsed) -> {
      PrintWriter err = commandLine.getErr();
      if (exception instanceof InvalidInput invalid) {
        err.println("talenttree: " + invalid.detail().english());
        invalid
            .violations()
            .forEach(violation ->
                err.println("  " + violation.where() + " " + violation.detail().english()));
      } else if (exception instanceof CommandFailed
          || exception instanceof ApplyFailed
          || exception instanceof ConfigMistakes) {
        String.valueOf(exception.getMessage())
            .lines()
            .forEach(line -> err.println("talenttree: " + line));
      } else {
        err.println("talenttree: " + ErrorMessages.of(exception));
      }
      return commandLine.getCommandSpec().exitCodeOnExecutionException();
    };
  }
}
