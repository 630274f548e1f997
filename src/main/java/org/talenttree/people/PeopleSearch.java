package org.talenttree.people;

import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Cursors;
import org.talenttree.compare.TalentNames;
import org.talenttree.json.Json;
import org.talenttree.people.DirectoryStore.Listed;
import org.talenttree.people.DirectoryStore.Position;
import org.talenttree.people.DirectoryStore.Truth;
import org.talenttree.people.IndexSearch.Match;
import org.talenttree.people.IndexSearch.Part;
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

  private final Database database;
  private final KnownTalents known;
  private final Cursors cursors;

  /** Searches in this database; talents that are known are proposed where nobody is found. */
  public PeopleSearch(Database database, KnownTalents known, Cursors cursors) {
    this.database = database;
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

  /**
   * Returns a page of the people who show all talents at this level or more in one tree.
   *
   * @param cursor that of the page; refused if it is of another search
   * @param read gets the bytes of each tree as it is read, and may throw to stop
   */
  public Found find(PeopleQuery query, Optional<String> cursor, LongConsumer read) {
    List<String> keys = query.keys();
    String list = "people " + query.level() + " " + String.join("\n", keys);
    Position after = cursor.map(one -> open(list, one)).orElse(Position.START);
    return database.readEach(handle -> {
      Part part = IndexSearch.part(handle, keys, query.level(), after);
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
    String position = cursors.position(list, cursor);
    int blank = position.indexOf(' ');
    return new Position(position.substring(blank + 1), position.substring(0, blank));
  }

  private static List<ListedPerson> people(
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
  private static Optional<ListedPerson> person(Truth truth, List<String> keys, int level) {
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
  private static Map<String, ShownTalent> shown(JsonNode paths, List<String> keys) {
    Map<String, ShownTalent> shown = new HashMap<>();
    for (int i = 0; i < paths.size(); i++) {
      JsonNode path = paths.get(i);
      JsonNode talents = path.get("talents");
      for (int j = 0; j < talents.size(); j++) {
        JsonNode talent = talents.get(j);
        String name = talent.get("name").stringValue();
        String key = Listing.key(name);
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
    TalentNames names = TalentNames.ofProgram();
    return query.talents().stream()
        .map(name -> names.isAlias(name) ? names.shown(names.canonical(name)) : name)
        .distinct()
        .toList();
  }

  /** Another name of a talent, by which it was asked for. */
  public record Alias(String name, String shown) {}

  /** Returns the first talent that was asked for by another name; empty if there is none. */
  public Optional<Alias> alias(PeopleQuery query) {
    TalentNames names = TalentNames.ofProgram();
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
    TalentNames names = TalentNames.ofProgram();
    for (String name : query.talents()) {
      String key = Listing.key(name);
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
    TalentNames names = TalentNames.ofProgram();
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
    List<String> keys = query.keys();
    return database.readEach(handle -> {
      for (int level = query.level() - 1; level > 0; level--) {
        Part part = IndexSearch.part(handle, keys, level, Position.START);
        if (part.end() != null || !part.people().isEmpty()) {
          return Optional.of(new Nearest(level, part.end() == null ? part.people().size() : null));
        }
      }
      return Optional.empty();
    });
  }
}
