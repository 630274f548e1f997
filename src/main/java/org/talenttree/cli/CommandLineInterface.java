package org.talenttree.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Stream;
import org.talenttree.api.Refused;
import org.talenttree.ascode.ApplyFailed;
import org.talenttree.config.ConfigMistakes;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
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
    mixinStandardHelpOptions = true,
    versionProvider = VersionCommand.Release.class)
public final class CommandLineInterface implements Runnable {
  private static final List<Class<?>> COMMANDS =
      List.of(
          DemoCommand.class,
          ServeCommand.class,
          AccountCommand.class,
          KeyCommand.class,
          ImportCommand.class,
          ExportCommand.class,
          ApplyCommand.class,
          DiffCommand.class,
          BackupCommand.class,
          RestoreCommand.class,
          VerifyCommand.class,
          MoveCommand.class,
          HealthCommand.class,
          ConfigCommand.class,
          HelpCommand.class,
          VersionCommand.class);

  private static final String PASSWORD_ADVICE =
      "--password takes no value: the password is asked for, or read from standard input";

  @Spec private CommandSpec spec;

  CommandLineInterface() {
    spec = CommandSpec.create();
  }

  /** Runs a command line; returns its exit status: 0 done, 1 failed, 2 not understood. */
  public static int run(String... arguments) {
    return commandLine(arguments).execute(arguments);
  }

  /** Returns the commands, ready to run, so that their output can go elsewhere. */
  static CommandLine commandLine() {
    return commandLine(COMMANDS);
  }

  /**
   * Returns as much as these arguments need. To make all commands ready takes a fifth of a start;
   * without a command of its own the first argument is answered with all of them.
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

  // Only here, as to ask the terminal takes a process.
  private static CommandLine.Help help(CommandSpec command, CommandLine.Help.ColorScheme colors) {
    command.usageMessage().width(HelpWidth.of(System.getenv().getOrDefault("COLUMNS", "")));
    return new CommandLine.Help(command, colors);
  }

  // The whole usage would push the reason off the screen.
  private static int explain(ParameterException e, String[] arguments) {
    CommandLine command = e.getCommandLine();
    if (!(e instanceof MissingParameterException)
        && Stream.of(arguments).anyMatch(CommandLineInterface::isPasswordOption)) {
      // The reason would repeat an argument, which may be the password.
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

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  // A user is told what to do; a stack trace would bury it.
  private static IExecutionExceptionHandler explaining() {
    return (exception, commandLine, parsed) -> {
      PrintWriter err = commandLine.getErr();
      if (exception instanceof Refused refused) {
        err.println("talenttree: " + refused.problem().detail());
        refused
            .problem()
            .violations()
            .forEach(violation -> err.println("  " + violation.where() + " " + violation.detail()));
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
