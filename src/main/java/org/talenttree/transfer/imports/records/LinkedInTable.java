package org.talenttree.transfer.imports.records;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.talenttree.language.Translatable;

/** Tables of a LinkedIn archive that look as if they named skills, known by their headings. */
public final class LinkedInTable {
  private static final Set<String> CERTIFICATIONS = Set.of("name", "authority", "license number");

  /** Titles of jobs, schools, and names of people. */
  private static final List<Set<String>> OTHERS =
      List.of(
          Set.of("company name", "title", "started on"),
          Set.of("school name", "degree name"),
          Set.of("first name", "last name", "connected on"),
          Set.of("from", "to", "date", "content"));

  private LinkedInTable() {}

  /** Returns the table, below a path of its own if it lists certifications. */
  public static Sheet grouped(Sheet sheet) {
    return names(sheet).containsAll(CERTIFICATIONS) ? sheet.below("Certifications") : sheet;
  }

  /** Returns why a table is refused; empty if it may name skills. */
  public static Optional<Translatable> refusal(Sheet sheet) {
    Set<String> names = names(sheet);
    return OTHERS.stream().anyMatch(names::containsAll)
        ? Optional.of(
            Translatable.of(
                "is a table of LinkedIn that names no skills. Choose Skills.csv, Languages.csv or"
                    + " Certifications.csv of the same archive"))
        : Optional.empty();
  }

  private static Set<String> names(Sheet sheet) {
    return sheet.fields().stream()
        .map(field -> field.name().strip().toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }
}
