package org.talenttree.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/**
 * What a command did when it was run in this process, which takes less than a tenth of starting the
 * program.
 */
public record CommandRun(int status, String out, String err) {

  /** Runs a command line as the program would. */
  public static CommandRun of(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] texts = new String[arguments.length];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = arguments[i].toString();
    }
    CommandLine commandLine =
        CommandLineInterface.commandLine(texts)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true));
    return new CommandRun(commandLine.execute(texts), out.toString(), err.toString());
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
