package org.talenttree.transfer.imports;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Fields;
import org.talenttree.transfer.imports.records.Sheet;
import org.talenttree.tree.rules.TreeDetails;

/** Reads lists of skills of no standard: arrays of objects or texts, in groups or not. */
final class SkillListFormat implements TreeFileFormat {
  private static final Set<String> OF_A_RESUME =
      Set.of(
          "experience",
          "experiences",
          "work",
          "work experience",
          "employment",
          "jobs",
          "education",
          "sidebar",
          "contact",
          "berufserfahrung",
          "ausbildung",
          "experiencia",
          "educación",
          "expérience",
          "expériences",
          "formation",
          "formations",
          "experiência",
          "educação",
          "esperienze",
          "istruzione",
          "werkervaring",
          "opleiding",
          "doświadczenie",
          "опыт");

  private static final Set<String> OF_SKILLS =
      Set.of(
          "skill",
          "skills",
          "technical skills",
          "skillset",
          "talents",
          "competences",
          "competencies",
          "fähigkeiten",
          "kenntnisse",
          "kompetenzen",
          "habilidades",
          "competencias",
          "compétences",
          "competências",
          "competenze",
          "vaardigheden",
          "umiejętności",
          "навыки",
          "技能",
          "スキル",
          "기술");

  private static final Translatable ELSEWHERE = Translatable.of("is not below a heading of skills");
  private static final Translatable NO_SECTION =
      Translatable.of("is a résumé without a heading of skills; name one \"skills\"");

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
    if (isResume(file)) {
      return true;
    }
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
    Sheet sheet =
        isResume(file) ? ofSections(file, builder) : new ObjectRecords(builder).read(file);
    SheetEntries.addTo(skills, sheet, options, builder);
    skills.addTo(builder, options.defaultLevel());
    return new ImportedTree(title, null, false, TreeDetails.NONE, Map.of(), builder.paths());
  }

  /** A résumé tells of a person, so only what is below a heading of skills is taken. */
  private static boolean isResume(LocatedJson file) {
    return file.value().isObject()
        && file.each().entrySet().stream()
            .anyMatch(member ->
                member.getValue().value().isContainer() && named(member.getKey(), OF_A_RESUME));
  }

  private static Sheet ofSections(LocatedJson file, ImportBuilder builder) throws ImportRefused {
    ObjectRecords records = new ObjectRecords(builder);
    Sheet sheet = null;
    for (Map.Entry<String, LocatedJson> member : file.each().entrySet()) {
      if (member.getValue().value().isContainer() && named(member.getKey(), OF_SKILLS)) {
        sheet = records.add(member.getValue(), List.of()).sheet();
      } else {
        builder.drop(member.getValue().pointer(), ELSEWHERE);
      }
    }
    if (sheet == null) {
      throw new ImportRefused(file.pointer(), NO_SECTION);
    }
    return sheet;
  }

  private static boolean named(String member, Set<String> words) {
    return words.contains(Fields.readable(member).toLowerCase(Locale.ROOT));
  }
}
