package org.talenttree.http.limits;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryBudgetTest {
  private final MemoryBudget budget = new MemoryBudget(100);
  private final MemoryBudget.Share one = budget.share();
  private final MemoryBudget.Share other = budget.share();

  @Test
  void whatOneRequestHoldsAnotherCannotTake() {
    assertThat(one.take(60)).isTrue();
    assertThat(other.take(41)).isFalse();
  }

  @Test
  void whatIsReleasedCanBeTakenAgain() {
    assertThat(one.take(60)).isTrue();
    one.release();
    assertThat(other.take(100)).isTrue();
  }

  @Test
  void aRefusedRequestTakesNothingFromOthersWhileItIsAnswered() {
    assertThat(one.take(60)).isTrue();
    assertThat(other.take(41)).isFalse();
    assertThat(one.take(40)).isTrue();
  }

  @Test
  void aRefusedRequestGivesBackNoMoreThanItTook() {
    assertThat(one.take(60)).isTrue();
    assertThat(other.take(30)).isTrue();
    assertThat(other.take(30)).isFalse();
    other.release();
    assertThat(other.take(40)).isTrue();
    assertThat(other.take(1)).isFalse();
  }

  @Test
  void answersOnTheirWayLeaveHalfToBodies() {
    assertThat(one.takeForAnswer(40)).isTrue();
    assertThat(other.takeForAnswer(11)).isFalse();
    assertThat(other.take(60)).isTrue();
  }

  @Test
  void whatAnAnswerHeldAnotherCanTake() {
    assertThat(one.takeForAnswer(50)).isTrue();
    one.release();
    assertThat(other.takeForAnswer(50)).isTrue();
    assertThat(one.takeForAnswer(1)).isFalse();
  }

  @Test
  void oneAnswerMayTakeMoreThanAnswersMay() {
    assertThat(one.takeForAnswer(60)).isTrue();
  }

  @Test
  void answersToOneAccountLeaveRoomForThoseToOthers() {
    one.belongTo("ada");
    other.belongTo("ada");
    MemoryBudget.Share bobs = budget.share();
    bobs.belongTo("bob");

    assertThat(one.takeForAnswer(10)).isTrue();
    assertThat(other.takeForAnswer(10)).isFalse();
    assertThat(bobs.takeForAnswer(10)).isTrue();
    one.release();
    assertThat(other.takeForAnswer(10)).isTrue();
  }

  @Test
  void oneAnswerToAnAccountMayTakeMoreThanItsPart() {
    one.belongTo("ada");

    assertThat(one.takeForAnswer(10)).isTrue();
    assertThat(one.takeForAnswer(30)).isTrue();
  }

  @Test
  void aRequestThatIsAloneMayTakeMoreThanThereIs() {
    assertThat(one.take(90)).isTrue();
    assertThat(one.take(90)).isTrue();
  }
}
