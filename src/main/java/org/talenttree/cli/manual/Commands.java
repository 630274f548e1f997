package org.talenttree.cli.manual;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The visible commands of a program, and what can be typed at each place of them. */
final class Commands {
  private Commands() {}

  /** What the shell can propose for an argument. */
  enum Proposal {
    /** The option takes no argument. */
    NO_ARGUMENT,
    /** An argument that only its user knows, such as a title. */
    NOTHING,
    /** Names of files and folders. */
    FILES,
    /** Names of folders. */
    FOLDERS,
    /** The words of {@link Commands#words}. */
    WORDS
  }

  /** Returns a command and all below it, each before those below it. */
  static List<CommandSpec> all(CommandSpec command) {
    return Stream.concat(
            Stream.of(command), subcommands(command).stream().flatMap(one -> all(one).stream()))
        .toList();
  }

  /** Returns the commands directly below a command. */
  static List<CommandSpec> subcommands(CommandSpec command) {
    return new LinkedHashSet<>(command.subcommands().values())
        .stream()
            .map(CommandLine::getCommandSpec)
            .filter(one -> !one.usageMessage().hidden())
            .toList();
  }

  /**
   * Returns the words that name a command, such as {@code account create}; empty for the program.
   */
  static String path(CommandSpec command) {
    return command.parent() == null ? "" : (path(command.parent()) + " " + command.name()).strip();
  }

  /** Returns the visible options of a command, in the order of the help. */
  static List<OptionSpec> options(CommandSpec command) {
    return command.options().stream().filter(option -> !option.hidden()).toList();
  }

  /** Returns the first sentence of a command's description, without its full stop. */
  static String summary(CommandSpec command) {
    return plain(command.usageMessage().description()[0]).replaceFirst("\\.$", "");
  }

  /** Returns the first sentence of the description of an option or argument. */
  static String summary(ArgSpec argument) {
    return description(argument).replaceFirst("\\. .*", "").replaceFirst("\\.$", "");
  }

  /** Returns the whole description of an option or argument. */
  static String description(ArgSpec argument) {
    return plain(String.join(" ", argument.description()));
  }

  /** Returns the text that picocli makes of a description: percent and dollar signs are doubled. */
  static String plain(String description) {
    return description.replace("%%", "%").replace("$$", "$").replace("%n", "\n");
  }

  /** Returns what can be proposed for an option's value, or for arguments in its place. */
  static Proposal proposal(ArgSpec argument) {
    if (argument.arity().max() == 0) {
      return Proposal.NO_ARGUMENT;
    }
    if (!words(argument).isEmpty()) {
      return Proposal.WORDS;
    }
    if (argument.paramLabel().equals("DIR")) {
      return Proposal.FOLDERS;
    }
    boolean isFile = Arrays.asList(argument.auxiliaryTypes()).contains(Path.class);
    return isFile ? Proposal.FILES : Proposal.NOTHING;
  }

  /** Returns the values that an argument may have, where they are known. */
  static List<String> words(ArgSpec argument) {
    return argument.completionCandidates() == null
        ? List.of()
        : StreamSupport.stream(argument.completionCandidates().spliterator(), false).toList();
  }

  /** Returns all words after which the value of an option follows, such as {@code -o --output}. */
  static String names(OptionSpec option) {
    return Stream.of(option.names()).collect(Collectors.joining(" "));
  }
}
