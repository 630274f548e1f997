package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimelineTest {
  private final Timeline timeline = new Timeline();

  @Test
  void whatWasSentAtOnceMayBeThereInAnyPart() {
    timeline.sending("a");
    timeline.sending("b");
    timeline.answered("a", 1);
    timeline.answered("b", 1);

    assertThat(judge(Map.of())).isEmpty();
    assertThat(judge(Map.of("a", 1))).isEmpty();
    assertThat(judge(Map.of("b", 1))).isEmpty();
    assertThat(judge(Map.of("a", 1, "b", 1))).isEmpty();
  }

  @Test
  void aWriteWithoutOneThatWasAnsweredBeforeItIsNoPrefix() {
    timeline.sending("a");
    timeline.answered("a", 1);
    timeline.sending("b");

    assertThat(judge(Map.of("b", 1))).singleElement().asString().startsWith("no prefix: ");
  }

  @Test
  void aWriteThatIsDueAndMissingIsLost() {
    timeline.sending("a");
    timeline.answered("a", 1);

    assertThat(timeline.contradictions(Map.of(), timeline.acknowledged()))
        .containsExactly("lost: a is at write 0 of 1");
  }

  @Test
  void aWriteThatWasNeverSentIsInvented() {
    timeline.sending("a");

    assertThat(judge(Map.of("a", 2))).containsExactly("invented: a is at write 2 of 1");
  }

  @Test
  void onlyWhatWasAnsweredIsAcknowledged() {
    timeline.sending("a");
    timeline.answered("a", 1);
    timeline.sending("a");

    assertThat(timeline.acknowledged()).containsExactly(Map.entry("a", 1));
  }

  private List<String> judge(Map<String, Integer> found) {
    return timeline.contradictions(found, Map.of());
  }
}
