package org.talenttree.transfer.imports;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.skills.SkillEntry;
import org.talenttree.tree.rules.TreeDetails;

/** Reads lists of skills of no standard: arrays of objects or texts, in groups or not. */
final class SkillListFormat implements TreeFileFormat {

  @Override
  public String id() {
    return "skill-list";
  }

  @Override
  public Translatable name() {
    return Translatable.of(
        "a list of skills (an array of objects with a name or of texts, or groups of these)");
  }

  @Override
  public boolean recognises(LocatedJson file) {
    return !new SkillListReader().read(file).isEmpty();
  }

  @Override
  public ImportedTree read(
      LocatedJson file, int defaultLevel, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    ImportBuilder builder = new ImportBuilder(ids, report);
    String title = builder.title(null, file.pointer());
    SkillListReader reader = new SkillListReader();
    List<SkillEntry> entries = reader.read(file);
    new SkillEntries(entries).addTo(builder, defaultLevel);
    reader.passedOver().forEach(place -> builder.drop(place, ImportBuilder.NO_PLACE));
    return new ImportedTree(title, null, false, TreeDetails.NONE, Map.of(), builder.paths());
  }
}
