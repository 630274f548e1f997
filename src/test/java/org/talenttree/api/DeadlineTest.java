package org.talenttree.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DeadlineTest {
  @Test
  void workEndsAtItsNextCheckAfterTheDeadline() {
    Deadline deadline = new Deadline();
    deadline.run(Deadline::check);

    deadline.pass(Deadline.Cause.TIME);

    assertThatThrownBy(() -> deadline.run(Deadline::check)).isInstanceOf(Deadline.Passed.class);
  }

  @Test
  void whatMustBeDoneToItsEndIsNotStopped() {
    Deadline deadline = new Deadline();
    deadline.pass(Deadline.Cause.CLIENT_GONE);
    String[] done = new String[1];

    deadline.run(() ->
        done[0] =
            Deadline.without(() -> {
              Deadline.check();
              return "answer";
            }));

    assertThat(done).containsExactly("answer");
  }

  @Test
  void aCheckOutsideOfARequestDoesNothing() {
    Deadline.check();

    assertThat(new Deadline().hasPassed()).isFalse();
  }
}
