package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.app.App;
import org.talenttree.config.Config;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestVisitor;

/** The data of the demo, on the days on which a year that is counted in days goes wrong. */
class DemoDataTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"2026-11-26", "2026-03-01", "2027-12-31", "2028-02-29"})
  void theTreesHaveGrownForYearsAndByTheSameInTheLastOne(LocalDate today) throws Exception {
    DemoClock clock = new DemoClock(() -> today.atTime(9, 30).toInstant(ZoneOffset.UTC));
    try (App app = App.start(() -> Config.read(settings()), clock, TestApp.CHEAP)) {
      DemoData.fill(app.services(), clock);

      assertThat(clock.instant()).isEqualTo(today.atTime(9, 30).toInstant(ZoneOffset.UTC));
      TestVisitor visitor = new TestVisitor("http://127.0.0.1:" + app.port());
      String profile = visitor.get("/ada").text();
      assertThat(profile).contains("Ada Lindqvist", "Platform engineer in Malmö", "Write to me");
      assertThat(profile)
          .contains("<b>+21 levels</b>", "<b>+15</b> levels", "<b>+6</b> levels")
          .contains("Spring Boot to 5", "CI/CD to 5");
      assertThat(visitor.get("/ada/platform-engineer").text())
          .contains("<b>+21</b> levels since", "virtual threads");
      assertThat(visitor.get("/ben/platform-engineer").text())
          .contains("Backend developer.")
          .doesNotContain("Twelve years", "virtual threads");
    }
  }

  private Map<String, String> settings() {
    return Map.of(
        "data.directory", folder.toString(), "server.port", "0", "management.port", "off");
  }
}
