package org.talenttree.transfer.imports;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.language.Translatable;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Names;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.TreeBounds;
import org.talenttree.tree.rules.TreeDetails;

/** Reads a tree as in answers of the API, with or without the envelope. */
final class TalentTreeFormat implements TreeFileFormat {

  @Override
  public String id() {
    return "talent-tree";
  }

  @Override
  public Translatable name() {
    return Translatable.of("a talent tree (an object with title and paths)");
  }

  @Override
  public boolean recognises(LocatedJson file) {
    return tree(file).has("paths");
  }

  private static LocatedJson tree(LocatedJson file) {
    LocatedJson data = file.optional("data");
    return data != null && data.has("paths") ? data : file;
  }

  @Override
  public ImportedTree read(
      LocatedJson file, ImportOptions options, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    LocatedJson tree = tree(file);
    String title = tree.member("title").line(TreeBounds.MAX_NAME);
    report.mapped(tree.pointer().member("title"), Translatable.of("is the title"));
    LocatedJson slug = tree.optional("slug");
    if (slug != null) {
      report.mapped(
          slug.pointer(), Translatable.of("is the slug, numbered if another of your trees has it"));
    }
    boolean shown = showsGrowth(tree, report);
    TreeDetails details = details(tree, report);
    LocatedJson paths = tree.member("paths");
    List<Path> read = TreeRules.paths(paths.value(), paths.pointer());
    report(paths, report);
    Map<String, String> theme = theme(tree, report);
    new ImportBuilder(ids, report)
        .dropOthers(
            tree, "title", "slug", "description", "levelNames", "showGrowth", "theme", "paths");
    return new ImportedTree(title, slug == null ? null : slug.text(), shown, details, theme, read);
  }

  private static TreeDetails details(LocatedJson tree, ReportWriter report) {
    TreeDetails details = TreeRules.details(tree.value(), tree.pointer());
    details.forEach((name, _) ->
        report.mapped(
            tree.pointer().member(name),
            switch (name) {
              case "description" -> Translatable.of("is the description");
              case "levelNames" -> Translatable.of("are the names of the levels");
              default -> Translatable.of("is the {0}", name);
            }));
    return details;
  }

  private static boolean showsGrowth(LocatedJson tree, ReportWriter report) throws ImportRefused {
    LocatedJson shown = tree.optional("showGrowth");
    if (shown == null || !shown.flag()) {
      return false;
    }
    report.mapped(shown.pointer(), Translatable.of("shows how levels come about from now on"));
    return true;
  }

  private static void report(LocatedJson paths, ReportWriter report) throws ImportRefused {
    for (LocatedJson path : paths.elements()) {
      report.mapped(path.pointer(), Translatable.of("is the path \"{0}\"", name(path)));
      if (path.has("talents")) {
        for (LocatedJson talent : path.member("talents").elements()) {
          report.mapped(
              talent.pointer(),
              Translatable.of(
                  "is the talent \"{0}\" at level {1}",
                  name(talent), String.valueOf(talent.textOf("level"))));
        }
      }
    }
  }

  private static String name(LocatedJson item) {
    String name = item.textOf("name");
    return name == null ? "" : Names.oneLine(name);
  }

  private static Map<String, String> theme(LocatedJson tree, ReportWriter report)
      throws ImportRefused {
    Map<String, String> theme = new LinkedHashMap<>();
    LocatedJson colours = tree.optional("theme");
    if (colours != null) {
      for (Map.Entry<String, LocatedJson> colour : colours.members().entrySet()) {
        theme.put(colour.getKey(), colour.getValue().text());
        report.mapped(colour.getValue().pointer(), Translatable.of("is a colour of the theme"));
      }
    }
    return theme;
  }
}
