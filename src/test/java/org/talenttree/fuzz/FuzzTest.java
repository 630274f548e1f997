package org.talenttree.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.reliability.Scale;

/**
 * Looks for inputs that a parser was not written for, led by what code each one reaches. Each
 * target has a process of its own, so that several run at once; no other tests run beside them.
 */
@Tag("alone")
class FuzzTest {
  private static final int SECONDS = Scale.of(3, 3600);

  // Several targets run at once, but not beside other classes: some of those measure speed.
  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest
  @ValueSource(
      classes = {
        JsonFuzz.class,
        SlugFuzz.class,
        CursorFuzz.class,
        KeyFuzz.class,
        HotReadFuzz.class,
        ImportFuzz.class,
        PictureFuzz.class
      })
  void noInputBreaksWhatHoldsForAll(Class<?> target) throws IOException {
    Fuzzing run = Fuzzing.run(target, SECONDS);

    assertThat(run.status()).as(run.finding()).isZero();
    assertThat(run.inputs()).as(run.finding()).isGreaterThan(Fuzzing.ENOUGH);
  }

  @Execution(ExecutionMode.CONCURRENT)
  @Test
  void aPlantedFaultIsFound() throws IOException {
    Fuzzing run = Fuzzing.run(PlantedFault.class, 120);

    assertThat(run.status()).as(run.finding()).isNotZero();
    assertThat(run.finding()).contains("IllegalStateException: planted");
  }
}
