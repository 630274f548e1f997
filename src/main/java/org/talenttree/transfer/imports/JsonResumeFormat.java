package org.talenttree.transfer.imports;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Sheet;
import org.talenttree.tree.rules.TreeDetails;

/**
 * Reads JSON Resume (jsonresume.org) of every version, and files of programs that write similar.
 */
final class JsonResumeFormat implements TreeFileFormat {

  private static final Set<String> MEMBERS = Set.of("name", "level", "keywords", "id");

  @Override
  public String id() {
    return "json-resume";
  }

  @Override
  public Translatable name() {
    return Translatable.of("JSON Resume (an object with skills, an array, or basics)");
  }

  @Override
  public boolean recognises(LocatedJson file) {
    LocatedJson skills = file.each().get("skills");
    boolean listed =
        skills != null
            && !skills.value().isObject()
            && skills.items().stream().allMatch(JsonResumeFormat::isSkill);
    return file.has("basics") || listed;
  }

  /** Objects with other members, such as a percentage, are of a list of no standard. */
  private static boolean isSkill(LocatedJson skill) {
    return !skill.value().isString() && MEMBERS.containsAll(skill.each().keySet());
  }

  @Override
  public ImportedTree read(
      LocatedJson file, ImportOptions options, Supplier<UUID> ids, ReportWriter report)
      throws ImportRefused {
    ImportBuilder builder = new ImportBuilder(ids, report);
    int defaultLevel = options.defaultLevel();
    LocatedJson basics = file.optional("basics");
    boolean named = basics != null && basics.value().isObject();
    String title = builder.title(named && basics != null ? basics.optional("name") : null);
    LocatedJson languages = file.optional("languages");
    if (file.has("skills") || languages == null) {
      LocatedJson list = file.member("skills");
      list.elements();
      Sheet sheet = new ObjectRecords(builder).add(list, List.of()).sheet();
      SkillEntries skills = new SkillEntries(options.choice().scale());
      SheetEntries.addTo(skills, sheet, options, builder);
      skills.addTo(builder, defaultLevel);
    }
    SkillGroup.addLanguages(builder, languages, defaultLevel, "fluency", "level");
    if (named && basics != null) {
      builder.dropOthers(basics, "name");
      builder.dropOthers(file, "basics", "skills", "languages");
    } else {
      builder.dropOthers(file, "skills", "languages");
    }
    return new ImportedTree(title, null, false, TreeDetails.NONE, Map.of(), builder.paths());
  }
}
