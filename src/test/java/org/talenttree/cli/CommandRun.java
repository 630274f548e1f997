package org.talenttree.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** What a command did when it was run in this process. */
record CommandRun(int status, String out, String err) {

  /** Runs a command line as the program would. */
  static CommandRun of(Object... arguments) {
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
}
