package org.talenttree.cli.manual;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Writes the completion for fish. */
final class FishCompletion {
  private static final String TEXT =
      """
      # Completion of talenttree for fish: talenttree.fish in a folder of $fish_complete_path.
      function __talenttree_at --description 'Whether the words before the cursor name this command'
          set -l command ''
          for word in (commandline -opc)[2..]
              switch "$command $word"
                  case %s
                      set command (string trim -- "$command $word")
              end
          end
          test "$command" = "$argv[1]"
      end
      complete -c talenttree -f
      %s\
      """;

  private FishCompletion() {}

  static String of(CommandSpec program) {
    List<CommandSpec> all = Commands.all(program);
    return TEXT.formatted(
        all.stream()
            .skip(1)
            .map(command -> quoted(Commands.path(command.parent()) + " " + command.name()))
            .collect(joining(" ")),
        all.stream().flatMap(command -> lines(command).stream()).collect(joining()));
  }

  private static List<String> lines(CommandSpec command) {
    String start =
        "complete -c talenttree -n \"__talenttree_at " + quoted(Commands.path(command)) + "\"";
    List<String> lines = new ArrayList<>();
    for (CommandSpec subcommand : Commands.subcommands(command)) {
      lines.add(
          start
              + " -a "
              + subcommand.name()
              + " -d "
              + quoted(Commands.summary(subcommand))
              + "\n");
    }
    for (OptionSpec option : Commands.options(command)) {
      lines.add(
          start
              + names(option)
              + proposal(option)
              + " -d "
              + quoted(Commands.summary(option))
              + "\n");
    }
    if (Commands.subcommands(command).isEmpty()) {
      command.positionalParameters().stream()
          .map(FishCompletion::argument)
          .filter(text -> !text.isEmpty())
          .forEach(text -> lines.add(start + text + "\n"));
    }
    return lines;
  }

  private static String names(OptionSpec option) {
    StringBuilder text = new StringBuilder();
    for (String name : option.names()) {
      text.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
    }
    return text.toString();
  }

  private static String proposal(ArgSpec option) {
    return switch (Commands.proposal(option)) {
      case NO_ARGUMENT -> "";
      case NOTHING -> " -x";
      case FILES -> " -r -F";
      case FOLDERS -> " -x -a '(__fish_complete_directories)'";
      case WORDS -> " -x -a " + quoted(String.join(" ", Commands.words(option)));
    };
  }

  private static String argument(ArgSpec argument) {
    return switch (Commands.proposal(argument)) {
      case NO_ARGUMENT, NOTHING -> "";
      case FILES -> " -F";
      case FOLDERS -> " -a '(__fish_complete_directories)'";
      case WORDS -> " -a " + quoted(String.join(" ", Commands.words(argument)));
    };
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
