package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.OwnPostgres;
import org.talenttree.testing.ServerProcess;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.Until;

/**
 * Kills PostgreSQL at random moments under load and starts it again: nothing acknowledged is lost,
 * and the service, which is left alone, goes on.
 */
@Timeout(value = 2, unit = TimeUnit.HOURS)
class DatabaseKilledTest {
  private static final int KILLS = Scale.of(2, 50);
  private static final int OWNERS = 4;
  private static final int TREES_EACH = 4;
  private static final int MAX_WRITES_PER_KILL = 200;

  /** Long enough that a pool whose retries back off would reconnect late. */
  private static final Duration LONG = Duration.ofSeconds(10);

  private static final int MAX_MILLIS_SHORT = 1_000;
  private static final Duration RECOVERY = Duration.ofSeconds(5);

  /** A second for a connection of each pool, and a time limit for the server that fell silent. */
  private static final Duration SLOWEST = Duration.ofSeconds(8);

  @Test
  void nothingAcknowledgedIsLostAndTheServiceRecoversByItself(@TempDir Path folder) {
    Figures figures = Figures.of("database killed");
    RandomGenerator random = Scale.random(0);
    Duration recovery = Duration.ZERO;
    try (OwnPostgres postgres = OwnPostgres.start(folder.resolve("postgres"));
        ServerProcess server = serve(folder, postgres)) {
      Writers writers = new Writers(owners(server), TREES_EACH);
      writers.start();
      for (int kill = 0; kill < KILLS; kill++) {
        writers.awaitAcknowledged(1 + random.nextInt(MAX_WRITES_PER_KILL));
        postgres.kill();
        stayAway(kill % 2 == 0 ? LONG : Duration.ofMillis(random.nextInt(MAX_MILLIS_SHORT)));
        writers.awaitRefused(1);
        postgres.restart();
        Duration took = writers.awaitEach();
        assertThat(took).as("recovery, %s", Scale.replay()).isLessThan(RECOVERY);
        recovery = took.compareTo(recovery) > 0 ? took : recovery;
      }
      writers.stop();

      assertThat(writers.contradictions()).as(Scale.replay()).isEmpty();
      assertThat(writers.slowest()).as("the slowest answer").isLessThan(SLOWEST);
      figures.print(
          ("%d kills, %d writes acknowledged, 0 lost, 0 mixed; %d times 503, %d outcomes unknown;"
                  + " slowest answer %d ms, slowest recovery %d ms")
              .formatted(
                  KILLS,
                  writers.acknowledged(),
                  writers.refused(),
                  writers.unknown(),
                  writers.slowest().toMillis(),
                  recovery.toMillis()));
    }
  }

  private static ServerProcess serve(Path folder, OwnPostgres postgres) {
    Path settings = OwnPostgres.settings(folder.resolve("settings"), postgres);
    return ServerProcess.start(folder.resolve("data"), "--config", settings.toString());
  }

  private static List<TestClient> owners(ServerProcess server) {
    return IntStream.range(0, OWNERS).mapToObj(i -> server.signUp("owner-" + i)).toList();
  }

  private static void stayAway(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    Until.holds("the database was away for " + time, () -> System.nanoTime() - end >= 0);
  }
}
