package org.talenttree.transfer.imports;

import java.util.List;
import java.util.Set;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Sheet;

/**
 * Reads JSON Resume (jsonresume.org) of every version, and files of programs that write similar.
 */
final class JsonResumeFormat {

  static final ImportFormat<LocatedJson> FORMAT =
      ImportFormat.ofValues(
          "json-resume",
          Translatable.of("JSON Resume (an object with skills, an array, or basics)"),
          Translatable.of("read as a résumé in JSON Resume"),
          JsonResumeFormat::recognises,
          JsonResumeFormat::read);

  private static final Set<String> MEMBERS = Set.of("name", "level", "keywords", "id");

  private JsonResumeFormat() {}

  private static boolean recognises(LocatedJson file) {
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

  private static ImportedTree read(LocatedJson file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    int defaultLevel = options.defaultLevel();
    LocatedJson basics = file.object("basics");
    String title = builder.title(basics == null ? null : basics.optional("name"));
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
    if (basics != null) {
      builder.dropOthers(basics, "name");
      builder.dropOthers(file, "basics", "skills", "languages");
    } else {
      builder.dropOthers(file, "skills", "languages");
    }
    return builder.tree(title);
  }
}
