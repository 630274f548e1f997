package org.talenttree.cli;

import java.util.Iterator;
import org.talenttree.cli.manual.Shell;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/** {@code talenttree completion}: prints what makes a shell complete the command line. */
@Command(
    name = "completion",
    description = {
      "Print a script that makes a shell complete commands and options.",
      "For bash, put `source <(talenttree completion bash)` into ~/.bashrc; for zsh and fish, write the"
          + " script to the file that its first lines name."
    })
final class CompletionCommand extends Subcommand {

  @Parameters(
      paramLabel = "SHELL",
      completionCandidates = Shells.class,
      description = "bash, zsh or fish.")
  private String shell = "";

  @Override
  public Integer call() throws CommandFailed {
    Shell known =
        Shell.of(shell)
            .orElseThrow(() ->
                new CommandFailed(
                    "there is no completion for '"
                        + shell
                        + "'; there are "
                        + String.join(", ", Shell.names())));
    CommandSpec program = CommandLineInterface.commandLine().getCommandSpec();
    out().print(known.completion(program));
    out().flush();
    return 0;
  }

  /** The shells that there are. */
  static final class Shells implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Shell.names().iterator();
    }
  }
}
