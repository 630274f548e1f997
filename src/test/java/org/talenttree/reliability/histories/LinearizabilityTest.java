package org.talenttree.reliability.histories;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.talenttree.reliability.histories.Operation.Change;
import org.talenttree.reliability.histories.Operation.Outcome;
import org.talenttree.reliability.histories.Operation.Publish;
import org.talenttree.reliability.histories.Operation.Rename;
import org.talenttree.reliability.histories.Operation.ReplacePaths;
import org.talenttree.reliability.histories.Operation.Seen;
import org.talenttree.reliability.histories.Operation.State;

/** Small histories, right and wrong; the numbers are times. */
class LinearizabilityTest {
  private static final State START = new State("start", "none", false);
  private static final State A = new State("a", "none", false);
  private static final State AB = new State("a", "b", false);
  private static final State B = new State("start", "b", false);

  private final List<Operation> history = new ArrayList<>();

  @Test
  void oneAfterTheOtherIsRight() {
    done(1, 2, new Rename("a"), 2, A);
    read(3, 4, 2, A);
    done(5, 6, new ReplacePaths("b"), 3, AB);
    done(7, 8, new Publish(), 4, new State("a", "b", true));
    read(9, 10, 4, new State("a", "b", true));

    assertThat(violations()).isEmpty();
  }

  @Test
  void whatOverlapsMayBeInEitherOrder() {
    read(1, 10, 1, START);
    done(2, 9, new Rename("a"), 2, A);
    read(3, 8, 2, A);
    read(4, 7, 1, START);
    assertThat(violations()).isEmpty();

    history.clear();
    done(1, 10, new ReplacePaths("b"), 3, AB);
    done(2, 9, new Rename("a"), 2, A);
    assertThat(violations()).isEmpty();
  }

  @Test
  void aReadOfWhatWasReplacedBeforeItBeganIsWrong() {
    done(1, 2, new Rename("a"), 2, A);
    read(3, 4, 1, START);

    assertThat(violations()).hasSize(1);
  }

  @Test
  void aReadOfWhatIsWrittenOnlyLaterIsWrong() {
    read(1, 2, 2, A);
    done(3, 4, new Rename("a"), 2, A);

    assertThat(violations()).isNotEmpty();
  }

  @Test
  void twoReadsOneAfterTheOtherDoNotGoBack() {
    done(1, 10, new Rename("a"), 2, A);
    read(2, 3, 2, A);
    read(4, 5, 1, START);

    assertThat(violations()).hasSize(1);
  }

  @Test
  void aLostWriteIsWrong() {
    done(1, 2, new Rename("a"), 2, A);
    done(3, 4, new ReplacePaths("b"), 2, B);

    assertThat(violations()).isNotEmpty();
  }

  @Test
  void aWriteThatTookAnotherBackIsWrong() {
    done(1, 2, new Rename("a"), 2, A);
    done(3, 4, new ReplacePaths("b"), 3, B);

    assertThat(violations()).hasSize(1);
  }

  @Test
  void aMixOfTwoStatesIsWrong() {
    done(1, 2, new Rename("a"), 2, A);
    done(3, 4, new ReplacePaths("b"), 3, AB);
    read(5, 6, 3, B);

    assertThat(violations()).hasSize(1);
  }

  @Test
  void aChangeWithoutAnAnswerMayHaveHappenedOrNot() {
    unknown(1, new Rename("a"));
    read(2, 3, 1, START);
    assertThat(violations()).isEmpty();

    read(4, 5, 2, A);
    assertThat(violations()).isEmpty();

    done(6, 7, new ReplacePaths("b"), 3, AB);
    assertThat(violations()).isEmpty();
  }

  @Test
  void changesWithoutAnAnswerFillARowOfRevisionsInWhateverOrderFits() {
    unknown(1, new Rename("a"));
    unknown(1, new ReplacePaths("b"));
    unknown(1, new Publish());
    read(2, 3, 3, new State("start", "b", true));
    read(4, 5, 4, new State("a", "b", true));

    assertThat(violations()).isEmpty();
  }

  @Test
  void aChangeWithoutAnAnswerHappensOnceAtMost() {
    unknown(1, new Publish());
    read(2, 3, 2, new State("start", "none", true));
    read(4, 5, 3, START);

    assertThat(violations()).hasSize(1);
  }

  @Test
  void aChangeWithoutAnAnswerHasNotHappenedBeforeItWasSent() {
    read(1, 2, 2, A);
    unknown(3, new Rename("a"));

    assertThat(violations()).hasSize(1);
  }

  @Test
  void aRefusedChangeThatIsSeenIsWrong() {
    history.add(operation(1, 2, new Rename("a"), 0, Outcome.REFUSED, null));
    read(3, 4, 2, A);

    assertThat(violations()).hasSize(1);
  }

  @Test
  void aStateThatComesBackIsWrong() {
    done(1, 2, new Rename("a"), 2, A);
    unknown(3, new Rename("c"));
    read(4, 5, 3, START);

    assertThat(violations()).hasSize(1);
  }

  @Test
  void aChangeOfAnotherRevisionThanItWantedIsWrong() {
    done(1, 2, new Rename("a"), 2, A);
    history.add(operation(3, 4, new ReplacePaths("b"), 1, Outcome.DONE, new Seen(3, AB)));

    assertThat(violations()).hasSize(1);
  }

  private List<String> violations() {
    return Linearizability.violations(new Seen(1, START), history);
  }

  private void done(long invoked, long returned, Change change, long revision, State state) {
    history.add(operation(invoked, returned, change, 0, Outcome.DONE, new Seen(revision, state)));
  }

  private void read(long invoked, long returned, long revision, State state) {
    history.add(operation(invoked, returned, null, 0, Outcome.DONE, new Seen(revision, state)));
  }

  private void unknown(long invoked, Change change) {
    history.add(operation(invoked, Operation.NEVER, change, 0, Outcome.UNKNOWN, null));
  }

  private static Operation operation(
      long invoked,
      long returned,
      @Nullable Change change,
      long ifMatch,
      Outcome outcome,
      @Nullable Seen seen) {
    return new Operation("tree", change, ifMatch, invoked, returned, outcome, seen);
  }
}
