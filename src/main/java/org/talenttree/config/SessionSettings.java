package org.talenttree.config;

import java.time.Duration;

/**
 * How long a session lasts.
 *
 * @param idle how long after its last use
 * @param life how long at most after the sign-in
 */
public record SessionSettings(Duration idle, Duration life) {

  static SessionSettings of(SettingValues values) {
    return new SessionSettings(
        Duration.ofDays(values.get(Setting.SESSION_IDLE)),
        Duration.ofDays(values.get(Setting.SESSION_LIFE)));
  }
}
