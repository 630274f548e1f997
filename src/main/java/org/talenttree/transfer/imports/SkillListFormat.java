package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Sheet;

/** Reads lists of skills of no standard: arrays of objects or texts, in groups or not. */
final class SkillListFormat {
  static final ImportFormat<LocatedJson> FORMAT =
      ImportFormat.ofValues(
          "skill-list",
          Translatable.of(
              "a list of skills (an array of objects with a name or of texts, or groups of these)"),
          Translatable.of("read as a list of skills"),
          SkillListFormat::recognises,
          SkillListFormat::read);

  /** Programs keep a résumé in an object of theirs, or a few within another. */
  private static final int MAX_DEPTH = 4;

  private SkillListFormat() {}

  private static boolean recognises(LocatedJson file) {
    if (!resume(file, MAX_DEPTH).isEmpty()) {
      return true;
    }
    ImportBuilder unheard = new ImportBuilder(UUID::randomUUID);
    try {
      return !new ObjectRecords(unheard).read(file).records().isEmpty();
    } catch (ImportRefused e) {
      return true; // Reading it says why.
    }
  }

  private static ImportedTree read(LocatedJson file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    String title = builder.title(null, file.pointer());
    SkillEntries skills = new SkillEntries(options.choice().scale());
    List<LocatedJson> resume = resume(file, MAX_DEPTH);
    Sheet sheet =
        resume.isEmpty() ? new ObjectRecords(builder).read(file) : ofSections(resume, builder);
    SheetEntries.addTo(skills, sheet, options, builder);
    skills.addTo(builder, options.defaultLevel());
    return builder.tree(title);
  }

  /**
   * A résumé tells of a person, so only what is below a heading of skills is taken. Returns the
   * objects from this one to the résumé in it; empty if there is none.
   */
  private static List<LocatedJson> resume(LocatedJson object, int depth) {
    long others = sections(object, Resume::isOther);
    boolean hasSkills = sections(object, Resume::isOfSkills) > 0;
    boolean tells = others > 0 || sections(object, Resume::isOfOwner) > 0;
    if (others > 1 || (others > 0 && depth == MAX_DEPTH) || (tells && hasSkills)) {
      return List.of(object);
    }
    for (LocatedJson member : depth > 1 ? object.each().values() : List.<LocatedJson>of()) {
      List<LocatedJson> inner = resume(member, depth - 1);
      if (!inner.isEmpty()) {
        List<LocatedJson> chain = new ArrayList<>(inner);
        chain.addFirst(object);
        return chain;
      }
    }
    return List.of();
  }

  private static long sections(LocatedJson object, Predicate<String> named) {
    return object.each().entrySet().stream()
        .filter(member -> member.getValue().value().isContainer() && named.test(member.getKey()))
        .count();
  }

  private static Sheet ofSections(List<LocatedJson> chain, ImportBuilder builder)
      throws ImportRefused {
    LocatedJson resume = chain.getLast();
    ObjectRecords records = new ObjectRecords(builder);
    Set<String> onTheWay =
        chain.stream().map(one -> one.pointer().toString()).collect(Collectors.toSet());
    for (LocatedJson object : chain) {
      boolean isWithin = object.pointer().toString().equals(resume.pointer().toString());
      object
          .each()
          .forEach((name, member) -> {
            if (isWithin && member.value().isContainer() && Resume.isOfSkills(name)) {
              records.add(member, List.of());
            } else if (!onTheWay.contains(member.pointer().toString())) {
              builder.drop(member.pointer(), Resume.ELSEWHERE);
            }
          });
    }
    if (sections(resume, Resume::isOfSkills) == 0) {
      throw new ImportRefused(resume.pointer(), Resume.NO_SECTION);
    }
    return records.sheet();
  }
}
