package org.talenttree.reliability.crash;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.ServerProcess;

/** Kills the server while accounts are restored and files imported: each is there whole or not. */
@Timeout(value = 1, unit = TimeUnit.HOURS)
class RestoreKilledTest {
  private static final int KILLS = Scale.of(6, 50);

  private final Figures figures = Figures.of("kill -9 of a restoration");

  @Test
  void whatIsKilledIsThereWholeOrNotAtAll(@TempDir Path data) throws Exception {
    CrashedRestorations restorations = new CrashedRestorations(data, ServerProcess::kill);

    restorations.crash(KILLS);

    figures.print(KILLS + " kills among " + restorations.told(KILLS));
  }
}
