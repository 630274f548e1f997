package org.talenttree.cli.manual;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Writes the completion for zsh. */
final class ZshCompletion {
  private static final String TEXT =
      """
      #compdef talenttree
      # Completion of talenttree for zsh: the file _talenttree in a folder of $fpath.
      _talenttree() {
        local command= last=1 i
        for ((i = 2; i < CURRENT; i++)); do
          case "${command:+$command }${words[i]}" in
            %s)
              command="${command:+$command }${words[i]}"
              last=$i ;;
          esac
        done
        words=("${(@)words[last,-1]}")
        ((CURRENT -= last - 1))
        local -a commands
        case $command in
      %s  esac
      }
      if [[ $funcstack[1] == _talenttree ]]; then _talenttree "$@"; else compdef _talenttree talenttree; fi
      """;

  private ZshCompletion() {}

  static String of(CommandSpec program) {
    List<CommandSpec> all = Commands.all(program);
    return TEXT.formatted(
        all.stream().skip(1).map(command -> quoted(Commands.path(command))).collect(joining(" | ")),
        all.stream().map(ZshCompletion::branch).collect(joining()));
  }

  private static String branch(CommandSpec command) {
    List<CommandSpec> subcommands = Commands.subcommands(command);
    Stream<String> options =
        Commands.options(command).stream().flatMap(option -> option(option).stream());
    Stream<String> arguments =
        subcommands.isEmpty()
            ? command.positionalParameters().stream().map(ZshCompletion::argument)
            : Stream.of("1: :{_describe command commands}");
    String list =
        subcommands.stream()
            .map(one -> " " + quoted(one.name() + ":" + Commands.summary(one)))
            .collect(joining());
    return "    "
        + quoted(Commands.path(command))
        + ")\n"
        + (list.isEmpty() ? "" : "      commands=(" + list.strip() + ")\n")
        + "      _arguments "
        + Stream.concat(options, arguments)
            .map(ZshCompletion::quoted)
            .collect(joining(" \\\n        "))
        + " ;;\n";
  }

  // One for each name; each excludes all of them, as an option is given once.
  private static List<String> option(OptionSpec option) {
    List<String> specs = new ArrayList<>();
    boolean takesArgument = option.arity().max() > 0;
    for (String name : option.names()) {
      String form = takesArgument ? name.startsWith("--") ? "=" : "+" : "";
      specs.add(
          "("
              + Commands.names(option)
              + ")"
              + name
              + form
              + "["
              + escaped(Commands.summary(option))
              + "]"
              + (takesArgument ? action(option) : ""));
    }
    return specs;
  }

  private static String argument(PositionalParamSpec argument) {
    return (argument.arity().max() > 1 ? "*" : "1") + action(argument);
  }

  private static String action(ArgSpec argument) {
    return ":"
        + escaped(argument.paramLabel())
        + ":"
        + switch (Commands.proposal(argument)) {
          case WORDS -> "(" + String.join(" ", Commands.words(argument)) + ")";
          case FILES -> "_files";
          case FOLDERS -> "_files -/";
          case NOTHING, NO_ARGUMENT -> " ";
        };
  }

  private static String escaped(String text) {
    return text.replaceAll("[\\\\\\[\\]:]", "\\\\$0");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
