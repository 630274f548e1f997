package org.talenttree.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Looks for inputs that a parser was not written for, led by what code each one reaches. Each
 * target has a process of its own, so that several run at once.
 */
class FuzzTest {
  private static final String ALL = "org.talenttree.**";

  /** A whole service starts for these; to instrument all of it takes as long as its inputs. */
  private static final String HOT_READS =
      "org.talenttree.http.**:org.talenttree.published.**:org.talenttree.api.**:org.talenttree.fuzz.**";

  /** The inputs are as many as are tried in three seconds, a thousand at least. */
  static Stream<Arguments> targets() {
    return Stream.of(
        arguments(JsonFuzz.class, ALL, 2_000),
        arguments(SlugFuzz.class, ALL, 12_000),
        arguments(CursorFuzz.class, ALL, 100_000),
        arguments(KeyFuzz.class, ALL, 70_000),
        arguments(HotReadFuzz.class, HOT_READS, 1_000),
        arguments(ImportFuzz.class, ALL, 1_000),
        arguments(PictureFuzz.class, ALL, 1_000));
  }

  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest
  @MethodSource("targets")
  void noInputBreaksWhatHoldsForAll(Class<?> target, String code, int inputs) throws IOException {
    Fuzzing run = Fuzzing.run(target, code, inputs);

    assertThat(run.status()).as(run.finding()).isZero();
    assertThat(run.inputs()).as(run.finding()).isGreaterThanOrEqualTo(inputs);
  }

  @Execution(ExecutionMode.CONCURRENT)
  @Test
  void aPlantedFaultIsFound() throws IOException {
    Fuzzing run = Fuzzing.run(PlantedFault.class, ALL, 1_000_000);

    assertThat(run.status()).as(run.finding()).isNotZero();
    assertThat(run.finding()).contains("IllegalStateException: planted");
  }
}
