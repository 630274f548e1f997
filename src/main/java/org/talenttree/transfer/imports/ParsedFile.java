package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.icons.IconProposals;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Encodings.Reading;
import org.talenttree.transfer.imports.records.Mapping.Doubt;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.TreeRules.WholeTree;
import org.talenttree.tree.rules.BuiltInIcon;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/**
 * A parsed file: the tree to create, and what became of each item.
 *
 * @param format the id of the format, such as {@code json-resume}
 * @param readAs how the file was read, such as "read as a spreadsheet"
 * @param whole the same tree, checked by the rules of the API
 * @param proposedIcons the talents that got the icon that was proposed for their name
 * @param readings the encodings that the file may have; empty if one is sure
 */
public record ParsedFile(
    String format,
    Translatable readAs,
    ImportedTree tree,
    WholeTree whole,
    ImportReport report,
    List<UUID> proposedIcons,
    List<Reading> readings) {

  /** Copies the lists. */
  public ParsedFile {
    proposedIcons = List.copyOf(proposedIcons);
    readings = List.copyOf(readings);
  }

  /** Checks the tree of a file by the rules of the API. */
  static ParsedFile of(
      String format,
      Translatable readAs,
      ImportedTree tree,
      ImportReport report,
      List<UUID> proposedIcons,
      List<Reading> readings) {
    WholeTree whole =
        TreeRules.whole(
            tree.title(),
            tree.slug(),
            tree.showsGrowth(),
            tree.details(),
            tree.theme(),
            tree.paths());
    return new ParsedFile(format, readAs, tree, whole, report, proposedIcons, readings);
  }

  ParsedFile withReadings(List<Reading> others) {
    return new ParsedFile(format, readAs, tree, whole, report, proposedIcons, others);
  }

  /**
   * Returns the question that must be answered before the file is imported; null if there is none.
   */
  public @Nullable Doubt doubt() {
    return readings.isEmpty() ? report.doubt() : Doubt.CHARSET;
  }

  /** Returns the same with the icons that are proposed for talents without one. */
  public ParsedFile withIcons(IconProposals proposals) {
    List<UUID> taken = new ArrayList<>();
    List<Path> paths = new ArrayList<>();
    for (Path path : tree.paths()) {
      List<Talent> talents = new ArrayList<>();
      for (Talent talent : path.talents()) {
        Optional<BuiltInIcon> icon =
            talent.iconUrl() == null ? proposals.of(talent.name()) : Optional.empty();
        icon.ifPresent(_ -> taken.add(talent.id()));
        talents.add(icon.map(one -> talent.withIconUrl(one.iconUrl())).orElse(talent));
      }
      paths.add(new Path(path.id(), path.name(), path.iconUrl(), path.displayOrder(), talents));
    }
    return taken.isEmpty()
        ? this
        : of(format, readAs, tree.withPaths(paths), report, taken, readings);
  }
}
