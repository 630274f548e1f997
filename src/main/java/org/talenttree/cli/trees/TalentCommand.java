package org.talenttree.cli.trees;

import org.talenttree.ascode.ApplyFailed;
import org.talenttree.ascode.RemoteTree;
import org.talenttree.cli.options.RemoteOptions;
import org.talenttree.cli.options.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code talenttree talent}: changes single talents of a tree. */
@Command(
    name = "talent",
    description = {
      "Change single talents of a tree, through the API of a service.",
      "What is not named stays, also what somebody else changes meanwhile."
    },
    subcommands = {
      TalentCommand.Set.class,
      TalentCommand.Add.class,
      TalentCommand.Rename.class,
      TalentCommand.Describe.class,
      TalentCommand.Remove.class,
      TalentCommand.Confirm.class
    })
public final class TalentCommand extends Subcommand {
  @Override
  public Integer call() {
    return printUsage();
  }

  /** A command that makes one edit of a tree. */
  abstract static class Edit extends Subcommand {
    @Mixin private RemoteOptions remote = new RemoteOptions();

    @Parameters(
        index = "0",
        paramLabel = "TREE",
        description = "The id or slug of a tree of yours, or USERNAME/SLUG.")
    private String tree = "";

    @Option(names = "--dry-run", description = "Only show what would change.")
    private boolean dryRun;

    /** Returns the edit. */
    abstract ObjectNode edit(RemoteTree from) throws ApplyFailed;

    @Override
    public Integer call() throws Exception {
      RemoteTree from = RemoteTree.read(remote.open(err()), tree);
      from.edit(edit(from), dryRun, out());
      return 0;
    }

    static ObjectNode edit(String operation) {
      return JsonNodeFactory.instance.objectNode().put("op", operation);
    }
  }

  /** A command that makes one edit of a talent. */
  abstract static class OfTalent extends Edit {
    @Parameters(index = "1", paramLabel = "TALENT", description = "Its name or id.")
    private String talent = "";

    ObjectNode edit(String operation, RemoteTree from) throws ApplyFailed {
      return edit(operation).put("id", from.talent(talent));
    }
  }

  /** {@code talent set TREE TALENT LEVEL}. */
  @Command(name = "set", description = "Set the level of a talent.")
  static final class Set extends OfTalent {
    @Parameters(index = "2", paramLabel = "LEVEL", description = "From 1 to 5.")
    private int level;

    @Override
    ObjectNode edit(RemoteTree from) throws ApplyFailed {
      return edit("setLevel", from).put("level", level);
    }
  }

  /** {@code talent add TREE PATH NAME LEVEL}. */
  @Command(name = "add", description = "Add a talent at the end of a path.")
  static final class Add extends Edit {
    @Parameters(index = "1", paramLabel = "PATH", description = "The name or id of the path.")
    private String path = "";

    @Parameters(index = "2", paramLabel = "NAME", description = "The name of the talent.")
    private String name = "";

    @Parameters(index = "3", paramLabel = "LEVEL", description = "From 1 to 5.")
    private int level;

    @Override
    ObjectNode edit(RemoteTree from) throws ApplyFailed {
      return edit("add").put("pathId", from.path(path)).put("name", name).put("level", level);
    }
  }

  /** {@code talent rename TREE TALENT NAME}. */
  @Command(name = "rename", description = "Give a talent another name.")
  static final class Rename extends OfTalent {
    @Parameters(index = "2", paramLabel = "NAME", description = "Its new name.")
    private String name = "";

    @Override
    ObjectNode edit(RemoteTree from) throws ApplyFailed {
      return edit("rename", from).put("name", name);
    }
  }

  /** {@code talent describe TREE TALENT TEXT}. */
  @Command(name = "describe", description = "Describe a talent; an empty text removes that.")
  static final class Describe extends OfTalent {
    @Parameters(index = "2", paramLabel = "TEXT", description = "Its description.")
    private String text = "";

    @Override
    ObjectNode edit(RemoteTree from) throws ApplyFailed {
      return edit("describe", from).put("description", text.isEmpty() ? null : text);
    }
  }

  /** {@code talent remove TREE TALENT}. */
  @Command(name = "remove", description = "Remove a talent; what required it no longer does.")
  static final class Remove extends OfTalent {
    @Override
    ObjectNode edit(RemoteTree from) throws ApplyFailed {
      return edit("remove", from);
    }
  }

  /** {@code talent confirm TREE TALENT}. */
  @Command(name = "confirm", description = "Confirm that the level of a talent is still true.")
  static final class Confirm extends OfTalent {
    @Override
    ObjectNode edit(RemoteTree from) throws ApplyFailed {
      return edit("confirm", from);
    }
  }
}
