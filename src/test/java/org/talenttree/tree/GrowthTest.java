package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.tree.rules.Growth;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import tools.jackson.databind.JsonNode;

class GrowthTest {
  private static final Instant START = Instant.parse("2026-01-02T23:00:00Z");

  @Test
  void ofOneDayTheLastLevelCountsAndALevelThatStaysIsToldOnce() {
    JsonText growth = updated(Growth.NONE, 1, 0);
    growth = updated(growth, 2, 0);
    growth = updated(growth, 2, 1);
    growth = updated(growth, 3, 2);

    assertThat(growth)
        .hasToString(
            "[{\"id\":\"%s\",\"levels\":[".formatted(new UUID(0, 1))
                + "{\"on\":\"2026-01-02\",\"level\":2},{\"on\":\"2026-01-04\",\"level\":3}]}]");
  }

  @Test
  void aChangeTakenBackOnItsDayLeavesNoTrace() {
    JsonText before = updated(Growth.NONE, 3, 0);

    JsonText after = updated(updated(before, 5, 4), 3, 4);

    assertThat(after).isEqualTo(before);
  }

  @Test
  void aClockThatWentBackPutsNoDayBeforeAnother() {
    JsonText growth = updated(updated(Growth.NONE, 1, 5), 4, 2);

    assertThat(growth.toString()).contains("2026-01-07", "\"level\":4").doesNotContain("01-04");
  }

  @Test
  void theFirstDayAndTheNewestStay() {
    JsonText growth = Growth.NONE;
    for (int day = 0; day < 100; day++) {
      growth = updated(growth, day % 5 + 1, day);
    }

    JsonNode levels = Json.read(growth.bytes()).at("/0/levels");
    assertThat(levels).hasSize(Growth.MAX_DAYS);
    assertThat(levels.at("/0/on").stringValue()).isEqualTo("2026-01-02");
    assertThat(levels.get(levels.size() - 1).get("on").stringValue()).isEqualTo("2026-04-11");
  }

  private static JsonText updated(JsonText growth, int level, int day) {
    Talent talent = Talent.of(new UUID(0, 1), "Java", level, 0);
    JsonText paths = TreeJson.paths(List.of(Path.of(new UUID(0, 2), "A", 0, List.of(talent))));
    return Growth.updated(growth, paths, START.plus(Duration.ofDays(day)));
  }
}
