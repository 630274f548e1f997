package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("sqlite")
class MemoryBudgetTest {
  private final MemoryBudget budget = new MemoryBudget(100);
  private final MemoryBudget.Share one = budget.share();
  private final MemoryBudget.Share other = budget.share();

  @Test
  void whatOneRequestHoldsAnotherCannotTake() {
    assertThat(one.reserve(60)).isTrue();
    assertThat(other.reserve(41)).isFalse();
  }

  @Test
  void whatIsReleasedCanBeTakenAgain() {
    assertThat(one.reserve(60)).isTrue();
    one.release();
    assertThat(other.reserve(100)).isTrue();
  }

  @Test
  void aRefusedRequestTakesNothingFromOthersWhileItIsAnswered() {
    assertThat(one.reserve(60)).isTrue();
    assertThat(other.reserve(41)).isFalse();
    assertThat(one.reserve(40)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsRefusedTakesNoRoomFromOthersUntilItIs(boolean isAnswer) throws Exception {
    assertThat(budget.share().reserve(60)).isTrue();
    AtomicBoolean ends = new AtomicBoolean();
    Thread refused =
        Thread.startVirtualThread(() -> {
          while (!ends.get()) {
            // Of these 45 there would be room among the answers, but not in all.
            boolean _ = isAnswer ? one.reserveForAnswer(45) : one.reserve(45);
          }
        });
    int failures = 0;
    for (int i = 0; i < 300_000; i++) {
      failures += other.reserveForAnswer(20) ? 0 : 1;
      other.release();
    }
    ends.set(true);
    refused.join();

    assertThat(failures).isZero();
  }

  @Test
  void aRefusedRequestGivesBackNoMoreThanItTook() {
    assertThat(one.reserve(60)).isTrue();
    assertThat(other.reserve(30)).isTrue();
    assertThat(other.reserve(30)).isFalse();
    other.release();
    assertThat(other.reserve(40)).isTrue();
    assertThat(other.reserve(1)).isFalse();
  }

  @Test
  void answersOnTheirWayLeaveHalfToBodies() {
    assertThat(one.reserveForAnswer(40)).isTrue();
    assertThat(other.reserveForAnswer(11)).isFalse();
    assertThat(other.reserve(60)).isTrue();
  }

  @Test
  void whatAnAnswerHeldAnotherCanTake() {
    assertThat(one.reserveForAnswer(50)).isTrue();
    one.release();
    assertThat(other.reserveForAnswer(50)).isTrue();
    assertThat(one.reserveForAnswer(1)).isFalse();
  }

  @Test
  void anAnswerThatIsMadeHoldsOnlyItsOwnBytes() {
    assertThat(one.reserve(20)).isTrue();
    assertThat(one.reserveForAnswer(50)).isTrue();
    assertThat(one.resizeForAnswer(10)).isTrue();
    assertThat(other.reserveForAnswer(41)).isFalse();
    assertThat(other.reserveForAnswer(40)).isTrue();
    assertThat(other.reserve(31)).isFalse();
    assertThat(other.reserve(30)).isTrue();
  }

  @Test
  void anAnswerForWhichNothingWasReservedHoldsItsOwnBytesOrIsNotSent() {
    assertThat(one.reserve(20)).isTrue();
    assertThat(one.resizeForAnswer(10)).isTrue();
    assertThat(other.resizeForAnswer(41)).isFalse();
    assertThat(other.resizeForAnswer(40)).isTrue();
    assertThat(other.reserve(31)).isFalse();
    assertThat(other.reserve(30)).isTrue();
  }

  @Test
  void theAnswerToAChangeMayTakeWhatIsLeftToBodies() {
    assertThat(one.reserveForAnswer(50)).isTrue();
    assertThat(other.resizeForAnswer(30)).isFalse();
    assertThat(other.resizeForChange(30)).isTrue();
    assertThat(one.reserve(21)).isFalse();
    assertThat(one.reserve(20)).isTrue();
  }

  @Test
  void oneAnswerMayTakeMoreThanAnswersMay() {
    assertThat(one.reserveForAnswer(60)).isTrue();
  }

  @Test
  void answersToOneSourceLeaveRoomForThoseToOthers() {
    one.setSource("ada");
    other.setSource("ada");
    MemoryBudget.Share bobs = budget.share();
    bobs.setSource("bob");

    assertThat(one.reserveForAnswer(10)).isTrue();
    assertThat(other.reserveForAnswer(10)).isFalse();
    assertThat(bobs.reserveForAnswer(10)).isTrue();
    one.release();
    assertThat(other.reserveForAnswer(10)).isTrue();
  }

  @Test
  void whatOneSourceSendsLeavesHalfToOthers() {
    one.setSource("ada");
    other.setSource("ada");
    MemoryBudget.Share bobs = budget.share();
    bobs.setSource("bob");

    assertThat(one.reserve(30)).isTrue();
    assertThat(other.reserve(21)).isFalse();
    assertThat(bobs.reserve(50)).isTrue();
    one.release();
    assertThat(other.reserve(21)).isTrue();
  }

  @Test
  void whatARequestHoldsCountsForItsAccountAsSoonAsThatIsKnown() {
    one.setSource("an address");
    assertThat(one.reserve(30)).isTrue();
    one.setSource("ada");
    other.setSource("ada");

    assertThat(other.reserve(21)).isFalse();
    one.release();
    assertThat(other.reserve(40)).isTrue();
    assertThat(one.reserve(11)).isFalse();
  }

  @Test
  void nothingIsLeftOfSourcesWhoseRequestsAreOver() {
    assertThat(one.reserve(10)).isTrue();
    one.setSource("ada");
    assertThat(one.reserveForAnswer(10)).isTrue();
    one.release();

    assertThat(budget.sources()).isEmpty();
  }

  @Test
  void oneAnswerToASourceMayTakeMoreThanItsPart() {
    one.setSource("ada");

    assertThat(one.reserveForAnswer(10)).isTrue();
    assertThat(one.reserveForAnswer(30)).isTrue();
  }

  @Test
  void aRequestThatIsAloneMayTakeMoreThanThereIs() {
    assertThat(one.reserve(90)).isTrue();
    assertThat(one.reserve(90)).isTrue();
  }

  @Test
  void anAnswerThatTookMoreThanThereIsHoldsItsOwnBytesOnceItIsMade() {
    assertThat(one.reserveForAnswer(120)).isTrue();
    assertThat(one.resizeForAnswer(10)).isTrue();
    assertThat(other.reserve(91)).isFalse();
    assertThat(other.reserve(90)).isTrue();
  }

  @Test
  void oneThatTakesMoreThanThereIsLeavesAQuarterToOthers() {
    assertThat(one.reserve(120)).isTrue();
    assertThat(other.reserve(25)).isTrue();
    assertThat(other.reserve(1)).isFalse();
    assertThat(one.reserve(60)).isTrue();
    one.release();
    assertThat(other.reserve(75)).isTrue();
  }

  @Test
  void anAnswerThatTakesMoreThanAnswersMayLeavesAQuarterToThoseOfOthers() {
    assertThat(one.reserveForAnswer(60)).isTrue();
    assertThat(other.reserveForAnswer(12)).isTrue();
    assertThat(one.reserveForAnswer(10)).isTrue();
    assertThat(one.resizeForAnswer(40)).isTrue();
    one.release();
    other.release();
    assertThat(budget.sources()).isEmpty();
    assertThat(other.reserveForAnswer(50)).isTrue();
  }

  @Test
  void whatARequestSendsCountsForItsAddressWhileItsAccountIsNotKnown() {
    one.setSource("an address");
    other.setSource("an address");

    assertThat(one.reserve(30)).isTrue();
    assertThat(other.reserve(21)).isFalse();
  }
}
