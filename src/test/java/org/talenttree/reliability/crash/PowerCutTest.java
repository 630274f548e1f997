package org.talenttree.reliability.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Scale;

/** Acknowledged writes are on the disk, and not only in the page cache. */
@Tag("power")
@Timeout(value = 6, unit = TimeUnit.HOURS)
class PowerCutTest {
  private static final int CUTS = Scale.of(6, 500);
  private static final int MAX_WRITES_PER_CUT = Scale.of(300, 900);
  private static final int MIN_WRITES = Scale.of(300, 200_000);
  private static final int RESTORATIONS = Scale.of(2, 20);
  private static final int CUTS_OF_WEBHOOKS = Scale.of(2, 20);

  private final Figures figures = Figures.of("power cuts");

  @Test
  void noAcknowledgedWriteIsLostNoneComesBackAndNoneIsMixed(@TempDir Path place) throws Exception {
    try (PowerSupply power = PowerSupply.on(place)) {
      CrashedWrites writes = new CrashedWrites(power.folder(), power);

      writes.crash(CUTS, MAX_WRITES_PER_CUT);

      figures.print(
          "%d cuts, %d writes and %d deletions acknowledged, 0 lost, 0 resurrected, 0 mixed"
              .formatted(CUTS, writes.acknowledged(), writes.deletions()));
      assertThat(writes.acknowledged()).isGreaterThanOrEqualTo(MIN_WRITES);
    }
  }

  @Test
  void whatIsRestoredOrImportedIsThereWholeOrNotAtAll(@TempDir Path place) throws Exception {
    try (PowerSupply power = PowerSupply.on(place)) {
      CrashedRestorations restorations = new CrashedRestorations(power.folder(), power);

      restorations.crash(RESTORATIONS);

      figures.print(RESTORATIONS + " cuts among " + restorations.told(RESTORATIONS));
    }
  }

  @Test
  void noEventOfAnAcknowledgedChangeIsLostAndThoseOfATreeComeInOrder(@TempDir Path place)
      throws Exception {
    try (PowerSupply power = PowerSupply.on(place)) {
      CrashedWebhooks webhooks = new CrashedWebhooks(power.folder(), power);

      int deliveries = webhooks.crash(CUTS_OF_WEBHOOKS);

      figures.print(
          "%d cuts under webhooks, %d changes acknowledged, %d deliveries, 0 events lost"
              .formatted(CUTS_OF_WEBHOOKS, webhooks.acknowledged(), deliveries));
      assertThat(webhooks.acknowledged()).isGreaterThanOrEqualTo(CUTS_OF_WEBHOOKS);
    }
  }
}
