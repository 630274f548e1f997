package org.talenttree.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.app.Services;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.testing.TestServices;

/** What is known of the talents that people show. */
class KnownTalentsTest {
  @TempDir private Path folder = Path.of("");

  private final Random random = new Random(33);
  private Services services;
  private Database database;
  private KnownTalents known;

  @BeforeEach
  void open() {
    services = TestServices.open(folder);
    database = services.database();
    known = new KnownTalents(database, random);
  }

  @AfterEach
  void close() {
    services.close();
  }

  /** Lists a tree of somebody new, and some of its talents in the index. */
  private void list(SortedMap<String, Integer> levels, Map<String, Integer> indexed) {
    UUID owner = new UUID(random.nextLong(), random.nextLong());
    Listing listing = new Listing(new OwnerId(owner), owner, "somebody", levels);
    database.write(tx -> {
      ListingStore.put(tx.handle(), listing, indexed);
      return true;
    });
  }

  @Test
  void noMoreThanTwentyThousandNamesAreKnownHoweverManyAPageHas() {
    for (int person = 0; person < 5; person++) {
      SortedMap<String, Integer> levels = new TreeMap<>(Map.of("probe" + person, 3));
      for (int i = 1; i < 5_000; i++) {
        levels.put("filler " + person + " " + i, 3);
      }
      list(levels, Map.of("probe" + person, 3));
    }

    known.refresh();

    assertThat(IntStream.range(0, 5).filter(person -> !known.similar("prob" + person).isEmpty()))
        .hasSize(4);
  }

  @Test
  void whatIsNamedByTheDayStaysForTheDay() {
    SortedMap<String, Integer> levels = new TreeMap<>();
    for (int i = 10; i < 70; i++) {
      levels.put("talent " + i, 3);
    }
    threeShow(levels);
    known.refresh();
    LocalDate day = LocalDate.of(2026, 11, 26);
    List<String> named = known.toBeginWith(day);

    threeShow(new TreeMap<>(Map.of("zither", 3)));
    known.refresh();

    assertThat(named).hasSize(10).doesNotHaveDuplicates();
    assertThat(known.toBeginWith(day)).filteredOn(named::contains).hasSizeGreaterThan(8);
    assertThat(known.toBeginWith(day.plusDays(1)))
        .startsWith(named.subList(0, 5).toArray(String[]::new))
        .filteredOn(named::contains)
        .hasSizeLessThan(9);
  }

  private void threeShow(SortedMap<String, Integer> levels) {
    for (int i = 0; i < 3; i++) {
      list(levels, levels);
    }
  }
}
