package org.talenttree.web.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.talenttree.compare.Matrix;
import org.talenttree.compare.Matrix.Person;
import org.talenttree.compare.MatrixAnswer;
import org.talenttree.compare.MatrixQuery;
import org.talenttree.testing.HeapUse;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/** What a matrix and its answers take in memory is no more than what is reserved for them. */
class MatrixMemoryTest {
  private static final Instant NOW = Instant.parse("2026-11-26T11:00:00Z");
  private static final int PEOPLE = 50;
  private static final int TALENTS = 40;

  @Test
  void theRowsOfPeopleWithoutACommonTalentAreReserved() {
    List<Person> people = IntStream.range(0, PEOPLE).mapToObj(MatrixMemoryTest::person).toList();
    HeapUse<Matrix> matrix = HeapUse.of(() -> Matrix.of(List.of(), people, NOW));

    assertThat(matrix.made().rows()).hasSize(PEOPLE * TALENTS);
    long reserved = TeamMatrix.memory(List.of(), people);
    // The size of the heap is known to some hundred kilobytes.
    assertThat(matrix.bytes()).isBetween(reserved / 8, reserved + (256 << 10));
  }

  private static Person person(int number) {
    List<Talent> talents =
        IntStream.range(number * TALENTS, (number + 1) * TALENTS)
            .mapToObj(i -> Talent.of(UUID.randomUUID(), name(i), 3, i))
            .toList();
    List<Path> paths = List.of(Path.of(UUID.randomUUID(), "All", 0, talents));
    return new Person("user" + number, "Person " + number, paths, Map.of());
  }

  /** Returns a name without a number, which could be a version of the same. */
  private static String name(int number) {
    return Integer.toString(number)
        .chars()
        .mapToObj(digit -> Character.toString(digit - '0' + 'a'))
        .collect(Collectors.joining("", "qz", ""));
  }

  @Test
  void anAnswerIsReservedInEveryForm() {
    MatrixAnswer answer = MatrixSample.large(PEOPLE, TALENTS).matrix().answer(MatrixQuery.ALL);

    long reserved = MatrixPages.memory(answer);

    // A buffer as it grows, the text in it, and its bytes.
    assertThat(3L * MatrixData.json(answer, "ada/platform").length)
        .isBetween(reserved / 40, reserved);
    assertThat(3L * MatrixData.csv(answer).length()).isBetween(reserved / 200, reserved);
  }
}
