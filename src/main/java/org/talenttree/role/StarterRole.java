package org.talenttree.role;

import java.util.List;
import java.util.Optional;
import org.talenttree.language.Translatable;
import org.talenttree.resource.Resources;
import org.talenttree.transfer.imports.ImportOptions;
import org.talenttree.transfer.imports.ImportRefused;
import org.talenttree.transfer.imports.ParsedFile;
import org.talenttree.transfer.imports.TreeFiles;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRules.WholeTree;

/**
 * A role that comes with the program: a tree to start from, whose levels are what the role asks
 * for.
 *
 * @param name the slug of its tree, which is also the name of its file
 * @param field the field of work
 */
public record StarterRole(String name, Translatable field) {
  /** All of them, in the order in which they are shown. */
  public static final List<StarterRole> ALL =
      List.of(
          new StarterRole("registered-nurse", Translatable.of("Health care")),
          new StarterRole("chef-de-partie", Translatable.of("Kitchen")),
          new StarterRole("primary-school-teacher", Translatable.of("Education")),
          new StarterRole("joiner", Translatable.of("Crafts")),
          new StarterRole("community-project-lead", Translatable.of("Community")),
          new StarterRole("data-analyst", Translatable.of("Data")),
          new StarterRole("back-end-engineer", Translatable.of("Software")),
          new StarterRole("platform-engineer", Translatable.of("Software")));

  /** Returns the role with this name; empty if there is none. */
  public static Optional<StarterRole> find(String name) {
    return ALL.stream().filter(role -> role.name.equals(name)).findFirst();
  }

  /** Returns its file: a tree as an export writes it, without what a service adds. */
  public byte[] file() {
    return Resources.bytes("/roles/" + name + ".json");
  }

  /** Returns its tree, read as the import of such a file reads it. */
  public ParsedFile read() {
    try {
      return TreeFiles.read(
          file(),
          ImportOptions.DEFAULT,
          () -> {
            throw new IllegalStateException(name + " has a path or talent without an id");
          });
    } catch (ImportRefused refused) {
      throw new IllegalStateException(name + " is no tree", refused);
    }
  }

  /** Returns its tree as a draft of somebody who has yet to say how well they know each talent. */
  public WholeTree withLowestLevels() {
    WholeTree whole = read().whole();
    return new WholeTree(whole.head(), whole.theme(), TreeJson.withLowestLevels(whole.paths()));
  }
}
