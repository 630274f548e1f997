package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.OwnPostgres;
import org.talenttree.testing.ServerProcess;

/**
 * Kills a primary under load and promotes its synchronous standby: the service finds the new
 * primary by itself, and nothing acknowledged is lost.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class PromotedStandbyTest {
  private static final int FAILOVERS = Scale.of(1, 20);
  private static final int WRITES = 200;
  private static final Duration RECOVERY = Duration.ofSeconds(10);

  @Test
  void nothingAcknowledgedIsLostWhenTheStandbyTakesOver(@TempDir Path folder) {
    for (int i = 0; i < FAILOVERS; i++) {
      failOver(folder.resolve(Integer.toString(i)));
    }
  }

  private static void failOver(Path folder) {
    Figures figures = Figures.of("standby promoted");
    try (OwnPostgres primary = OwnPostgres.start(folder.resolve("primary"));
        OwnPostgres standby = primary.startSynchronousStandby(folder.resolve("standby"));
        ServerProcess server = serve(folder, primary, standby)) {
      Writers writers = new Writers(List.of(server.signUp("ada"), server.signUp("grace")), 4);
      writers.start();
      writers.awaitAcknowledged(WRITES);
      primary.kill();
      writers.awaitRefused(1);
      standby.promote();
      Duration recovery = writers.awaitEach();
      writers.stop();

      assertThat(writers.contradictions()).isEmpty();
      assertThat(recovery).as("recovery").isLessThan(RECOVERY);
      figures.print(
          ("%d writes acknowledged, 0 lost, 0 mixed; %d times 503, %d outcomes unknown;"
                  + " recovered %d ms after the promotion")
              .formatted(
                  writers.acknowledged(),
                  writers.refused(),
                  writers.unknown(),
                  recovery.toMillis()));
    }
  }

  private static ServerProcess serve(Path folder, OwnPostgres... servers) {
    Path settings = OwnPostgres.settings(folder.resolve("settings"), servers);
    return ServerProcess.start(folder.resolve("data"), "--config", settings.toString());
  }
}
