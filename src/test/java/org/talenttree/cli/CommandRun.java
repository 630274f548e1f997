package org.talenttree.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import picocli.CommandLine;

/**
 * What a command did when it was run in this process, which takes less than a tenth of starting the
 * program.
 */
public record CommandRun(int status, String out, String err) {

  /** Runs a command line as the program would, of the texts of its arguments. */
  public static CommandRun of(Object... arguments) {
    return of(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
  }

  /** Runs a command line as the program would. */
  public static CommandRun of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine commandLine =
        CommandLineInterface.commandLine(arguments)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true));
    return new CommandRun(commandLine.execute(arguments), out.toString(), err.toString());
  }

  /** Makes an account in a folder of data that no service uses, and returns its key. */
  public static String account(String name, Object data) {
    CommandRun run = of("account", "create", name, "--data", data);
    if (run.status != 0) {
      throw new IllegalStateException(run.err);
    }
    return run.out.strip();
  }
}
