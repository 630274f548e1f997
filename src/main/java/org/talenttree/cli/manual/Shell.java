package org.talenttree.cli.manual;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** A shell that can complete the program's commands, their options and what those take. */
public enum Shell {
  /** GNU Bash. */
  BASH,
  /** The Z shell. */
  ZSH,
  /** Fish. */
  FISH;

  /** Returns the names of all shells, as users type them. */
  public static List<String> names() {
    return Stream.of(values()).map(Shell::text).toList();
  }

  /** Returns the shell with this name, if there is a completion for it. */
  public static Optional<Shell> of(String name) {
    return Stream.of(values()).filter(shell -> shell.text().equals(name)).findFirst();
  }

  /** Returns the name of the shell, such as {@code bash}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the script that makes the shell complete a program's command line. */
  public String completion(CommandSpec program) {
    return switch (this) {
      case BASH -> BashCompletion.of(program);
      case ZSH -> ZshCompletion.of(program);
      case FISH -> FishCompletion.of(program);
    };
  }
}
