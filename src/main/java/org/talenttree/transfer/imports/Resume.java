package org.talenttree.transfer.imports;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.Fields;

/** The headings of a résumé: what is below those that are not of skills tells of a person. */
final class Resume {
  /** Why something is left out that may name a company, a school or a person. */
  static final Translatable ELSEWHERE = Translatable.of("is not below a heading of skills");

  /** Why a résumé is refused. */
  static final Translatable NO_SECTION =
      Translatable.of("is a résumé without a heading of skills; name one \"skills\"");

  private static final Set<String> OTHERS =
      Set.of(
          "experience",
          "experiences",
          "work",
          "work experience",
          "work experiences",
          "work history",
          "professional experience",
          "employment",
          "employment history",
          "jobs",
          "education",
          "educations",
          "sidebar",
          "contact",
          "berufserfahrung",
          "ausbildung",
          "experiencia",
          "experiencia laboral",
          "educación",
          "formación",
          "expérience",
          "expériences",
          "expérience professionnelle",
          "expériences professionnelles",
          "formation",
          "formations",
          "experiência",
          "experiência profissional",
          "educação",
          "esperienze",
          "esperienza",
          "istruzione",
          "werkervaring",
          "opleiding",
          "doświadczenie",
          "wykształcenie",
          "опыт",
          "опыт работы",
          "образование");

  private static final Set<String> SKILLS =
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

  private Resume() {}

  /** Returns whether it is above jobs, schools or addresses. */
  static boolean isOther(String heading) {
    return OTHERS.contains(plain(heading));
  }

  /** Returns whether a member of an object has the skills of a résumé. */
  static boolean isOfSkills(String member) {
    return SKILLS.contains(plain(member));
  }

  /** Returns whether a heading of a text is above names of skills, or languages and the like. */
  static boolean isAboveNames(String heading) {
    return isOfSkills(heading) || Fields.use(plain(heading)).equals(Optional.of(ColumnUse.TALENT));
  }

  /** Headings may have pictures before them, and the names of members no blanks. */
  private static String plain(String heading) {
    StringBuilder letters = new StringBuilder();
    Fields.readable(heading)
        .codePoints()
        .filter(c -> Character.isLetter(c) || c == ' ')
        .forEach(letters::appendCodePoint);
    return letters.toString().strip().toLowerCase(Locale.ROOT);
  }
}
