package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.talenttree.reliability.crash.DurableAnswers.Verdict;

class DurableAnswersTest {
  private static final String RECEIVED =
      "11 read(31<socket:[7]>, \"PATCH / HTTP/1.1\\r\\n\\r\\n{traced-000001}\", 8192) = 42";
  private static final String LOGGED =
      "12 pwrite64(9</data/talenttree.db-wal>, \"\\0\\1traced-000001\\2\", 4096, 56) = 4096";
  private static final String SYNCED = "12 fdatasync(9</data/talenttree.db-wal>) = 0";
  private static final String ANSWERED =
      "11 write(31<socket:[7]>, \"HTTP/1.1 200 OK\\r\\n\\r\\n{traced-000001}\", 50) = 50";

  @Test
  void anAnswerAfterTheFdatasyncIsDurable() {
    assertThat(judge(RECEIVED, LOGGED, SYNCED, ANSWERED)).isEqualTo(durable());
  }

  @Test
  void anAnswerWithoutAnFdatasyncIsTooEarly() {
    assertThat(judge(RECEIVED, LOGGED, ANSWERED, SYNCED)).isEqualTo(tooEarly());
    assertThat(judge(RECEIVED, ANSWERED, LOGGED, SYNCED)).isEqualTo(tooEarly());
  }

  @Test
  void anFdatasyncOfWhatWasWrittenBeforeDoesNotCount() {
    assertThat(judge(RECEIVED, SYNCED, LOGGED, ANSWERED)).isEqualTo(tooEarly());
  }

  @Test
  void anFdatasyncOfAnotherFileDoesNotCount() {
    String other = SYNCED.replace("-wal", "");

    assertThat(judge(RECEIVED, LOGGED, other, ANSWERED)).isEqualTo(tooEarly());
  }

  @Test
  void anFdatasyncThatHasNotEndedDoesNotCount() {
    String begins = "12 fdatasync(9</data/talenttree.db-wal> <unfinished ...>";
    String ends = "12 <... fdatasync resumed>) = 0";

    assertThat(judge(RECEIVED, LOGGED, begins, ends, ANSWERED)).isEqualTo(durable());
    assertThat(judge(RECEIVED, LOGGED, begins, ANSWERED, ends)).isEqualTo(tooEarly());
  }

  @Test
  void whatIsReadAndWrittenWithAPauseIsUnderstood() {
    assertThat(
            judge(
                "11 read(31<socket:[7]>,  <unfinished ...>",
                "11 <... read resumed>\"PATCH {traced-000001}\", 8192) = 42",
                LOGGED,
                SYNCED,
                "11 write(31<socket:[7]>, \"HTTP/1.1 200 OK\", 50 <unfinished ...>"))
        .isEqualTo(durable());
  }

  private static Verdict durable() {
    return new Verdict(1, List.of());
  }

  private static Verdict tooEarly() {
    return new Verdict(0, List.of("traced-000001"));
  }

  private static Verdict judge(String... lines) {
    return DurableAnswers.judge(SystemCalls.read(Stream.of(lines)));
  }
}
