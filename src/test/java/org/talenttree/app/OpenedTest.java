package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenedTest {
  private final List<String> closed = new ArrayList<>();
  private final Opened opened = new Opened();

  @Test
  void aPartThatFailsKeepsNoOtherFromBeingClosed() {
    opened.add(() -> closed.add("first"));
    opened.add(() -> {
      throw new IllegalStateException("planted by a test");
    });
    opened.add(() -> closed.add("third"));
    opened.add(() -> {
      throw new StackOverflowError("planted by a test");
    });

    assertThatThrownBy(opened::close)
        .isInstanceOf(StackOverflowError.class)
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));

    assertThat(closed).containsExactly("third", "first");
    opened.close();
    assertThat(closed).as("closed once").hasSize(2);
  }
}
