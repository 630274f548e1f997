package org.talenttree.transfer.imports;

import java.util.Optional;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.FieldNames;
import org.talenttree.transfer.imports.records.Vocabulary;

/** The headings of a résumé: what is below those that are not of skills tells of a person. */
final class Resume {
  /** Why something is left out that may name a company, a school or a person. */
  static final Translatable ELSEWHERE = Translatable.of("is not below a heading of skills");

  /** Why a résumé is refused. */
  static final Translatable NO_SECTION =
      Translatable.of("is a résumé without a heading of skills; name one \"skills\"");

  private static final Vocabulary WORDS = Vocabulary.of("sections.txt");

  private Resume() {}

  /** Returns whether it is above jobs, schools or addresses. */
  static boolean isOther(String heading) {
    return WORDS.rank("other", plain(heading)).isPresent();
  }

  /**
   * Returns whether it is above what somebody is called, which counts only together with skills.
   */
  static boolean isOfOwner(String member) {
    return WORDS.rank("owner", plain(member)).isPresent();
  }

  /** Returns whether a member of an object has the skills of a résumé. */
  static boolean isOfSkills(String member) {
    return WORDS.rank("skills", plain(member)).isPresent();
  }

  /** Returns whether a heading of a text is above names of skills, or languages and the like. */
  static boolean isAboveNames(String heading) {
    return isOfSkills(heading)
        || FieldNames.use(plain(heading)).equals(Optional.of(ColumnUse.TALENT));
  }

  /** Headings may have pictures before them, and the names of members no blanks. */
  private static String plain(String heading) {
    StringBuilder letters = new StringBuilder();
    FieldNames.readable(heading)
        .codePoints()
        .filter(c -> Character.isLetter(c) || c == ' ')
        .forEach(letters::appendCodePoint);
    return Vocabulary.plain(letters.toString());
  }
}
