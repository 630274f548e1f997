package org.talenttree.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Account;
import org.talenttree.api.Cursors;
import org.talenttree.json.JsonText;
import org.talenttree.people.PeopleSearch.Found;
import org.talenttree.people.PeopleSearch.Nearest;
import org.talenttree.reliability.Scale;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;
import org.talenttree.testing.TestApp;
import org.talenttree.tree.Actor;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeListener.Event;
import org.talenttree.tree.TreeStore;
import org.talenttree.tree.rules.Slug;

/** Searches among random people find whom a search by brute force finds, in its order. */
class SearchOracleTest {
  private static final int PEOPLE = 700;
  private static final int SEARCHES = 2_000;
  private static final Instant NOW = Instant.parse("2026-11-26T12:00:00Z");

  /** From one that nearly everybody has to one that nearly nobody has. */
  private static final List<String> TALENTS =
      IntStream.range(0, 12).mapToObj(i -> "Talent" + (char) ('a' + i)).toList();

  private static TestApp app;
  private static List<Person> people;
  private static PeopleSearch search;

  private record Shown(String title, Map<String, Integer> levels) {}

  private record Person(String name, String owner, List<Shown> trees) {}

  @BeforeAll
  static void fill() {
    app = TestApp.start();
    Database database = app.app().services().database();
    Listings listings = new Listings(database);
    search =
        new PeopleSearch(database, app.app().services().knownTalents(), new Cursors(new byte[32]));
    people = new ArrayList<>();
    RandomGenerator random = Scale.random(0);
    for (int i = 0; i < PEOPLE; i++) {
      Account account = app.account("user" + i);
      // Several have the same name.
      String name = "name" + random.nextInt(400);
      List<Shown> trees =
          IntStream.rangeClosed(0, random.nextInt(3))
              .mapToObj(number -> tree(random, number))
              .toList();
      database.write(account.owner(), tx -> store(tx, listings, account, name, trees));
      people.add(new Person(name, account.owner().toString(), trees));
    }
    people.sort(Comparator.comparing(Person::name).thenComparing(Person::owner));
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static Shown tree(RandomGenerator random, int number) {
    Map<String, Integer> levels = new HashMap<>();
    for (int i = 0; i < TALENTS.size(); i++) {
      if (random.nextInt(12) >= i) {
        levels.put(TALENTS.get(i), 1 + random.nextInt(5));
      }
    }
    return new Shown("Tree " + number, levels);
  }

  private static boolean store(
      Tx tx, Listings listings, Account account, String name, List<Shown> trees) {
    tx.handle()
        .execute(
            "UPDATE accounts SET profile = ? WHERE owner_id = ?",
            "{\"displayName\":\"" + name + "\",\"listed\":true}",
            account.owner().toString());
    for (int i = 0; i < trees.size(); i++) {
      Tree tree =
          new Tree(
              account.owner(),
              new UUID(i, i),
              trees.get(i).title(),
              new Slug("tree-" + i),
              1,
              NOW,
              NOW,
              NOW,
              JsonText.of("{}"),
              JsonText.of(paths(trees.get(i).levels())));
      TreeStore.insert(tx.handle(), tree);
      listings.onChange(tx, new Event.Created(Actor.ofOperator(account.owner(), "test"), tree));
    }
    return true;
  }

  private static String paths(Map<String, Integer> levels) {
    return levels.entrySet().stream()
        .map(talent ->
            "{\"id\":\"%s\",\"name\":\"%s\",\"level\":%d}"
                .formatted(UUID.randomUUID(), talent.getKey(), talent.getValue()))
        .collect(Collectors.joining(",", "[{\"name\":\"Path\",\"talents\":[", "]}]"));
  }

  /** The trees that show all talents at a level, of each person the best, by brute force. */
  private static List<String> expected(List<String> talents, int level) {
    List<String> expected = new ArrayList<>();
    for (Person person : people) {
      Shown best = null;
      for (Shown tree : person.trees()) {
        boolean shows =
            talents.stream().allMatch(talent -> tree.levels().getOrDefault(talent, 0) >= level);
        if (shows && (best == null || isAtLeast(tree, best, talents))) {
          best = tree;
        }
      }
      if (best != null) {
        expected.add(line(person.name(), best.title(), talents, best.levels()));
      }
    }
    return expected;
  }

  private static boolean isAtLeast(Shown one, Shown other, List<String> talents) {
    for (String talent : talents) {
      int difference =
          one.levels().getOrDefault(talent, 0) - other.levels().getOrDefault(talent, 0);
      if (difference != 0) {
        return difference > 0;
      }
    }
    return true;
  }

  private static String line(
      String name, String title, List<String> talents, Map<String, Integer> levels) {
    return name + " " + title + " " + talents.stream().map(levels::get).toList();
  }

  /** Returns who is on the first page, or on all pages. */
  private static List<String> found(PeopleQuery query, boolean onAllPages) {
    List<String> all = new ArrayList<>();
    Optional<String> cursor = Optional.empty();
    do {
      Found page = search.find(query, cursor, _ -> {});
      if (page.count() != null) {
        assertThat(all.size() + page.count())
            .as("%s; %s", query, Scale.replay())
            .isEqualTo(expected(query.talents(), query.level()).size());
      }
      page.people()
          .forEach(one ->
              all.add(
                  one.profile().displayName()
                      + " "
                      + one.title()
                      + " "
                      + one.talents().stream().map(ListedPerson.ShownTalent::level).toList()));
      cursor = Optional.ofNullable(page.nextCursor());
    } while (onAllPages && cursor.isPresent());
    return all;
  }

  @Test
  void thePagesOfASearchAreWhatBruteForceFinds() {
    RandomGenerator random = Scale.random(1);
    for (int i = 0; i < SEARCHES; i++) {
      List<String> shuffled = new ArrayList<>(TALENTS);
      Collections.shuffle(shuffled, random);
      PeopleQuery query =
          new PeopleQuery(shuffled.subList(0, 1 + random.nextInt(3)), 1 + random.nextInt(5));

      List<String> expected = expected(query.talents(), query.level());
      boolean onAllPages = i % 20 == 0;
      List<String> found = found(query, onAllPages);
      assertThat(found)
          .as("%s; %s", query, Scale.replay())
          .isEqualTo(onAllPages ? expected : expected.subList(0, found.size()));
      assertThat(found.isEmpty()).as(Scale.replay()).isEqualTo(expected.isEmpty());
    }
  }

  @Test
  void eachTreeThatIsReadIsToldAndMayStopTheSearch() {
    PeopleQuery query = new PeopleQuery(List.of(TALENTS.getFirst()), 1);
    List<Long> read = new ArrayList<>();

    Found found = search.find(query, Optional.empty(), read::add);

    assertThat(read).hasSameSizeAs(found.people()).allMatch(bytes -> bytes > 50);
    assertThatThrownBy(() ->
            search.find(
                query,
                Optional.empty(),
                _ -> {
                  throw new IllegalStateException("planted by a test");
                }))
        .hasMessage("planted by a test");
  }

  @Test
  void theNearestLevelIsTheHighestAtWhichAnybodyIsFound() {
    RandomGenerator random = Scale.random(2);
    for (int i = 0; i < SEARCHES / 10; i++) {
      String last = TALENTS.getLast();
      String other = TALENTS.get(random.nextInt(TALENTS.size() - 1));
      PeopleQuery query = new PeopleQuery(List.of(last, other), 1 + random.nextInt(5));
      Optional<Nearest> expected = Optional.empty();
      for (int level = query.level() - 1; level > 0 && expected.isEmpty(); level--) {
        int count = expected(query.talents(), level).size();
        expected = count == 0 ? expected : Optional.of(new Nearest(level, count));
      }

      assertThat(search.nearest(query)).as("%s; %s", query, Scale.replay()).isEqualTo(expected);
    }
  }

  @Test
  void peopleOfALowerLevelAreCountedOnlyWhereAllOfThemAreSeen() {
    PeopleQuery query = new PeopleQuery(List.of(TALENTS.getFirst()), 3);

    assertThat(search.nearest(query)).contains(new Nearest(2, null));
  }
}
