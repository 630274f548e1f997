package org.talenttree.transfer.imports.table;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What people call columns and members, in English and German. */
public final class Headings {
  private static final Map<String, Heading> HEADINGS = headings();
  static final int MAX_LENGTH = 60;
  private static final Pattern YEARS =
      Pattern.compile(
          "(?i)(?:^|[^\\p{L}])(?:years?|jahre?|since|seit|tenure|months?)(?:[^\\p{L}]|$)");
  private static final Pattern BRACKETS = Pattern.compile("[(\\[].*?[)\\]]");
  private static final Pattern SEPARATORS = Pattern.compile("[\\s_./-]+");
  private static final Pattern HUMP = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");

  private Headings() {}

  /**
   * What a heading stands for.
   *
   * @param rank the place among the headings of the same use; of two columns the lower one counts
   */
  record Heading(ColumnUse use, int rank) {}

  private static Map<String, Heading> headings() {
    Map<String, Heading> headings = new HashMap<>();
    put(
        headings,
        ColumnUse.TALENT,
        "skill, skills, talent, talents, competence, competency, capability, ability, fähigkeit,"
            + " fähigkeiten, fertigkeit, kompetenz, kompetenzen, kenntnis, kenntnisse, technology,"
            + " technologie, tech, tool, werkzeug, language, sprache, framework, software, name,"
            + " title, titel, label, bezeichnung, topic, thema, subject, fach, item, text");
    put(
        headings,
        ColumnUse.PATH,
        "path, pfad, category, kategorie, group, gruppe, area, bereich, section, abschnitt, domain,"
            + " domäne, field, gebiet, discipline, cluster, department, type, typ, art");
    put(
        headings,
        ColumnUse.LEVEL,
        "level, niveau, stufe, proficiency, rating, bewertung, stars, sterne, percent, percentage,"
            + " prozent, score, grade, mastery, expertise, fluency, kenntnisstand, progress,"
            + " fortschritt, confidence, einschätzung, selbsteinschätzung, knowledge, points, punkte,"
            + " value, wert");
    put(
        headings,
        ColumnUse.DESCRIPTION,
        "description, beschreibung, desc, summary, details, detail, comment, comments, kommentar,"
            + " notes, note, notiz, notizen, remarks, remark, bemerkung, bemerkungen, body, about");
    put(
        headings,
        ColumnUse.NONE,
        "id, nr, no, number, nummer, order, sort, position, index, slug, url, link, website, icon,"
            + " image, img, logo, src, color, colour, farbe, class, year, years, jahr, jahre, since,"
            + " seit, tenure, months, endorsements, count, date, datum, used, email, person, employee,"
            + " mitarbeiter, max, maximum, weight, key");
    return headings;
  }

  private static void put(Map<String, Heading> headings, ColumnUse use, String words) {
    String[] all = words.split(", *", -1);
    for (int i = 0; i < all.length; i++) {
      headings.put(all[i], new Heading(use, i));
    }
  }

  /** Returns what a heading such as "Skill level (1-5)" or "categoryName" stands for. */
  public static Optional<ColumnUse> use(String heading) {
    return of(heading).map(Heading::use);
  }

  /** Returns whether people call columns so. */
  public static boolean isKnown(String heading) {
    return of(heading).isPresent();
  }

  /** Returns whether it stands on top of years of experience. */
  static boolean isOfYears(String heading) {
    return of(heading).filter(found -> found.use() == ColumnUse.NONE).isPresent()
        && YEARS.matcher(heading).find();
  }

  /** Returns how usual it is among the headings of its use; lower is more usual. */
  public static int rank(String heading) {
    return of(heading).map(Heading::rank).orElse(Integer.MAX_VALUE);
  }

  static Optional<Heading> of(String heading) {
    if (heading.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    String plain = BRACKETS.matcher(heading).replaceAll(" ");
    String words =
        SEPARATORS
            .matcher(HUMP.matcher(plain.strip()).replaceAll(" "))
            .replaceAll(" ")
            .strip()
            .toLowerCase(Locale.ROOT);
    String first = words.replaceAll(" .*", "");
    String last = words.replaceAll(".* ", "");
    if (HEADINGS.containsKey(words)) {
      return Optional.ofNullable(HEADINGS.get(words));
    }
    // "category name", "years of experience", "skill level".
    boolean beginsWithIt = last.equals("name") || words.contains(" of ");
    Heading found = HEADINGS.get(beginsWithIt ? first : last);
    return Optional.ofNullable(found == null ? HEADINGS.get(first) : found);
  }
}
