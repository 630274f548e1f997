package org.talenttree.cli.options;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command with {@code --help}. */
@Command(mixinStandardHelpOptions = true)
public abstract class Subcommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  /** Prints the usage: all that a command does which only has further commands. */
  protected Integer printUsage() {
    parser().usage(out());
    return 0;
  }

  /** Returns the parser of this command. */
  protected CommandLine parser() {
    return spec.commandLine();
  }

  /** Returns standard output, for results. */
  protected PrintWriter out() {
    return parser().getOut();
  }

  /** Returns standard error, for all that is no result. */
  protected PrintWriter err() {
    return parser().getErr();
  }
}
