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

/**
 * Kills the server while trees change: each acknowledged change arrives, those of a tree in order.
 */
@Timeout(value = 1, unit = TimeUnit.HOURS)
class KilledWebhooksTest {
  private static final int KILLS = Scale.of(4, 200);

  private final Figures figures = Figures.of("kill -9 under webhooks");

  @Test
  void noEventOfAnAcknowledgedChangeIsLostAndThoseOfATreeComeInOrder(@TempDir Path data)
      throws Exception {
    CrashedWebhooks webhooks = new CrashedWebhooks(data, ServerProcess::kill);

    int deliveries = webhooks.crash(KILLS);

    figures.print(
        "%d kills, %d changes acknowledged, %d deliveries, 0 events lost"
            .formatted(KILLS, webhooks.acknowledged(), deliveries));
    assertThat(webhooks.acknowledged()).isGreaterThanOrEqualTo(KILLS);
  }
}
