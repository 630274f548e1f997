package org.talenttree.web.team;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
    String[] words = person.displayName().strip().split("\\s+", -1);
    String last = words[words.length - 1];
    String letter = last.substring(0, last.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT);
    return Arrays.asList(
        words[0],
        words.length == 1 ? words[0] : words[0] + " " + letter + ".",
        person.displayName(),
        "@" + person.username());
  }
}
