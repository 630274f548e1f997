package org.talenttree.people;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Cursors;
import org.talenttree.compare.TalentNames;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Json;
import org.talenttree.language.Translatable;
import org.talenttree.people.DirectoryStore.Listed;
import org.talenttree.people.DirectoryStore.Position;
import org.talenttree.people.DirectoryStore.Row;
import org.talenttree.people.DirectoryStore.Truth;
import org.talenttree.people.ListedPerson.ShownTalent;
import org.talenttree.storage.Database;
import tools.jackson.databind.JsonNode;

/**
 * Finds listed people by their talents, A to Z. A search reads a bounded part of the index, so that
 * a page may be short where a lot of people know one of several talents, and its cursor goes on
 * from there. Who is shown is read from accounts and trees, so that nobody is who has just left.
 */
public final class PeopleSearch {
  /** The most people of a page. */
  static final int PAGE = 24;

  /** The rows of a talent that are read at a time; no account has as many trees. */
  private static final int WINDOW = 501;

  private final Database database;
  private final TalentNames names;
  private final KnownTalents known;
  private final Cursors cursors;

  /** Searches in this database by these names. */
  public PeopleSearch(Database database, TalentNames names, KnownTalents known, Cursors cursors) {
    this.database = database;
    this.names = names;
    this.known = known;
    this.cursors = cursors;
  }

  /**
   * A page of people.
   *
   * @param count how many there are; null if there are too many to count, and after the first page
   * @param nextCursor that of the next page; null if this is the last
   */
  public record Found(
      List<ListedPerson> people, @Nullable Integer count, @Nullable String nextCursor) {
    /** Copies the people. */
    public Found {
      people = List.copyOf(people);
    }
  }

  /** A listing that shows all that is asked for, and at which levels. */
  private record Match(Row row, List<Integer> levels) {
    /** The higher levels in the order of the question first, then the newer tree. */
    static final Comparator<Match> BEST =
        Comparator.<Match, List<Integer>>comparing(Match::levels, PeopleSearch::compare)
            .thenComparing(match -> match.row.listed().tree().toString());
  }

  /** The best match of each person in order, and where the part of the index that was read ends. */
  private record Part(List<Match> people, @Nullable Position end) {}

  /**
   * Returns a page of the people who show all talents at this level or more in one tree.
   *
   * @param cursor that of the page; refused if it is of another search
   * @param read gets the bytes of each tree as it is read, and may throw to stop
   */
  public Found find(PeopleQuery query, Optional<String> cursor, LongConsumer read) {
    List<String> keys = query.keys(names);
    String list = "people " + query.level() + " " + String.join("\n", keys);
    Position after = cursor.map(one -> open(list, one)).orElse(Position.START);
    return database.readEach(handle -> {
      Part part = part(handle, keys, query.level(), after);
      List<Match> page = part.people().stream().limit(PAGE).toList();
      boolean isCut = part.people().size() > PAGE;
      return new Found(
          people(handle, page, keys, query.level(), read),
          cursor.isPresent() || part.end() != null ? null : part.people().size(),
          seal(list, isCut ? page.getLast().row().position() : part.end()));
    });
  }

  private @Nullable String seal(String list, @Nullable Position position) {
    return position == null
        ? null
        : cursors.seal(list, position.owner() + " " + position.sortName());
  }

  private Position open(String list, String cursor) {
    String position =
        cursors
            .open(list, cursor)
            .orElseThrow(() ->
                Cursors.refused(Translatable.of("must be the nextCursor of a page of this list")));
    int blank = position.indexOf(' ');
    return new Position(position.substring(blank + 1), position.substring(0, blank));
  }

  private static Part part(Handle handle, List<String> keys, int level, Position after) {
    int rarest = rarest(handle, keys, level);
    List<Row> rows = DirectoryStore.inOrder(handle, keys.get(rarest), level, after, WINDOW);
    Position end = null;
    if (rows.size() == WINDOW) {
      OwnerId cut = rows.getLast().listed().owner();
      rows = rows.stream().filter(row -> !row.listed().owner().equals(cut)).toList();
      end = rows.getLast().position();
    }
    return new Part(people(handle, keys, level, rarest, rows, end != null), end);
  }

  /**
   * Returns the best match of each person among the rows of one of the talents; no more than fill a
   * page if that is enough.
   */
  private static List<Match> people(
      Handle handle,
      List<String> keys,
      int level,
      int known,
      List<Row> rows,
      boolean isPageEnough) {
    List<OwnerId> owners = rows.stream().map(row -> row.listed().owner()).distinct().toList();
    List<Match> people = new ArrayList<>();
    for (int from = 0; from < owners.size(); from += DirectoryStore.VALUES) {
      List<OwnerId> some =
          owners.subList(from, Math.min(owners.size(), from + DirectoryStore.VALUES));
      Set<OwnerId> set = Set.copyOf(some);
      List<Row> theirs = rows.stream().filter(row -> set.contains(row.listed().owner())).toList();
      List<Map<Listed, Integer>> levels = new ArrayList<>();
      for (int i = 0; i < keys.size(); i++) {
        levels.add(i == known ? levels(theirs) : DirectoryStore.levels(handle, keys.get(i), some));
      }
      people.addAll(best(theirs, levels, level));
      if (isPageEnough && people.size() > PAGE) {
        break;
      }
    }
    return people;
  }

  /** Returns the position of the talent that the fewest trees show, as far as they are counted. */
  private static int rarest(Handle handle, List<String> keys, int level) {
    int rarest = 0;
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < keys.size() && keys.size() > 1; i++) {
      long count = DirectoryStore.count(handle, keys.get(i), level, WINDOW);
      rarest = count < fewest ? i : rarest;
      fewest = Math.min(count, fewest);
    }
    return rarest;
  }

  private static Map<Listed, Integer> levels(List<Row> rows) {
    Map<Listed, Integer> levels = new HashMap<>();
    rows.forEach(row -> levels.put(row.listed(), row.level()));
    return levels;
  }

  private static List<Match> best(List<Row> rows, List<Map<Listed, Integer>> levels, int least) {
    Map<OwnerId, Match> best = new LinkedHashMap<>();
    for (Row row : rows) {
      List<Integer> shown = levels.stream().map(one -> one.getOrDefault(row.listed(), 0)).toList();
      if (shown.stream().allMatch(one -> one >= least)) {
        best.merge(
            row.listed().owner(),
            new Match(row, shown),
            (one, other) -> Match.BEST.compare(one, other) >= 0 ? one : other);
      }
    }
    return List.copyOf(best.values());
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    for (int i = 0; i < one.size(); i++) {
      int order = one.get(i).compareTo(other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private List<ListedPerson> people(
      Handle handle, List<Match> page, List<String> keys, int level, LongConsumer read) {
    List<Listed> listed = page.stream().map(match -> match.row().listed()).toList();
    if (listed.isEmpty()) {
      return List.of();
    }
    Map<Listed, ListedPerson> people =
        DirectoryStore.truths(
            handle,
            listed,
            truth -> {
              read.accept(truth.paths().length());
              return person(truth, keys, level);
            });
    return listed.stream().map(people::get).filter(Objects::nonNull).toList();
  }

  /** Returns a person as the tree shows them now; empty if it shows less than is asked for. */
  private Optional<ListedPerson> person(Truth truth, List<String> keys, int level) {
    Map<String, ShownTalent> shown = shown(Json.read(truth.paths().bytes()), keys);
    return keys.stream().allMatch(key -> shown.containsKey(key) && shown.get(key).level() >= level)
        ? Optional.of(
            new ListedPerson(
                truth.username(),
                truth.profile(),
                truth.slug(),
                truth.title(),
                truth.theme(),
                Instant.ofEpochMilli(truth.confirmedAt()),
                keys.stream().map(shown::get).toList()))
        : Optional.empty();
  }

  /** Returns the talents that are asked for, the highest of each name, then the first. */
  private Map<String, ShownTalent> shown(JsonNode paths, List<String> keys) {
    Map<String, ShownTalent> shown = new HashMap<>();
    for (int i = 0; i < paths.size(); i++) {
      JsonNode path = paths.get(i);
      JsonNode talents = path.get("talents");
      for (int j = 0; j < talents.size(); j++) {
        JsonNode talent = talents.get(j);
        String name = talent.get("name").stringValue();
        String key = Listing.key(name, names);
        if (keys.contains(key)) {
          ShownTalent one =
              new ShownTalent(
                  i,
                  j,
                  name,
                  talent.get("level").intValue(),
                  talent.path("iconUrl").asString(""),
                  path.get("name").stringValue(),
                  talent.path("links").size());
          shown.merge(key, one, (first, next) -> next.level() > first.level() ? next : first);
        }
      }
    }
    return shown;
  }

  /** Returns how what was asked for is shown to people, each once. */
  public List<String> shown(PeopleQuery query) {
    return query.talents().stream()
        .map(name -> names.isAlias(name) ? names.shown(names.canonical(name)) : name)
        .distinct()
        .toList();
  }

  /** Another name of a talent, by which it was asked for. */
  public record Alias(String name, String shown) {}

  /** Returns the first talent that was asked for by another name; empty if there is none. */
  public Optional<Alias> alias(PeopleQuery query) {
    return query.talents().stream()
        .filter(names::isAlias)
        .map(name -> new Alias(name, names.shown(names.canonical(name))))
        .findFirst();
  }

  /**
   * Returns what may have been meant in place of a talent that nobody shows at any level: questions
   * with one of up to three others; empty if somebody shows each.
   */
  public List<PeopleQuery> similar(PeopleQuery query) {
    for (String name : query.talents()) {
      String key = Listing.key(name, names);
      if (database.readEach(handle -> DirectoryStore.count(handle, key, 1)) == 0) {
        return known.similar(key).stream()
            .map(other -> query.with(name, names.shown(other)))
            .toList();
      }
    }
    return List.of();
  }

  /** Returns up to ten talents that several people show. */
  public List<String> toBeginWith(LocalDate day) {
    return known.toBeginWith(day).stream().map(names::shown).toList();
  }

  /**
   * How many people show what was asked for at a lower level.
   *
   * @param count null if there are too many to count; perhaps none of them shows all of it
   */
  public record Nearest(int level, @Nullable Integer count) {}

  /** Returns the highest level below the one asked for at which anybody is or may be found. */
  public Optional<Nearest> nearest(PeopleQuery query) {
    List<String> keys = query.keys(names);
    return database.readEach(handle -> {
      for (int level = query.level() - 1; level > 0; level--) {
        Part part = part(handle, keys, level, Position.START);
        if (part.end() != null || !part.people().isEmpty()) {
          return Optional.of(new Nearest(level, part.end() == null ? part.people().size() : null));
        }
      }
      return Optional.empty();
    });
  }
}
