package org.talenttree.reliability.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.TestApp;

/** The service behaves like a model of the specification, for random sequences of requests. */
class ModelTest {
  private static final int STEPS = 50;
  private int accounts;
  private int merged;

  @Test
  void theServiceAgreesWithTheModel() {
    Figures figures = Figures.of("model");
    int runs = Scale.of(200, 10_000);
    try (TestApp app = TestApp.start()) {
      for (int run = 0; run < runs; run++) {
        List<Step> steps = steps(Scale.random(run));
        Optional<String> failure = failure(app, steps);
        if (failure.isPresent()) {
          List<Step> shortest = shrink(app, steps);
          fail("%s%n%s%n%s".formatted(failure.get(), shortest, Scale.replay()));
        }
      }
    }
    figures.print("%d runs of %d steps, %d merges".formatted(runs, STEPS, merged));
    assertThat(merged).as("merges that took something").isGreaterThan(runs / 4);
  }

  @Test
  void aWrongModelIsFoundOutAndTheStepsAreShrunk() {
    Step create = Step.of(Step.Action.CREATE, 1);
    Step toggle = Step.of(Step.Action.TOGGLE, 0);
    List<Step> steps = List.of(create, create, toggle, create);

    List<Step> shortest = Shrinker.shrink(steps, some -> some.contains(toggle));

    assertThat(shortest).containsExactly(toggle);
  }

  private static List<Step> steps(RandomGenerator random) {
    List<Step> steps = new ArrayList<>(Step.toACopy(random));
    while (steps.size() < STEPS) {
      steps.add(Step.random(random));
    }
    return steps;
  }

  private List<Step> shrink(TestApp app, List<Step> steps) {
    return Shrinker.shrink(steps, some -> failure(app, some).isPresent());
  }

  private Optional<String> failure(TestApp app, List<Step> steps) {
    ModelRun run = new ModelRun(account(app), account(app), app.client(null));
    try {
      steps.forEach(run::take);
      merged += run.merged();
      return Optional.empty();
    } catch (AssertionError | RuntimeException e) {
      return Optional.of(e.toString());
    }
  }

  private ModelAccount account(TestApp app) {
    String username = "model-" + accounts++;
    return new ModelAccount(username, app.register(username));
  }
}
