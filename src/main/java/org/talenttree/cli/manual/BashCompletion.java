package org.talenttree.cli.manual;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.talenttree.cli.manual.Commands.Proposal;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Writes the completion for bash. */
final class BashCompletion {
  // Bash splits words at `=`, too: --data=x is three words.
  private static final String TEXT =
      """
      # Completion of talenttree for bash: `source` this file, or put it where bash-completion looks.
      _talenttree() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= i
        if [[ $word == = ]]; then
          word=
        elif [[ $before == = ]]; then
          before=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          case "${command:+$command }${COMP_WORDS[i]}" in
            %s) command=${command:+$command }${COMP_WORDS[i]} ;;
          esac
        done
        COMPREPLY=()
        case "$command $before" in
      %s  esac
        case "$command $word" in
      %s  esac
        case $command in
      %s  esac
      }
      _talenttree_words() {
        COMPREPLY=($(compgen -W "$1" -- "$word"))
      }
      _talenttree_files() {
        local IFS=$'\\n'
        COMPREPLY=($(compgen "$1" -- "$word"))
        if type compopt >/dev/null 2>&1; then compopt -o filenames; fi
      }
      complete -F _talenttree talenttree
      """;

  private BashCompletion() {}

  static String of(CommandSpec program) {
    List<CommandSpec> all = Commands.all(program);
    return TEXT.formatted(
        all.stream().skip(1).map(command -> quoted(Commands.path(command))).collect(joining(" | ")),
        cases(all, BashCompletion::values),
        cases(all, BashCompletion::options),
        cases(all, BashCompletion::arguments));
  }

  private static String cases(
      List<CommandSpec> commands, Function<CommandSpec, List<String>> cases) {
    return commands.stream()
        .flatMap(command -> cases.apply(command).stream())
        .map(line -> "    " + line + "\n")
        .collect(joining());
  }

  private static List<String> values(CommandSpec command) {
    List<String> lines = new ArrayList<>();
    for (OptionSpec option : Commands.options(command)) {
      if (Commands.proposal(option) != Proposal.NO_ARGUMENT) {
        String places =
            Stream.of(option.names())
                .map(name -> quoted(Commands.path(command) + " " + name))
                .collect(joining(" | "));
        lines.add(places + ") " + propose(option) + "return ;;");
      }
    }
    return lines;
  }

  private static List<String> options(CommandSpec command) {
    String names = Commands.options(command).stream().map(Commands::names).collect(joining(" "));
    return List.of(
        quoted(Commands.path(command) + " -")
            + "*) _talenttree_words "
            + quoted(names)
            + "; return ;;");
  }

  private static List<String> arguments(CommandSpec command) {
    String subcommands =
        Commands.subcommands(command).stream().map(CommandSpec::name).collect(joining(" "));
    String proposal =
        subcommands.isEmpty()
            ? command.positionalParameters().stream()
                .findFirst()
                .map(BashCompletion::propose)
                .orElse("")
            : "_talenttree_words " + quoted(subcommands) + "; ";
    return proposal.isEmpty()
        ? List.of()
        : List.of(quoted(Commands.path(command)) + ") " + proposal + ";;");
  }

  private static String propose(ArgSpec argument) {
    return switch (Commands.proposal(argument)) {
      case WORDS ->
          "_talenttree_words " + quoted(String.join(" ", Commands.words(argument))) + "; ";
      case FILES -> "_talenttree_files -f; ";
      case FOLDERS -> "_talenttree_files -d; ";
      case NOTHING, NO_ARGUMENT -> "";
    };
  }

  private static String quoted(String text) {
    return "'" + text + "'";
  }
}
