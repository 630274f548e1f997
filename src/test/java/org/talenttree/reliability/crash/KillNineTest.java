package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.ServerProcess;

/** Kills the server at random moments under load. */
@Timeout(value = 3, unit = TimeUnit.HOURS)
public class KillNineTest {
  private static final int KILLS = Scale.of(25, 1_000);
  private static final int MIN_WRITES = Scale.of(1_000, 200_000);
  private static final int MAX_WRITES_PER_KILL = Scale.of(150, 500);

  private final Figures figures = Figures.of("kill -9");

  @Test
  void noAcknowledgedWriteIsLostNoneComesBackAndNoneIsMixed(@TempDir Path data) throws Exception {
    CrashedWrites writes = new CrashedWrites(data, ServerProcess::kill);

    writes.crash(KILLS, MAX_WRITES_PER_KILL);

    figures.print(
        "%d kills, %d writes and %d deletions acknowledged, 0 lost, 0 resurrected, 0 mixed"
            .formatted(KILLS, writes.acknowledged(), writes.deletions()));
    assertThat(writes.acknowledged()).isGreaterThanOrEqualTo(MIN_WRITES);
    assertThat(writes.deletions()).isPositive();
  }
}
