package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import org.talenttree.reliability.Scale;
import picocli.CommandLine;

/**
 * What a command did when it was run in this process, which takes less than a tenth of starting the
 * program. It reads the environment of the tests, and has no limit of time.
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

  /** Returns what {@code verify} says of data that must be sound. */
  public static String verified(Object... where) {
    CommandRun run = of(Stream.concat(Stream.of("verify"), Stream.of(where)).toArray());
    assertThat(run.status).as("%s%s, %s", run.out, run.err, Scale.replay()).isZero();
    return run.out;
  }

  /** Makes an account in a folder of data that no service uses, and returns its key. */
  public static String account(String name, Object data) {
    CommandRun run = of("account", "create", name, "--data", data);
    assertThat(run.status).as(run.err).isZero();
    return run.out.strip();
  }
}
