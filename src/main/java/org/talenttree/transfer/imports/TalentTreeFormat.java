package org.talenttree.transfer.imports;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.talenttree.language.Translatable;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Names;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.TreeBounds;
import org.talenttree.tree.rules.TreeDetails;

/** Reads a tree as in answers of the API, with or without the envelope. */
final class TalentTreeFormat {

  static final ImportFormat<LocatedJson> FORMAT =
      ImportFormat.ofValues(
          "talent-tree",
          Translatable.of("a talent tree (an object with title and paths)"),
          Translatable.of("read as a talent tree"),
          file -> tree(file).has("paths"),
          TalentTreeFormat::read);

  private TalentTreeFormat() {}

  private static LocatedJson tree(LocatedJson file) {
    LocatedJson data = file.optional("data");
    return data != null && data.has("paths") ? data : file;
  }

  private static ImportedTree read(LocatedJson file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    LocatedJson tree = tree(file);
    String title = tree.member("title").line(TreeBounds.MAX_NAME);
    builder.map(tree.pointer().member("title"), Translatable.of("is the title"));
    LocatedJson slug = tree.optional("slug");
    if (slug != null) {
      builder.map(
          slug.pointer(), Translatable.of("is the slug, numbered if another of your trees has it"));
    }
    boolean shown = showsGrowth(tree, builder);
    TreeDetails details = details(tree, builder);
    LocatedJson paths = tree.member("paths");
    List<Path> read = TreeRules.paths(paths.value(), paths.pointer());
    report(paths, builder);
    Map<String, String> theme = theme(tree, builder);
    builder.dropOthers(
        tree, "title", "slug", "description", "levelNames", "showGrowth", "theme", "paths");
    return new ImportedTree(title, slug == null ? null : slug.text(), shown, details, theme, read);
  }

  private static TreeDetails details(LocatedJson tree, ImportBuilder builder) {
    TreeDetails details = TreeRules.details(tree.value(), tree.pointer());
    details.forEach((name, _) ->
        builder.map(
            tree.pointer().member(name),
            switch (name) {
              case "description" -> Translatable.of("is the description");
              case "levelNames" -> Translatable.of("are the names of the levels");
              default -> Translatable.of("is the {0}", name);
            }));
    return details;
  }

  private static boolean showsGrowth(LocatedJson tree, ImportBuilder builder) throws ImportRefused {
    LocatedJson shown = tree.optional("showGrowth");
    if (shown == null || !shown.flag()) {
      return false;
    }
    builder.map(shown.pointer(), Translatable.of("shows how levels come about from now on"));
    return true;
  }

  private static void report(LocatedJson paths, ImportBuilder builder) throws ImportRefused {
    for (LocatedJson path : paths.elements()) {
      builder.map(path.pointer(), Translatable.of("is the path \"{0}\"", name(path)));
      if (path.has("talents")) {
        for (LocatedJson talent : path.member("talents").elements()) {
          builder.map(
              talent.pointer(),
              Translatable.of(
                  "is the talent \"{0}\" at level {1}",
                  name(talent), String.valueOf(talent.textOf("level"))));
        }
      }
    }
  }

  private static String name(LocatedJson item) {
    return Names.oneLine(item.textOrEmpty("name"));
  }

  private static Map<String, String> theme(LocatedJson tree, ImportBuilder builder)
      throws ImportRefused {
    Map<String, String> theme = new LinkedHashMap<>();
    LocatedJson colours = tree.optional("theme");
    if (colours != null) {
      for (Map.Entry<String, LocatedJson> colour : colours.members().entrySet()) {
        theme.put(colour.getKey(), colour.getValue().text());
        builder.map(colour.getValue().pointer(), Translatable.of("is a colour of the theme"));
      }
    }
    return theme;
  }
}
