package org.talenttree.transfer.imports;

import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Sheet;
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
    ImportBuilder unheard = new ImportBuilder(UUID::randomUUID, new ReportWriter());
    try {
      return !new ObjectRecords(unheard).read(file).records().isEmpty();
    } catch (ImportRefused e) {
      return true; // Reading it says why.
    }
  }

  @Override
  public ImportedTree read(
      LocatedJson file, ImportOptions options, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    ImportBuilder builder = new ImportBuilder(ids, report);
    String title = builder.title(null, file.pointer());
    SkillEntries skills = new SkillEntries(options.choice().scale());
    Sheet sheet = new ObjectRecords(builder).read(file);
    SheetEntries.addTo(skills, sheet, options, builder);
    skills.addTo(builder, options.defaultLevel());
    return new ImportedTree(title, null, false, TreeDetails.NONE, Map.of(), builder.paths());
  }
}
