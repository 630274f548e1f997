package org.talenttree.cli.trees;

import java.util.List;
import org.talenttree.ascode.RemoteCopies;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.cli.options.RemoteOptions;
import org.talenttree.cli.options.Subcommand;
import org.talenttree.role.StarterRole;
import org.talenttree.tree.rules.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code talenttree role}: lists the roles that come with the program, and copies one. */
@Command(
    name = "role",
    description = {
      "List the roles that come with the program, and start a tree from one.",
      "The levels of a role are what it asks for, and its descriptions say what they mean."
    },
    subcommands = {RoleCommand.ListAll.class, RoleCommand.Copy.class})
public final class RoleCommand extends Subcommand {
  @Override
  public Integer call() {
    return printUsage();
  }

  /** {@code role list}. */
  @Command(name = "list", description = "List the roles: name, field, talents and paths.")
  static final class ListAll extends Subcommand {
    @Override
    public Integer call() {
      StarterRole.ALL.forEach(role -> out().println(line(role)));
      return 0;
    }

    private static String line(StarterRole role) {
      List<Path> paths = role.read().tree().paths();
      int talents = paths.stream().mapToInt(path -> path.talents().size()).sum();
      return "%-24s  %-11s  %d talents  %d paths"
          .formatted(role.name(), role.field().english(), talents, paths.size());
    }
  }

  /** {@code role copy NAME}. */
  @Command(
      name = "copy",
      description = {
        "Start a tree from a role, through the API of a service.",
        "It is a draft with the levels of the role; prints its slug."
      })
  static final class Copy extends Subcommand {
    @Mixin private RemoteOptions remote = new RemoteOptions();

    @Parameters(paramLabel = "NAME", description = "The role's name, as `role list` shows it.")
    private String name = "";

    @Override
    public Integer call() throws Exception {
      StarterRole role =
          StarterRole.find(name)
              .orElseThrow(() ->
                  new CommandFailed("there is no role '" + name + "'; see talenttree role list"));
      new RemoteCopies(remote.open(err())).add(role.file(), out());
      return 0;
    }
  }
}
