package org.talenttree.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.talenttree.log.RecentEvents.EventHours;
import org.talenttree.log.RecentEvents.Hour;

class EventHoursTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
  private static final Hour EMPTY = new Hour(0, 0);

  private final EventHours hours = new EventHours();

  @Test
  void aDayWithoutEventsHas24EmptyHours() {
    assertThat(hours.until(NOW)).hasSize(24).containsOnly(EMPTY);
  }

  @Test
  void errorsAndWarningsAreCountedApart() {
    hours.add(NOW, true);
    hours.add(NOW, false);
    hours.add(NOW, false);

    assertThat(hours.until(NOW).getLast()).isEqualTo(new Hour(1, 2));
  }

  @Test
  void hoursBetweenEventsAreEmpty() {
    hours.add(NOW.minus(Duration.ofHours(3)), false);
    hours.add(NOW, true);

    assertThat(hours.until(NOW).subList(19, 24))
        .containsExactly(EMPTY, new Hour(0, 1), EMPTY, EMPTY, new Hour(1, 0));
  }

  @Test
  void anHourBeginsWithItsFirstSecond() {
    hours.add(Instant.parse("2026-01-02T02:59:59.999Z"), false);
    hours.add(Instant.parse("2026-01-02T03:00:00Z"), true);

    assertThat(hours.until(NOW)).endsWith(new Hour(0, 1), new Hour(1, 0));
  }

  @Test
  void eventsAreCountedAfterAClockThatWasAheadIsSetBack() {
    for (int ahead = 48; ahead < 72; ahead++) {
      hours.add(NOW.plus(Duration.ofHours(ahead)), true);
    }

    hours.add(NOW, false);

    assertThat(hours.until(NOW).getLast()).isEqualTo(new Hour(0, 1));
  }

  @Test
  void anEventIsCountedForADay() {
    hours.add(NOW, true);

    List<Hour> lastHour = hours.until(NOW.plus(Duration.ofHours(23)));
    List<Hour> dayAfter = hours.until(NOW.plus(Duration.ofHours(24)));

    assertThat(lastHour.getFirst()).isEqualTo(new Hour(1, 0));
    assertThat(dayAfter).containsOnly(EMPTY);
  }

  @Test
  void theSameHourOfTheNextDayBeginsAtZero() {
    Instant tomorrow = NOW.plus(Duration.ofDays(1));
    hours.add(NOW, true);
    hours.add(tomorrow, false);

    assertThat(hours.until(tomorrow)).endsWith(new Hour(0, 1)).startsWith(EMPTY);
  }
}
