package org.talenttree.storage.postgres;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.postgres.PostgresPool.RetryingDataSource;
import org.talenttree.testing.CuttingProxy;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.Until;

/** A pool that cannot reach its server reports the reason, retries, and stops when closed. */
class PostgresAwayTest {
  private final Map<String, String> place = TestPostgres.migrated();
  private final CuttingProxy proxy = new CuttingProxy(TestPostgres.port());
  private final PostgresDatabase database =
      PostgresDatabase.open(
          TestPostgres.settings(TestPostgres.through(proxy.port(), place)), StorageMetrics.none());

  @AfterEach
  void drop() {
    TestPostgres.drop(place);
  }

  @Test
  void theReasonIsToldAndClosingEndsTheTries() {
    proxy.close();

    assertThatThrownBy(() -> database.read(handle -> handle.execute("SELECT 1")))
        .isInstanceOf(StorageUnavailable.class)
        .hasRootCauseMessage("Connection refused");
    database.close();

    Until.holds("nobody tries any more", () -> !PostgresAwayTest.somebodyTries());
  }

  private static boolean somebodyTries() {
    return Thread.getAllStackTraces().values().stream()
        .flatMap(java.util.Arrays::stream)
        .anyMatch(frame -> frame.getClassName().equals(RetryingDataSource.class.getName()));
  }
}
