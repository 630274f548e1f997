package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CloserTest {
  private final List<String> closed = new ArrayList<>();
  private final Closer closer = new Closer();

  @Test
  void aPartThatFailsKeepsNoOtherFromBeingClosed() {
    closer.add(() -> closed.add("first"));
    closer.add(() -> {
      throw new IllegalStateException("planted by a test");
    });
    closer.add(() -> closed.add("third"));
    closer.add(() -> {
      throw new StackOverflowError("planted by a test");
    });

    assertThatThrownBy(closer::close)
        .isInstanceOf(StackOverflowError.class)
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));

    assertThat(closed).containsExactly("third", "first");
    closer.close();
    assertThat(closed).as("closed once").hasSize(2);
  }
}
