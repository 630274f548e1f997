package org.talenttree.people;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;

/**
 * The talents that listed people show: some to begin with, and those that a typing error may have
 * meant. They are of at most 10,000 trees, and are looked at from time to time. Before one is
 * named, the index is asked whether so many people still show it.
 */
public final class KnownTalents {
  /** A talent is named to those who search for nothing yet if so many people show it. */
  private static final int FEW = 3;

  private static final int ALWAYS = 5;
  private static final int BY_DAY = 5;
  private static final int OFTEN = 200;
  private static final int MAX_SIMILAR = 3;
  private static final int LISTINGS = 100;
  private static final int PAGES = 100;
  private static final int MAX_NAMES = 20_000;

  private final Database database;
  private final Random random;

  /** By how many people show them, the most first. */
  private volatile List<String> talents = List.of();

  /** Looks into this database; which trees of many are looked at is random. */
  public KnownTalents(Database database, Random random) {
    this.database = database;
    this.random = random;
  }

  /**
   * How many people show a talent, and who was counted last: an owner's trees follow each other.
   */
  private record Count(int people, OwnerId last) {
    Count plus(OwnerId owner) {
      return last.equals(owner) ? this : new Count(people + 1, owner);
    }
  }

  /** Looks at trees from a random owner on, once round; returns false, as nothing is left to do. */
  public boolean refresh() {
    Map<String, Count> counts = new HashMap<>();
    String start = new UUID(random.nextLong(), random.nextLong()).toString();
    String after = start;
    boolean isSecond = false;
    for (int page = 0; page < PAGES && counts.size() < MAX_NAMES; page++) {
      String last = count(after, isSecond ? start : null, counts);
      if (last == null && isSecond) {
        break;
      }
      isSecond = isSecond || last == null;
      after = last == null ? "" : last;
    }
    talents =
        counts.entrySet().stream()
            .sorted(
                Map.Entry.<String, Count>comparingByValue(
                        Comparator.comparingInt(Count::people).reversed())
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .toList();
    return false;
  }

  /** Counts the talents of the next listings, up to an owner; returns the last owner of them. */
  private @Nullable String count(String after, @Nullable String end, Map<String, Count> counts) {
    String last = null;
    for (Listing listing :
        database.readEach(handle -> ListingStore.page(handle, after, LISTINGS))) {
      String owner = listing.owner().toString();
      if (end != null && owner.compareTo(end) > 0) {
        return null;
      }
      for (String talent : listing.levels().keySet()) {
        if (counts.size() < MAX_NAMES || counts.containsKey(talent)) {
          counts.merge(
              talent, new Count(1, listing.owner()), (count, one) -> count.plus(listing.owner()));
        }
      }
      last = owner;
    }
    return last;
  }

  /** Returns up to ten talents that several people show: the most frequent, and some by the day. */
  public List<String> toBeginWith(LocalDate day) {
    List<String> all = talents;
    Stream<String> byDay =
        all.stream()
            .limit(OFTEN)
            .skip(ALWAYS)
            .sorted(Comparator.comparingLong(talent -> lot(day, talent)))
            .limit(2 * BY_DAY);
    List<String> chosen = Stream.concat(all.stream().limit(ALWAYS), byDay).toList();
    return shown(chosen, FEW).stream().limit(ALWAYS + BY_DAY).toList();
  }

  /** Returns a talent's lot of a day, which does not change with what else is known. */
  private static long lot(LocalDate day, String talent) {
    return new SplittableRandom((day.toEpochDay() << Integer.SIZE) + talent.hashCode()).nextLong();
  }

  private List<String> shown(List<String> some, int people) {
    return database.readEach(handle ->
        some.stream()
            .filter(talent -> DirectoryStore.count(handle, talent, people) == people)
            .toList());
  }

  /** Returns up to three talents that begin alike or differ by one letter. */
  public List<String> similar(String talent) {
    return shown(
        talents.stream().filter(one -> Spelling.isSimilar(talent, one)).limit(MAX_SIMILAR).toList(),
        1);
  }
}
