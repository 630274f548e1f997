package org.talenttree.web.team;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;
import java.util.stream.IntStream;
import org.talenttree.compare.Matrix.Person;

/** What the people of a team are called where there is little room. */
final class ShortNames {
  private ShortNames() {}

  /**
   * Returns the first names; of those that are alike with a letter more, or else the whole names,
   * or else the usernames.
   */
  static List<String> of(List<Person> people) {
    List<List<String>> choices = people.stream().map(ShortNames::choices).toList();
    List<String> names = new ArrayList<>();
    for (List<String> own : choices) {
      int choice =
          IntStream.range(0, own.size() - 1)
              .filter(i ->
                  choices.stream()
                          .filter(other -> other.get(i).equalsIgnoreCase(own.get(i)))
                          .count()
                      == 1)
              .findFirst()
              .orElse(own.size() - 1);
      names.add(own.get(choice));
    }
    return names;
  }

  private static List<String> choices(Person person) {
    StringTokenizer words = new StringTokenizer(person.displayName());
    String first = words.nextToken();
    String last = first;
    while (words.hasMoreTokens()) {
      last = words.nextToken();
    }
    String letter = last.substring(0, last.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT);
    return List.of(
        first,
        last.equals(first) ? first : first + " " + letter + ".",
        person.displayName(),
        "@" + person.username());
  }
}
