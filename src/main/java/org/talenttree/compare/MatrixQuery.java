package org.talenttree.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A question to a matrix.
 *
 * @param talents the names of at most three talents; who has all of them is asked
 * @param level the lowest level that counts, 1 to 5
 */
public record MatrixQuery(List<String> talents, int level, Show show, Order order) {
  /** So many talents can be asked for at once. */
  public static final int MAX_TALENTS = 3;

  private static final Set<String> LEVELS = Set.of("1", "2", "3", "4", "5");

  /** The whole matrix. */
  public static final MatrixQuery ALL =
      new MatrixQuery(List.of(), MatrixRow.LEVEL, Show.ALL, Order.PATH);

  /** Copies the list. */
  public MatrixQuery {
    talents = List.copyOf(talents);
  }

  /** Which talents are shown. */
  public enum Show {
    ALL,
    /** Those that too few people have. */
    SHORT,
    /** Those that one person alone has at the level needed. */
    ONE,
    /** Those that the role asks for. */
    ASKED,
    /** Those of which a level was not confirmed for twelve months. */
    STALE;

    boolean shows(MatrixRow row) {
      return switch (this) {
        case ALL -> true;
        case SHORT -> row.shortBy() > 0;
        case ONE -> row.only() >= 0;
        case ASKED -> row.target() != null;
        case STALE -> row.cells().stream().anyMatch(MatrixCell::isStale);
      };
    }
  }

  /** In which order talents are shown. */
  public enum Order {
    PATH,
    SHORT,
    NAME
  }

  /** Reads a question as people send it; what is unknown is as if it were not there. */
  public static MatrixQuery of(List<String> talents, String level, String show, String sort) {
    return new MatrixQuery(
        talents.stream()
            .map(String::strip)
            .filter(name -> !name.isEmpty())
            .distinct()
            .limit(MAX_TALENTS)
            .toList(),
        LEVELS.contains(level) ? Integer.parseInt(level) : MatrixRow.LEVEL,
        one(Show.values(), show),
        one(Order.values(), sort));
  }

  private static <E extends Enum<E>> E one(E[] values, String name) {
    return Arrays.stream(values)
        .filter(value -> value.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst()
        .orElse(values[0]);
  }
}
